import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { priceHomeCall } from '@library/contract/price/price-front'
import { mostTrendPeriods } from '@library/contract/price/price-history'
import type { priceIndexCall } from '@library/contract/price/price-overview'
import { chainedGeometric, classLevels, rebased } from '@library/pricing/chained-index'
import { rate } from '@library/pricing/change'
import type { Issue } from '../../domain/station/published-issues.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { type Category, indexBase, type Weighted, weightedCategories } from './index-base.ts'
import { monthsBefore, periodsBetween, stepOf } from './periods.ts'
import type { PublicReading } from './public-routes.ts'
import { categoryCode, regionPrefix } from './search/price-conditions.ts'
import { classLinks, type Link } from './trend/class-links.ts'

type Answer = AnswerOf<typeof priceIndexCall>

/**
 * The index of each class against the base of the station, and its contribution to the change of the whole. It tells no
 * single price, so a visitor gets the same figures as everyone, of the newest issue.
 */
export async function priceIndex(reading: PublicReading, query: QueryOf<typeof priceIndexCall>): Promise<Answer> {
  const { ctx, isVisitor, newest } = reading
  const nothing = { period: null, basePeriod: null, index: null, mom: null, weightsFrom: 'rows', classes: [] } as const
  if (!newest) return { ...nothing, classes: [], limited: isVisitor }
  const above = query.categoryId ? await categoryCode(ctx, query.categoryId) : ''
  if (above === undefined) throw fail('common/not-found', { resource: 'material_category', id: query.categoryId })
  const end = isVisitor ? newest.period : (query.period ?? newest.period)
  const asked = isVisitor ? undefined : query.basePeriod
  const { basePeriod, periods } = await spanOf(ctx, { newest, end, asked })
  const weighted = await weightedCategories(ctx, above, basePeriod)
  const place = { codePrefix: above, digits: above.length + 2, regionPrefix: regionPrefix(query.regionCode ?? '00') }
  const found = await figuresOf(ctx, { weighted, periods, basePeriod, place })
  return { period: end, basePeriod, weightsFrom: weighted.from, limited: isVisitor, ...summedUp(found) }
}

type HomeIndex = AnswerOf<typeof priceHomeCall>['index']

/** The same index of the whole station in these periods. */
export async function wholeIndex(ctx: Ctx, newest: Issue, shown: readonly string[]): Promise<HomeIndex> {
  return indexIn(await wholeFigures(ctx, newest), shown)
}

type WholeFigures = Figures & Readonly<{ basePeriod: string; periods: readonly string[] }>

export async function wholeFigures(ctx: Ctx, newest: Issue): Promise<WholeFigures> {
  const { basePeriod, periods } = await spanOf(ctx, { newest, end: newest.period, asked: undefined })
  const weighted = await weightedCategories(ctx, '', basePeriod)
  const place = { codePrefix: '', digits: 2, regionPrefix: '' }
  return { basePeriod, periods, ...(await figuresOf(ctx, { weighted, periods, basePeriod, place })) }
}

export function indexIn(found: WholeFigures, shown: readonly string[]): HomeIndex {
  const levels = new Map(found.periods.map((period, at) => [period, found.whole[at] ?? null]))
  const values = shown.map((period) => levels.get(period) ?? null)
  return {
    basePeriod: found.basePeriod,
    periods: [...shown],
    values: values.map((level) => (level === null ? null : rate(level))),
    mom: summedUp(found).mom,
  }
}

type AskedSpan = Readonly<{ newest: Issue; end: string; asked: string | undefined }>

/** All periods of the chain, and the base among them. Before the base of the station, an older issue has its own. */
async function spanOf(ctx: Ctx, { newest, end, asked }: AskedSpan) {
  const step = stepOf(newest)
  const base = await indexBase(ctx, newest)
  const fields = ['basePeriod', 'period']
  if (asked) periodsBetween({ start: asked, end, step, most: mostTrendPeriods, fields })
  const basePeriod = asked ?? (base.period <= end ? base.period : monthsBefore(end, 12))
  const [start = end] = [base.start, basePeriod, monthsBefore(end, step)].sort()
  return { basePeriod, periods: periodsBetween({ start, end, step, most: Number.POSITIVE_INFINITY }) }
}

type Place = Readonly<{ codePrefix: string; digits: number; regionPrefix: string }>
type Wanted = Readonly<{ weighted: Weighted; periods: readonly string[]; basePeriod: string; place: Place }>
type Levels = Category & { share: number; levels: readonly (number | null)[]; n: number }
type Figures = Readonly<{ classes: readonly Levels[]; whole: readonly (number | null)[]; parts: (number | null)[] }>

async function figuresOf(ctx: Ctx, { weighted, periods, basePeriod, place }: Wanted): Promise<Figures> {
  const links = await classLinks(ctx, { ...place, start: periods[0] ?? '', end: periods.at(-1) ?? '' })
  const base = Math.max(0, periods.indexOf(basePeriod))
  const sum = weighted.categories.reduce((all, { weight }) => all + Number(weight), 0)
  const classes = weighted.categories.map((category) => ({
    ...category,
    share: sum === 0 ? 0 : Number(category.weight) / sum,
    ...levelsOf(category, periods, links),
  }))
  const { levels, parts } = chainedGeometric(
    classes.map(({ share }) => share),
    classes.map((one) => one.levels),
  )
  const shown = classes.map((one) => ({ ...one, levels: rebased(one.levels, base) }))
  return { classes: shown, whole: rebased(levels, base), parts }
}

export function levelsOf({ code }: Pick<Category, 'code'>, periods: readonly string[], links: readonly Link[]) {
  const found = classLevels(links.filter((link) => link.class === code))
  return {
    levels: periods.map((period) => found.get(period)?.level ?? null),
    n: found.get(periods.at(-1) ?? '')?.n ?? 0,
  }
}

/** Classes with a level in the last period, beside the previous one. */
export function summedUp({ classes, whole, parts }: Figures): Pick<Answer, 'index' | 'mom' | 'classes'> {
  const last = whole.at(-1) ?? null
  const moved = classes.flatMap((one, at) => {
    const now = one.levels.at(-1) ?? null
    const before = one.levels.slice(0, -1).findLast((level) => level !== null) ?? null
    return now === null ? [] : [{ ...one, now, before, part: parts[at] ?? null }]
  })
  const isMeasured = moved.some(({ n, part }) => n > 0 && part !== null)
  return {
    index: last === null ? null : rate(last),
    mom: isMeasured ? rate(moved.reduce((sum, { part }) => sum + (part ?? 0), 0)) : null,
    classes: moved.map(({ categoryId, code, name, weight, share, n, now, before, part }) => ({
      categoryId,
      code,
      name,
      weight,
      n,
      share: rate(share),
      index: rate(now),
      // Where no price matches an earlier one, the change of the class is unknown: its level is only a substitute.
      mom: before === null || n === 0 ? null : rate(now / before - 1),
      contribution: part === null ? null : finely(part),
    })),
  }
}

/** Parts of a small change: rounded like rates, many of them would no longer add up to it. */
function finely(part: number): number {
  return Number(part.toFixed(6)) || 0
}
