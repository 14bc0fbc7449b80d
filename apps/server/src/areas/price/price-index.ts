import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { mostTrendPeriods } from '@library/contract/price/price-history'
import type { priceIndexCall } from '@library/contract/price/price-overview'
import { rate } from '@library/pricing/change'
import { chainedLaspeyres, chainLinks, contributions } from '@library/pricing/indices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { monthsBefore, periodsBetween, stepOf } from './periods.ts'
import type { PublicReading } from './public-routes.ts'
import { below, categoryCode, regionPrefix } from './search/price-conditions.ts'
import { classLinks, type Link } from './trend/class-links.ts'

type Answer = AnswerOf<typeof priceIndexCall>
type Category = { categoryId: string; code: string; name: string; nameEn: string | null; weight: string }
const months = 12

/** The index of each class against a base period, and its contribution to the change of the whole. */
export async function priceIndex(reading: PublicReading, query: QueryOf<typeof priceIndexCall>): Promise<Answer> {
  const { ctx, isVisitor, newest } = reading
  const nothing: Answer = { period: null, basePeriod: null, index: null, mom: null, classes: [], limited: isVisitor }
  if (!newest) return nothing
  const end = isVisitor ? newest.period : (query.period ?? newest.period)
  const start = isVisitor ? monthsBefore(end, stepOf(newest)) : (query.basePeriod ?? monthsBefore(end, months))
  const above = query.categoryId ? await categoryCode(ctx, query.categoryId) : ''
  if (above === undefined) throw fail('common/not-found', { resource: 'material_category', id: query.categoryId })
  const fields = ['basePeriod', 'period']
  const periods = periodsBetween({ start, end, step: stepOf(newest), most: mostTrendPeriods, fields })
  const series = await classSeries(ctx, { above, digits: above.length + 2, regionCode: query.regionCode, periods })
  return { ...nothing, period: end, basePeriod: start, ...summedUp(series) }
}

type WholeIndex = Readonly<{ periods: string[]; values: (number | null)[]; mom: number | null }>

/** The index of the whole station over these periods, 100 in the first one with a price. */
export async function wholeIndex(ctx: Ctx, periods: readonly string[]): Promise<WholeIndex> {
  return wholeOf(await classSeries(ctx, { above: '', digits: 2, periods }), periods)
}

export function wholeOf(series: readonly Levels[], periods: readonly string[]): WholeIndex {
  const values = chainedLaspeyres(
    series.map(({ weight }) => Number(weight)),
    series.map(({ levels }) => levels),
  )
  return {
    periods: [...periods],
    values: periods.map((_, at) => (values[at] == null ? null : rate(values[at]))),
    mom: summedUp(series).mom,
  }
}

type AskedSeries = Readonly<{
  /** Classes below the one with this code, those whose codes have so many digits. */
  above: string
  digits: number
  regionCode?: string | undefined
  periods: readonly string[]
}>

/** The levels of classes over these periods, 100 in the first one. */
export async function classSeries(ctx: Ctx, asked: AskedSeries): Promise<Levels[]> {
  const { above, digits, regionCode = '00', periods } = asked
  const [start = '', end = ''] = [periods[0], periods.at(-1)]
  const links = await classLinks(ctx, {
    ...{ codePrefix: above, digits, start, end },
    regionPrefix: regionPrefix(regionCode),
  })
  return (await categoriesBelow(ctx, above, digits)).map((category) => classOf(category, periods, links))
}

export type Levels = Category & { levels: readonly (number | null)[]; n: number }
type Moved = Levels & { now: number; before: number | null }

function classOf(category: Category, periods: readonly string[], links: readonly Link[]): Levels {
  const own = new Map(links.filter((link) => link.class === category.code).map((link) => [link.period, link]))
  const levels = chainLinks(periods.map((period) => (own.has(period) ? (own.get(period)?.ratio ?? 1) : null)))
  return { ...category, levels, n: own.get(periods.at(-1) ?? '')?.n ?? 0 }
}

/** Classes with a level in the last period, beside the previous one. */
function movedOf(one: Levels): Moved[] {
  const now = one.levels.at(-1) ?? null
  const before = one.levels.slice(0, -1).findLast((level) => level !== null) ?? null
  return now === null ? [] : [{ ...one, now, before }]
}

export function summedUp(series: readonly Levels[]): Pick<Answer, 'index' | 'mom' | 'classes'> {
  const moved = series.flatMap(movedOf)
  const matched = moved.filter((one): one is Moved & { before: number } => one.before !== null)
  const column = (pick: (one: Moved & { before: number }) => number) => matched.map(pick)
  const parts = contributions(
    column(({ weight }) => Number(weight)),
    column(({ before }) => before),
    column(({ now }) => now),
  )
  const whole = chainedLaspeyres(
    series.map(({ weight }) => Number(weight)),
    series.map(({ levels }) => levels),
  ).at(-1)
  return {
    index: whole == null ? null : rate(whole),
    mom: matched.some(({ n }) => n > 0) ? rate(parts.reduce((sum, part) => sum + part, 0)) : null,
    classes: moved.map(({ categoryId, code, name, weight, n, now, before }) => ({
      ...{ categoryId, code, name, weight, n },
      index: rate(now),
      // Where no price matches one of the previous issue, the change of the class is unknown: its level is only a
      // substitute.
      mom: before === null || n === 0 ? null : rate(now / before - 1),
      contribution: before === null ? null : finely(parts[matched.findIndex((one) => one.code === code)] ?? 0),
    })),
  }
}

/** Parts of a small change: rounded like rates, many of them would no longer add up to it. */
function finely(part: number): number {
  return Number(part.toFixed(6)) || 0
}

async function categoriesBelow(ctx: Ctx, above: string, digits: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id as category_id, code, name, name_en, weight from material_category
    where is_deleted = 0 and length(code) = ${digits} and ${below('code', above)} order by code`.execute(ctx.db)
  return rows
}
