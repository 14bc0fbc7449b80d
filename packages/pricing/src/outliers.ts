import { Decimal } from 'decimal.js'
import { median, quantile, sorted } from './order-statistics.ts'

export type Priced = Readonly<{ id: string; price: Decimal; previous: Decimal | null }>

const hb = { power: 0.5, spread: 0.05, width: 4 }
const robust = { limit: 3.5, consistency: 1.4826, floor: 0.01 }
/** A smaller change is a moving price and no mistake, whatever the others did. */
const smallChange = 0.05

/**
 * Hidiroglou and Berthelot on the ratios to the last period: a change counts more for an expensive item. If most prices
 * do not move, the quartiles coincide. The spread then has a minimum, or every correct change would be an outlier.
 */
export function byRatio(quotes: readonly Priced[]): Set<string> {
  const moved = quotes.filter((quote): quote is Priced & { previous: Decimal } => quote.previous !== null)
  if (moved.length === 0) return new Set()
  const ratios = moved.map(({ price, previous }) => price.div(previous))
  const middle = median(ratios)
  const sizes = moved.map(({ price, previous }) => Decimal.max(price, previous).pow(hb.power))
  const effects = ratios.map((ratio, at) => skewed(ratio, middle).times(sizes[at] as Decimal))
  const ascending = sorted(effects)
  const [q1, q2, q3] = [0.25, 0.5, 0.75].map((share) => quantile(ascending, share)) as [Decimal, Decimal, Decimal]
  const floor = Decimal.max(q2.abs(), median(sizes)).times(hb.spread)
  const low = q2.minus(Decimal.max(q2.minus(q1), floor).times(hb.width))
  const high = q2.plus(Decimal.max(q3.minus(q2), floor).times(hb.width))
  const outside = (effect: Decimal) => effect.lt(low) || effect.gt(high)
  return new Set(moved.filter((quote, at) => outside(effects[at] as Decimal) && !isSmall(quote)).map(({ id }) => id))
}

/** The distance from the median in units of the median distance, which has a minimum because it can be zero. */
export function byLevel(quotes: readonly Priced[]): Set<string> {
  if (quotes.length === 0) return new Set()
  const middle = median(quotes.map(({ price }) => price))
  const distances = quotes.map(({ price }) => price.minus(middle).abs())
  const spread = Decimal.max(median(distances), middle.times(robust.floor)).times(robust.consistency)
  const isFar = (at: number) => (distances[at] as Decimal).div(spread).gt(robust.limit)
  return new Set(quotes.filter((quote, at) => isFar(at) && !isSmall(quote)).map(({ id }) => id))
}

/** Too few to know what is usual: only a jump against the last period is found, and a person decides. */
export function byBand(quotes: readonly Priced[], band: number): Set<string> {
  const jumped = ({ price, previous }: Priced) => previous !== null && price.div(previous).minus(1).abs().gt(band)
  return new Set(quotes.filter(jumped).map(({ id }) => id))
}

function skewed(ratio: Decimal, middle: Decimal): Decimal {
  return ratio.lt(middle) ? new Decimal(1).minus(middle.div(ratio)) : ratio.div(middle).minus(1)
}

function isSmall({ price, previous }: Priced): boolean {
  return previous !== null && price.div(previous).minus(1).abs().lt(smallChange)
}
