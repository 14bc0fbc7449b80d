import { Decimal } from 'decimal.js'
import { remembered } from './remembered.ts'

/** Which side was typed; the other is derived, so that round trips do not drift. */
export const priceBasis = { included: 1, excluded: 2 } as const

export type BothSides = { priceIncl: string; priceExcl: string }

/** Both sides of a price from the one that was typed. Money is rounded half up to two decimals; a rate is any decimal. */
export function bothSides(typed: string, basis: number, taxRate: string): BothSides {
  return sidesOf(`${typed} ${basis} ${taxRate}`)
}

const sidesOf = remembered((text): BothSides => {
  const [typed = '', basis, taxRate = ''] = text.split(' ')
  const price = new Decimal(typed).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const factor = factorOf(taxRate)
  if (Number(basis) === priceBasis.included) return { priceIncl: cents(price), priceExcl: cents(price.div(factor)) }
  return { priceIncl: cents(price.times(factor)), priceExcl: cents(price) }
})

/** Whether two sides that were both given belong together. */
export function sidesAgree({ priceIncl, priceExcl }: BothSides, taxRate: string): boolean {
  const included = new Decimal(priceIncl)
  const derived = new Decimal(priceExcl).times(factorOf(taxRate))
  return included.minus(derived).abs().lte(included.times('0.0001').plus('0.01'))
}

function cents(value: Decimal): string {
  return value.toFixed(2, Decimal.ROUND_HALF_UP)
}

const factorOf = remembered((taxRate) => new Decimal(1).plus(taxRate))
