import { Decimal } from 'decimal.js'

export type Point = Readonly<{ price: string | null; carried?: boolean }>

/** now / before − 1 with four decimals; nothing where either is missing or was carried, since then nobody measured a change. */
export function changeRate(now: Point | undefined, before: Point | undefined): number | null {
  return changeBetween(measured(now), measured(before))
}

function measured(point: Point | undefined): number {
  return point?.price && !point.carried ? Number(point.price) : Number.NaN
}

/**
 * The same of two numbers, which are not numbers where nothing was measured. A chart asks for hundreds: a float says the same
 * four decimals unless it stands on the edge between two.
 */
export function changeBetween(now: number, before: number): number | null {
  if (Number.isNaN(now) || Number.isNaN(before) || before === 0) return null
  const steps = (now / before - 1) * 10_000
  const isOnEdge = Math.abs(Math.abs(steps % 1) - 0.5) < 1e-4 || Math.abs(steps) > 1e8
  return isOnEdge ? rate(new Decimal(now).div(before).minus(1)) : Math.round(steps) / 10_000 || 0
}

/** A ratio as it is shown: four decimals, half up; a fall too small to show is zero, not minus zero. */
export function rate(value: Decimal.Value): number {
  return new Decimal(value).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber() || 0
}
