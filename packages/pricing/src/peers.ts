import { Decimal } from 'decimal.js'
import { rate } from './change.ts'
import { median, sorted } from './order-statistics.ts'
import { byLevel } from './outliers.ts'

export type Peers = Readonly<{
  n: number
  median: string | null
  min: string | null
  max: string | null
  /** The distance of the price from their median. */
  deviation: number | null
  isFar: boolean
}>

/** Fewer do not show what is usual. */
const least = 3

/** A price beside those of others for the same material. Far means that it would count as an outlier. */
export function besidePeers(price: string, others: readonly string[]): Peers {
  if (others.length === 0) return { n: 0, median: null, min: null, max: null, deviation: null, isFar: false }
  const prices = sorted(others.map((other) => new Decimal(other)))
  const middle = median(prices)
  const two = (value: Decimal | undefined) => value?.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2) ?? null
  const all = [price, ...others].map((one, at) => ({ id: String(at), price: new Decimal(one), previous: null }))
  return {
    n: prices.length,
    median: two(middle),
    min: two(prices[0]),
    max: two(prices.at(-1)),
    deviation: rate(new Decimal(price).div(middle).minus(1)),
    isFar: prices.length >= least && byLevel(all).has('0'),
  }
}
