import { Decimal } from 'decimal.js'

const usualRates = ['1.01', '1.03', '1.05', '1.06', '1.09', '1.1', '1.13'].map((rate) => new Decimal(rate))
const tolerance = new Decimal('0.002')
const enough = 0.8

/**
 * Whether the first column of prices is the second with a usual tax (`more`), or the other way round (`less`). Blank
 * texts are no prices.
 */
export function taxBetween(first: readonly string[], second: readonly string[]): 'more' | 'less' | undefined {
  const ratios = first.flatMap((one, at) => {
    const other = second[at] ?? ''
    return Number(one) > 0 && Number(other) > 0 ? [new Decimal(one).div(other)] : []
  })
  if (ratios.length === 0) return undefined
  const share = (list: readonly Decimal[]) => list.filter(isTaxed).length / list.length
  if (share(ratios) >= enough) return 'more'
  return share(ratios.map((ratio) => new Decimal(1).div(ratio))) >= enough ? 'less' : undefined
}

function isTaxed(ratio: Decimal): boolean {
  return usualRates.some((rate) => ratio.minus(rate).abs().lte(tolerance))
}

/** The usual rate that lies between two sides of one price, as a ratio. */
export function rateBetween(priceIncl: string, priceExcl: string): string | undefined {
  if (!(Number(priceIncl) > 0 && Number(priceExcl) > 0)) return undefined
  const ratio = new Decimal(priceIncl).div(priceExcl)
  return usualRates
    .find((rate) => ratio.minus(rate).abs().lte(tolerance))
    ?.minus(1)
    .toString()
}
