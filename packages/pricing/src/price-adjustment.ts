import { Decimal } from 'decimal.js'

type Prices = Readonly<{
  /** The information price the tender was based on, the price that was bid, and the price now. */
  base: string
  bid: string
  now: string
  /** The change each side carries itself. */
  band: string
}>

/**
 * Difference by information prices (GB 50500): a rise is measured from the higher of base and bid, a fall from the lower,
 * and only what goes beyond the band is paid.
 */
export function settledPrice({ base, bid, now, band }: Prices): { settled: string; difference: string } {
  const upper = Decimal.max(base, bid).times(new Decimal(1).plus(band))
  const lower = Decimal.min(base, bid).times(new Decimal(1).minus(band))
  const price = new Decimal(now)
  const beyond = price.gt(upper) ? price.minus(upper) : price.lt(lower) ? price.minus(lower) : new Decimal(0)
  // Rounded once: whoever adds what is shown comes to what is settled, also after a fall of half a cent.
  const difference = cents(beyond)
  return { settled: cents(new Decimal(bid).plus(difference)), difference }
}

type Formula = Readonly<{
  amount: string
  /** The share that does not move. */
  fixed: string
  parts: readonly Readonly<{ weight: string; base: string; now: string }>[]
}>

/** Difference by price indices (GB 50500): the amount times what the weighted indices have moved. Shares must make one. */
export function indexDifference({ amount, fixed, parts }: Formula): string {
  const shares = parts.reduce((total, { weight }) => total.plus(weight), new Decimal(fixed))
  if (!shares.equals(1)) throw new RangeError(`The shares make ${shares.toString()} instead of 1`)
  const moved = parts.reduce(
    (total, { weight, base, now }) => total.plus(new Decimal(weight).times(now).div(base)),
    new Decimal(fixed),
  )
  return cents(moved.minus(1).times(amount))
}

type BuildUp = Readonly<{ price: string; freight: string; lossRate: string; storageRate: string }>

/** What a thing costs on site: (price + freight) × (1 + loss on the way) × (1 + buying and keeping). */
export function sitePrice({ price, freight, lossRate, storageRate }: BuildUp): string {
  const carried = new Decimal(price).plus(freight)
  return cents(carried.times(new Decimal(1).plus(lossRate)).times(new Decimal(1).plus(storageRate)))
}

function cents(value: Decimal): string {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
}
