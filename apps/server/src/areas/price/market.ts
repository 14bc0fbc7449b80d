import type { AnswerOf } from '@library/contract/kit/call'
import type { marketCall } from '@library/contract/price/price-market'
import { monthsBefore, periodsBetween, stepOf } from './periods.ts'
import { classSeries, type Levels, summedUp, wholeOf } from './price-index.ts'
import type { PublicReading } from './public-routes.ts'

type Market = AnswerOf<typeof marketCall>
type MovedClass = Market['classes'][number]['below'][number]

const issues = 12

/** The index over a year is a published figure and tells no single price, so visitors see it too. */
export async function market({ ctx, newest }: PublicReading): Promise<Market> {
  if (!newest) return { period: null, index: { periods: [], values: [], mom: null }, classes: [] }
  const { period } = newest
  const step = stepOf(newest)
  const periods = periodsBetween({
    ...{ start: monthsBefore(period, step * (issues - 1)), end: period, step, most: issues },
  })
  const series = await classSeries(ctx, { above: '', digits: 2, periods })
  const below = movedOf(await classSeries(ctx, { above: '', digits: 4, periods: periods.slice(-2) }))
  const classes = movedOf(series).map((one) => ({
    ...one,
    below: below.filter(({ code }) => code.startsWith(one.code)),
  }))
  return { period, index: wholeOf(series, periods), classes }
}

function movedOf(series: readonly Levels[]): MovedClass[] {
  const english = new Map(series.map(({ categoryId, nameEn }) => [categoryId, nameEn]))
  return summedUp(series).classes.map(({ categoryId, code, name, mom, n }) => ({
    ...{ categoryId, code, name, mom, n },
    nameEn: english.get(categoryId) ?? null,
  }))
}
