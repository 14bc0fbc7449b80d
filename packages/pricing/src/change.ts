import { Decimal } from 'decimal.js'
import { mean } from './order-statistics.ts'

export type Point = Readonly<{ price: string | null; carried?: boolean }>

/** now / before − 1 with four decimals; nothing where either is missing or was carried, since then nobody measured a change. */
export function changeRate(now: Point | undefined, before: Point | undefined): number | null {
  const prices = [now, before].map((point) => (point && !point.carried ? point.price : null))
  const [current, earlier] = prices
  if (!current || !earlier || Number(earlier) === 0) return null
  return quickRate(current, earlier) ?? rate(new Decimal(current).div(earlier).minus(1))
}

/** A chart asks for hundreds of these: a float says the same four decimals unless it stands on the edge between two. */
function quickRate(current: string, earlier: string): number | undefined {
  const steps = (Number(current) / Number(earlier) - 1) * 10_000
  const isOnEdge = Math.abs(Math.abs(steps % 1) - 0.5) < 1e-4 || Math.abs(steps) > 1e8
  return isOnEdge ? undefined : Math.round(steps) / 10_000 || 0
}

/** The change against the point so many periods before: 1 for the last period, 12 for the last year of a monthly series. */
export function changes(points: readonly Point[], back: number): (number | null)[] {
  return points.map((point, at) => changeRate(point, points[at - back]))
}

export type YearFigures = Readonly<{ avg: string | null; count: number; max: string | null; min: string | null }>

/** A year's mean is worth something only with the number of months behind it. */
export function yearFigures(months: readonly Point[]): YearFigures {
  const prices = months.flatMap(({ price, carried }) => (price && !carried ? [new Decimal(price)] : []))
  if (prices.length === 0) return { avg: null, count: 0, max: null, min: null }
  const two = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
  return {
    avg: two(mean(prices)),
    count: prices.length,
    max: two(Decimal.max(...prices)),
    min: two(Decimal.min(...prices)),
  }
}

/** A ratio as it is shown: four decimals, half up; a fall too small to show is zero, not minus zero. */
export function rate(value: Decimal.Value): number {
  return new Decimal(value).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber() || 0
}
