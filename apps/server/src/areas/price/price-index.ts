import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { mostTrendPeriods } from '@library/contract/price/price-history'
import type { priceIndexCall } from '@library/contract/price/price-overview'
import { rate } from '@library/pricing/change'
import { chainLinks, contributions } from '@library/pricing/indices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { classLinks, type Link } from './class-links.ts'
import { monthsBefore, periodsBetween, stepOf } from './periods.ts'
import { below, categoryCode, regionPrefix } from './price-conditions.ts'
import type { Reading } from './reading.ts'

type Answer = AnswerOf<typeof priceIndexCall>
type Category = { categoryId: string; code: string; name: string; weight: string }
const months = 12

/** The index of each class against a base period, and what each brought to the change of the whole. */
export async function priceIndex(reading: Reading, query: QueryOf<typeof priceIndexCall>): Promise<Answer> {
  const { ctx, isVisitor, newest } = reading
  const nothing: Answer = { period: null, basePeriod: null, index: null, mom: null, classes: [], limited: isVisitor }
  if (!newest) return nothing
  const end = isVisitor ? newest.period : (query.period ?? newest.period)
  const start = isVisitor ? monthsBefore(end, stepOf(newest)) : (query.basePeriod ?? monthsBefore(end, months))
  const above = query.categoryId ? await categoryCode(ctx, query.categoryId) : ''
  if (above === undefined) throw fail('common/not-found', { resource: 'material_category', id: query.categoryId })
  const periods = periodsBetween({ start, end, step: stepOf(newest), most: mostTrendPeriods })
  const asked = {
    codePrefix: above,
    digits: above.length + 2,
    regionPrefix: regionPrefix(query.regionCode ?? '00'),
    start,
    end,
  }
  const links = await classLinks(ctx, asked)
  const categories = await categoriesBelow(ctx, above)
  const classes = categories.flatMap((category) => classOf(category, periods, links))
  return { ...nothing, period: end, basePeriod: start, ...summedUp(classes) }
}

type Levels = Category & { now: number; before: number | null; n: number }

function classOf(category: Category, periods: readonly string[], links: readonly Link[]): Levels[] {
  const own = new Map(links.filter((link) => link.class === category.code).map((link) => [link.period, link]))
  const index = chainLinks(periods.map((period) => (own.has(period) ? (own.get(period)?.ratio ?? 1) : null)))
  const now = index.at(-1) ?? null
  if (now === null) return []
  const before = index.slice(0, -1).findLast((level) => level !== null) ?? null
  return [{ ...category, now, before, n: own.get(periods.at(-1) ?? '')?.n ?? 0 }]
}

function summedUp(levels: readonly Levels[]): Pick<Answer, 'index' | 'mom' | 'classes'> {
  const matched = levels.filter((one): one is Levels & { before: number } => one.before !== null)
  const column = (pick: (one: Levels & { before: number }) => number) => matched.map(pick)
  const parts = contributions(
    column(({ weight }) => Number(weight)),
    column(({ before }) => before),
    column(({ now }) => now),
  )
  const weights = levels.reduce((sum, { weight }) => sum + Number(weight), 0)
  const whole = levels.reduce((sum, { weight, now }) => sum + Number(weight) * now, 0) / weights
  return {
    index: levels.length > 0 ? rate(whole) : null,
    mom: matched.length > 0 ? rate(parts.reduce((sum, part) => sum + part, 0)) : null,
    classes: levels.map(({ now, before, ...one }) => ({
      ...one,
      index: rate(now),
      mom: before === null ? null : rate(now / before - 1),
      contribution: before === null ? null : rate(parts[matched.findIndex(({ code }) => code === one.code)] ?? 0),
    })),
  }
}

async function categoriesBelow(ctx: Ctx, above: string): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id as category_id, code, name, weight from material_category
    where is_deleted = 0 and length(code) = ${above.length + 2} and ${below('code', above)} order by code`.execute(
    ctx.db,
  )
  return rows
}
