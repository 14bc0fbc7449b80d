import { Decimal } from 'decimal.js'

type Prices = Readonly<{
  /** The information price of the tender, the bid price, and the current price. */
  base: string
  bid: string
  now: string
  /** The change that each side bears. */
  band: string
}>

/**
 * The difference by information prices (GB 50500): a rise is measured from the higher of base and bid, a fall from the
 * lower, and only the part beyond the band is paid.
 */
export function settledPrice({ base, bid, now, band }: Prices): { settled: string; difference: string } {
  const upper = Decimal.max(base, bid).times(new Decimal(1).plus(band))
  const lower = Decimal.min(base, bid).times(new Decimal(1).minus(band))
  const price = new Decimal(now)
  const beyond = price.gt(upper) ? price.minus(upper) : price.lt(lower) ? price.minus(lower) : new Decimal(0)
  // Rounded once: the shown values add up to the settled price, also after a fall of half a cent.
  const difference = cents(beyond)
  return { settled: cents(new Decimal(bid).plus(difference)), difference }
}

type Formula = Readonly<{
  amount: string
  /** The share that does not move. */
  fixed: string
  parts: readonly Readonly<{ weight: string; base: string; now: string }>[]
}>

/**
 * The difference by price indices (GB 50500): the amount times the change of the weighted indices. Shares must add up
 * to one.
 */
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

/** The cost on site: (price + freight) × (1 + transport loss) × (1 + purchase and storage). */
export function sitePrice({ price, freight, lossRate, storageRate }: BuildUp): string {
  const carried = new Decimal(price).plus(freight)
  return cents(carried.times(new Decimal(1).plus(lossRate)).times(new Decimal(1).plus(storageRate)))
}

function cents(value: Decimal): string {
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2)
}
