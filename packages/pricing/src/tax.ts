import { Decimal } from 'decimal.js'
import { memoize } from './memoize.ts'

/** Which side was typed. The other is derived, so that repeated conversions do not drift. */
export const priceBasis = { included: 1, excluded: 2 } as const

export type BothSides = { priceIncl: string; priceExcl: string }

/**
 * Both sides of a price from the typed one. Money is rounded half up to two decimals; a price below one that was typed
 * with more has four, or a screw would cost a tenth more or less. A rate is any decimal.
 */
export function bothSides(typed: string, basis: number, taxRate: string): BothSides {
  return sidesOf(`${typed} ${basis} ${taxRate}`)
}

const sidesOf = memoize((text): BothSides => {
  const [typed = '', basis, taxRate = ''] = text.split(' ')
  const exact = new Decimal(typed)
  const digits = exact.lt(1) && exact.decimalPlaces() > 2 ? 4 : 2
  const price = exact.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)
  const factor = factorOf(taxRate)
  const money = (value: Decimal) => value.toFixed(digits, Decimal.ROUND_HALF_UP)
  if (Number(basis) === priceBasis.included) return { priceIncl: money(price), priceExcl: money(price.div(factor)) }
  return { priceIncl: money(price.times(factor)), priceExcl: money(price) }
})

/** True if two given sides match. */
export function sidesAgree({ priceIncl, priceExcl }: BothSides, taxRate: string): boolean {
  const included = new Decimal(priceIncl)
  const derived = new Decimal(priceExcl).times(factorOf(taxRate))
  return included.minus(derived).abs().lte(included.times('0.0001').plus('0.01'))
}

const factorOf = memoize((taxRate) => new Decimal(1).plus(taxRate))
