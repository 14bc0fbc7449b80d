import { priceAmong, type ReferenceOptions } from './reference-price.ts'
import { bothSides, priceBasis } from './tax.ts'

type Reference = Readonly<{ priceExcl: string; taxRate: string }>
type Counted = Readonly<{ priceIncl: string; taxRate: string }>

/**
 * A reference price with tax. Where all have one rate it stands for what they ask with tax: derived from cents that were
 * derived themselves it would be a cent beside every one of them.
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
