import { Decimal } from 'decimal.js'
import { type Exclusion, type Judged, judgeQuotes, type Quote } from './judge-quotes.ts'
import { mean, median, quantile, sorted, trimmedMean } from './order-statistics.ts'

export const aggregations = ['median', 'trimmed', 'mean'] as const
export type Aggregation = (typeof aggregations)[number]

export type ReferenceOptions = Readonly<{
  method?: Aggregation
  /** The share that `trimmed` cuts off at each end. */
  trim?: number
  /** With few quotes, one with a larger change against the last period is held. */
  band?: number
  /** The number of enterprises that a reference price needs. */
  least?: number
}>

export type ReferencePrice = Readonly<{
  priceExcl: string
  n: number
  nExcluded: number
  min: string
  q1: string
  median: string
  q3: string
  max: string
  /** The distance of the quartiles relative to the median, four decimals. */
  spread: number
  method: Aggregation
  /** False: too few enterprises, so it shows as quotations, not as a reference. */
  isReference: boolean
  excluded: readonly Exclusion[]
}>

const defaults = { method: 'median', trim: 0.1, band: 0.3, least: 3 } as const

/** The reference price of one standard material in one region and period. Nothing without a quote that counts. */
export function referencePrice(quotes: readonly Quote[], options: ReferenceOptions = {}): ReferencePrice | undefined {
  return priceOfJudged(judged(quotes, options), options)
}

/** The quotes that count and the others, also where none counts. */
export function judged<Q extends Quote>(quotes: readonly Q[], options: ReferenceOptions = {}): Judged<Q> {
  return judgeQuotes(quotes, options.band ?? defaults.band)
}

export function priceOfJudged(
  { counted, excluded }: Judged,
  options: ReferenceOptions = {},
): ReferencePrice | undefined {
  const { method, trim, least } = { ...defaults, ...options }
  if (counted.length === 0) return undefined
  const prices = counted.map(({ priceExcl }) => new Decimal(priceExcl))
  return {
    ...described(prices, method, trim),
    nExcluded: excluded.filter(({ reason }) => reason !== 'older').length,
    isReference: counted.length >= least,
    excluded,
  }
}

/** The single price of these quotes, by the method of the reference price. */
export function priceAmong(prices: readonly string[], options: ReferenceOptions = {}): string {
  const { method, trim } = { ...defaults, ...options }
  const given = prices.map((price) => new Decimal(price))
  return standsFor(given, method, trim)
}

function standsFor(prices: readonly Decimal[], method: Aggregation, trim: number): string {
  const values = { median: () => median(prices), trimmed: () => trimmedMean(prices, trim), mean: () => mean(prices) }
  return values[method]().toFixed(2, Decimal.ROUND_HALF_UP)
}

function described(included: readonly Decimal[], method: Aggregation, trim: number) {
  const ascending = sorted(included)
  const [min, q1, middle, q3, max] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(ascending, share)) as Five
  const four = (value: Decimal) => value.toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
  return {
    priceExcl: standsFor(included, method, trim),
    n: included.length,
    min: four(min).toFixed(4),
    q1: four(q1).toFixed(4),
    median: four(middle).toFixed(4),
    q3: four(q3).toFixed(4),
    max: four(max).toFixed(4),
    spread: four(q3.minus(q1).div(middle)).toNumber(),
    method,
  }
}

type Five = [Decimal, Decimal, Decimal, Decimal, Decimal]
