import { Decimal } from 'decimal.js'
import { mean } from './order-statistics.ts'

export type Point = Readonly<{ price: string | null; carried?: boolean }>

/** now / before − 1 with four decimals; nothing where either is missing or was carried, since then nobody measured a change. */
export function changeRate(now: Point | undefined, before: Point | undefined): number | null {
  const quick = quickRate(measured(now), measured(before))
  return quick === undefined ? rate(new Decimal(now?.price ?? 0).div(before?.price ?? 0).minus(1)) : quick
}

/** Not a number where nothing was. */
function measured(point: Point | undefined): number {
  return point?.price && !point.carried ? Number(point.price) : Number.NaN
}

/** A chart asks for hundreds of these: a float says the same four decimals unless it stands on the edge between two. */
function quickRate(now: number, before: number): number | null | undefined {
  if (Number.isNaN(now) || Number.isNaN(before) || before === 0) return null
  const steps = (now / before - 1) * 10_000
  const isOnEdge = Math.abs(Math.abs(steps % 1) - 0.5) < 1e-4 || Math.abs(steps) > 1e8
  return isOnEdge ? undefined : Math.round(steps) / 10_000 || 0
}

/** The change against the point so many periods before: 1 for the last period, 12 for the last year of a monthly series. */
export function changes(points: readonly Point[], back: number): (number | null)[] {
  const values = points.map(measured)
  return values.map((now, at) => {
    const quick = quickRate(now, values[at - back] ?? Number.NaN)
    return quick === undefined ? changeRate(points[at], points[at - back]) : quick
  })
}

export type YearFigures = Readonly<{ avg: string | null; count: number; max: string | null; min: string | null }>

/** A year's mean is worth something only with the number of months behind it. */
export function yearFigures(months: readonly Point[]): YearFigures {
  const prices = months.flatMap(({ price, carried }) => (price && !carried ? [price] : []))
  if (prices.length === 0) return { avg: null, count: 0, max: null, min: null }
  return wholeFigures(prices) ?? decimalFigures(prices.map((price) => new Decimal(price)))
}

function decimalFigures(prices: readonly Decimal[]): YearFigures {
  const two = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
  return {
    avg: two(mean(prices)),
    count: prices.length,
    max: two(Decimal.max(...prices)),
    min: two(Decimal.min(...prices)),
  }
}

const asStored = /^\d{1,9}(\.\d{1,4})?$/
const unitsPerCent = 100

/** The very same in ten-thousandths, which are whole numbers: a table asks for years of these, and decimals are slow. */
function wholeFigures(prices: readonly string[]): YearFigures | undefined {
  if (!prices.every((price) => asStored.test(price))) return undefined
  const units = prices.map((price) => Math.round(Number(price) * 10_000))
  const sum = units.reduce((all, one) => all + one, 0)
  if (sum > mostExact) return undefined
  return {
    avg: centsText(sum, unitsPerCent * units.length),
    count: units.length,
    max: centsText(Math.max(...units), unitsPerCent),
    min: centsText(Math.min(...units), unitsPerCent),
  }
}

const mostExact = 2 ** 52

/** So many units, of which a cent has so many, half up. */
function centsText(units: number, perCent: number): string {
  const raised = units + perCent / 2
  return ((raised - (raised % perCent)) / perCent / 100).toFixed(2)
}

/** A ratio as it is shown: four decimals, half up; a fall too small to show is zero, not minus zero. */
export function rate(value: Decimal.Value): number {
  return new Decimal(value).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber() || 0
}
