import type { AnswerOf } from '@library/contract/kit/call'
import type { marketCall } from '@library/contract/price/price-market'
import { rate } from '@library/pricing/change'
import type { Ctx } from '../../platform/database/database.ts'
import { categoriesBelow } from './index-base.ts'
import { monthsBefore, periodsBetween, stepOf } from './periods.ts'
import { indexIn, levelsOf, summedUp, wholeFigures } from './price-index.ts'
import type { PublicReading } from './public-routes.ts'
import { classLinks } from './trend/class-links.ts'

type Market = AnswerOf<typeof marketCall>
type MovedClass = Market['classes'][number]['below'][number]

const issues = 12

/** The index over a year is a published figure and tells no single price, so visitors see it too. */
export async function market({ ctx, newest }: PublicReading): Promise<Market> {
  if (!newest) return { period: null, index: { basePeriod: null, periods: [], values: [], mom: null }, classes: [] }
  const { period } = newest
  const step = stepOf(newest)
  const shown = periodsBetween({ start: monthsBefore(period, step * (issues - 1)), end: period, step, most: issues })
  const figures = await wholeFigures(ctx, newest)
  const english = new Map(figures.classes.map(({ categoryId, nameEn }) => [categoryId, nameEn]))
  const below = await movedBelow(ctx, shown.slice(-2))
  const classes = summedUp(figures).classes.map(({ categoryId, code, name, mom, n }) => ({
    categoryId,
    code,
    name,
    mom,
    n,
    nameEn: english.get(categoryId) ?? null,
    below: below.filter((one) => one.code.startsWith(code)),
  }))
  return { period, index: indexIn(figures, shown), classes }
}

/** The classes of the second level with a price in the last of two periods. */
async function movedBelow(ctx: Ctx, periods: readonly string[]): Promise<MovedClass[]> {
  const digits = 4
  const [start = '', end = start] = periods
  const links = await classLinks(ctx, { codePrefix: '', digits, regionPrefix: '', start, end })
  const categories = await categoriesBelow(ctx, '', digits)
  return categories.flatMap(({ weight: _, ...category }) => {
    const { levels, n } = levelsOf(category, [start, end], links)
    const [before = null, now = null] = levels
    if (now === null) return []
    return [{ ...category, n, mom: before === null || n === 0 ? null : rate(now / before - 1) }]
  })
}
