import { Decimal } from 'decimal.js'

export type Point = Readonly<{ price: string | null; carried?: boolean }>

/**
 * now / before − 1 with four decimals. Null if either is missing or was carried over, because then no change was
 * measured.
 */
export function changeRate(now: Point | undefined, before: Point | undefined): number | null {
  return changeBetween(measured(now), measured(before))
}

function measured(point: Point | undefined): number {
  return point?.price && !point.carried ? Number(point.price) : Number.NaN
}

/**
 * The same for two numbers, NaN if nothing was measured. A chart needs hundreds: a float gives the same four decimals
 * unless it is on the edge between two.
 */
export function changeBetween(now: number, before: number): number | null {
  if (Number.isNaN(now) || Number.isNaN(before) || before === 0) return null
  const steps = (now / before - 1) * 10_000
  const isOnEdge = Math.abs(Math.abs(steps % 1) - 0.5) < 1e-4 || Math.abs(steps) > 1e8
  return isOnEdge ? rate(new Decimal(now).div(before).minus(1)) : Math.round(steps) / 10_000 || 0
}

/** A ratio for display: four decimals, half up. A fall too small to show is zero, not minus zero. */
export function rate(value: Decimal.Value): number {
  return new Decimal(value).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber() || 0
}
