import { Decimal } from 'decimal.js'
import { memoize } from './memoize.ts'

/** Written for an unknown price. */
const placeholders: ReadonlySet<string> = new Set(['0', '0.01', '-1', '-1000'])
const limit = new Decimal(5_000_000)

/** Why a number is not a valid price. */
export const priceFault = memoize((price): 'placeholder' | 'range' | undefined => {
  const value = new Decimal(price)
  if (placeholders.has(value.toString())) return 'placeholder'
  return value.lte(0) || value.gte(limit) ? 'range' : undefined
})

export const isTaxRate = memoize((rate) => {
  const value = new Decimal(rate)
  return value.gte(0) && value.lt(1)
})

/** Which end of its interval a price exceeds. */
export function outsideEnd(price: string, min: string | null, max: string | null): 'min' | 'max' | undefined {
  if (min && new Decimal(price).lt(min)) return 'min'
  return max && new Decimal(price).gt(max) ? 'max' : undefined
}
