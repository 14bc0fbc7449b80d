import { priceAmong, type ReferenceOptions } from './reference-price.ts'
import { bothSides, priceBasis } from './tax.ts'

type Reference = Readonly<{ priceExcl: string; taxRate: string }>
type Counted = Readonly<{ priceIncl: string; taxRate: string }>

/**
 * A reference price with tax. If all have the same rate, it is computed from their prices with tax: derived from
 * derived cents, it would be off by a cent.
 */
export function referenceIncl(
  { priceExcl, taxRate }: Reference,
  counted: readonly Counted[],
  options?: ReferenceOptions,
): string {
  const isOneRate = counted.length > 0 && counted.every((quote) => quote.taxRate === taxRate)
  if (isOneRate)
    return priceAmong(
      counted.map(({ priceIncl }) => priceIncl),
      options,
    )
  return bothSides(priceExcl, priceBasis.excluded, taxRate).priceIncl
}
