import { Decimal } from 'decimal.js'
import { priceBasis } from './tax.ts'

/** As in the dictionary freight_type. */
export const deliveryBasis = { exWorks: 1, collected: 2, delivered: 3 } as const

export type Delivered = Readonly<{
  priceExcl: string
  priceIncl: string
  taxRate: string
  /** The side that was typed, 1 with tax: the freight is on the same side. */
  priceBasis: number
  freightType: number | null
  freightFee: string | null
}>

/**
 * The price on another delivery basis: the freight is added for a delivery to the site, or taken off. Nothing without a
 * freight, or where the freight does not make the difference.
 */
export function onBasis(quote: Delivered, basis: number): Pick<Delivered, 'priceExcl' | 'priceIncl'> | undefined {
  const sign = signs[`${quote.freightType} ${basis}`]
  if (!sign || quote.freightFee === null) return undefined
  const withTax = new Decimal(1).plus(quote.taxRate)
  const isIncl = quote.priceBasis === priceBasis.included
  const excl = isIncl ? new Decimal(quote.freightFee).div(withTax) : new Decimal(quote.freightFee)
  const priceExcl = new Decimal(quote.priceExcl).plus(excl.times(sign))
  const priceIncl = new Decimal(quote.priceIncl).plus(excl.times(withTax).times(sign))
  if (!priceExcl.isPositive() || priceExcl.isZero()) return undefined
  return { priceExcl: cents(priceExcl), priceIncl: cents(priceIncl) }
}

const { exWorks, collected, delivered } = deliveryBasis
const signs: Readonly<Record<string, 1 | -1>> = {
  [`${exWorks} ${delivered}`]: 1,
  [`${collected} ${delivered}`]: 1,
  [`${delivered} ${exWorks}`]: -1,
  [`${delivered} ${collected}`]: -1,
}

function cents(value: Decimal): string {
  return value.toFixed(2, Decimal.ROUND_HALF_UP)
}
