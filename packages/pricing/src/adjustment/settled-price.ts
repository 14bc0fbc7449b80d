import { Exact, higher, lower, one, zero } from '../exact.ts'
import { isWithin, type Step, shown, step } from './steps.ts'

/** A share of the price (0.05), or yuan a unit. The two directions may differ. */
export type Band = Readonly<{ kind: 'percent' | 'amount'; up: string; down: string }>

/** What a contract settles about the band. A rule set holds these as data. */
export type BandRule = Readonly<{
  band: Band
  /** Pays what is beyond the band, or the whole change once the band is passed. */
  excess?: 'beyond' | 'whole'
  /** GB 50500 measures a rise from the higher of base and bid, a fall from the lower. A contract may name one for both. */
  against?: 'gb' | 'base' | 'bid'
  /** The unit difference is exact unless the contract cuts it. */
  unitDecimals?: number | null
}>

export type Direction = 'up' | 'down' | 'within'

/** Without a bid the base stands for it. */
export type Prices = Readonly<{ base: string; bid?: string | null }>

export type BandTest = Readonly<{
  direction: Direction
  upper: Exact
  lower: Exact
  difference: Exact
  steps: readonly Step[]
}>

/** Tests one price. Exactly at a limit nothing is paid. */
export function testBand(prices: Prices, price: Exact, rule: BandRule): BandTest {
  const from = startOf(prices, rule)
  const upper = limitOf(from.up, rule.band, 'up')
  const low = limitOf(from.down, rule.band, 'down')
  const limits = [step('upperLimit', upper.expression, upper.limit), step('lowerLimit', low.expression, low.limit)]
  const direction = directionOf(price, upper.limit, low.limit)
  const found = { direction, upper: upper.limit, lower: low.limit }
  if (direction === 'within')
    return { ...found, difference: zero, steps: [...limits, isWithin(low.limit, price, upper.limit)] }
  const isWhole = rule.excess === 'whole'
  const passed = direction === 'up' ? upper : low
  const measuredFrom = isWhole ? from[direction] : passed.limit
  const expression = `${shown(price)} − ${isWhole ? shown(measuredFrom) : passed.term}`
  const exact = price.minus(measuredFrom)
  const difference = typeof rule.unitDecimals === 'number' ? exact.rounded(rule.unitDecimals) : exact
  return { ...found, difference, steps: [...limits, step('difference', expression, difference)] }
}

export type Settled = Readonly<{
  direction: Direction
  upperLimit: string
  lowerLimit: string
  difference: string
  settled: string
  steps: readonly Step[]
}>

/** The settled price by information prices (GB 50500, A.2): the bid and the difference. */
export function settledPrice(input: Prices & BandRule & Readonly<{ now: string }>): Settled {
  const { direction, upper, lower: low, difference, steps } = testBand(input, Exact.of(input.now), input)
  return {
    direction,
    upperLimit: upper.text(),
    lowerLimit: low.text(),
    difference: difference.text(),
    settled: bidOf(input).plus(difference).text(),
    steps,
  }
}

export function bidOf({ base, bid }: Prices): Exact {
  return Exact.of(bid ?? base)
}

function startOf(prices: Prices, { against = 'gb' }: BandRule): Readonly<Record<'up' | 'down', Exact>> {
  const [base, bid] = [Exact.of(prices.base), bidOf(prices)]
  if (against === 'gb') return { up: higher(base, bid), down: lower(base, bid) }
  const start = against === 'base' ? base : bid
  return { up: start, down: start }
}

type Limit = Readonly<{ limit: Exact; expression: string /** As a term of another sum. */; term: string }>

function limitOf(start: Exact, band: Band, side: 'up' | 'down'): Limit {
  const width = Exact.of(band[side])
  if (width.sign() === 0) return { limit: start, expression: shown(start), term: shown(start) }
  const signed = side === 'up' ? width : width.negated()
  if (band.kind === 'amount') {
    const expression = `${shown(start)} ${side === 'up' ? '+' : '−'} ${shown(width)}`
    return { limit: start.plus(signed), expression, term: `(${expression})` }
  }
  const factor = one.plus(signed)
  const expression = `${shown(start)} × ${shown(factor)}`
  return { limit: start.times(factor), expression, term: expression }
}

function directionOf(price: Exact, upper: Exact, low: Exact): Direction {
  if (price.compare(upper) > 0) return 'up'
  return price.compare(low) < 0 ? 'down' : 'within'
}
