import { Decimal } from 'decimal.js'
import { changeBetween } from './change.ts'
import { roundedText } from './money-parts.ts'

export type YearFigures = Readonly<{ avg: string | null; count: number; max: string | null; min: string | null }>

const mostExact = 2 ** 52

/** Of measured prices in parts. A mean is useful only with the number of its months. */
export function yearFigures(measured: readonly number[]): YearFigures {
  const count = measured.length
  if (count === 0) return { avg: null, count, max: null, min: null }
  const sum = measured.reduce((all, one) => all + one, 0)
  return {
    avg: sum < mostExact ? roundedText(sum, count) : exactMean(measured),
    count,
    max: roundedText(Math.max(...measured)),
    min: roundedText(Math.min(...measured)),
  }
}

/**
 * A year against the one before, month by month, NaN where nothing was measured. Only months measured in both count:
 * means over different months would show the season as a change.
 */
export function yearChange(
  now: readonly number[],
  before: readonly number[],
): { yoy: number | null; yoyMonths: number } {
  const months = now.flatMap((_, at) => (Number.isNaN(now[at]) || Number.isNaN(before[at] ?? Number.NaN) ? [] : [at]))
  const sum = (year: readonly number[]) => months.reduce((all, at) => all + (year[at] ?? 0), 0)
  const yoy = months.length > 0 ? changeBetween(sum(now), sum(before)) : null
  return { yoy, yoyMonths: months.length }
}

function exactMean(measured: readonly number[]): string {
  const mean = Decimal.sum(...measured).div(measured.length)
  return mean.div(10_000).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
}
