import { Decimal } from 'decimal.js'
import { mean, median, quantile, sorted, trimmedMean } from './order-statistics.ts'
import { byBand, byLevel, byRatio, type Priced } from './outliers.ts'

/** One approved price without tax, in the standard material's unit and delivery basis. */
export type Quote = Readonly<{
  id: string
  enterpriseId: string
  priceExcl: string
  /** The same enterprise's price of the last period, unless it was carried over. */
  previousExcl?: string | null
  /** Any text that sorts by time: the latest quote of an enterprise counts. */
  quotedAt: string
  /** People have confirmed it: never an outlier. */
  isVerified?: boolean
  /** People have excluded it: it never counts, and others are not measured by it. */
  isExcluded?: boolean
}>

export const aggregations = ['median', 'trimmed', 'mean'] as const
export type Aggregation = (typeof aggregations)[number]

export type ReferenceOptions = Readonly<{
  method?: Aggregation
  /** The share that `trimmed` cuts off at each end. */
  trim?: number
  /** With few quotes, a change against the last period above this needs a check. */
  band?: number
  /** The number of enterprises that a reference price needs. */
  least?: number
}>

/** `ratio` and `level` are held until people decide; `decided` was excluded by them. */
export type Exclusion = Readonly<{ id: string; reason: 'older' | 'ratio' | 'level' | 'decided' }>
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
  /** Included, but a person should check them. */
  toCheck: readonly string[]
}>

const defaults = { method: 'median', trim: 0.1, band: 0.3, least: 3 } as const
/** The number of quotes that each test needs. */
const enough = { ratio: 10, level: 5 }

/** The reference price of one standard material in one region and period. Nothing without a quote. */
export function referencePrice(quotes: readonly Quote[], options: ReferenceOptions = {}): ReferencePrice | undefined {
  const { method, trim, band, least } = { ...defaults, ...options }
  const latest = latestOfEach(quotes)
  const standing = latest.filter(({ isExcluded }) => !isExcluded)
  if (standing.length === 0) return undefined
  const older = quotes.filter((quote) => !latest.includes(quote)).map(({ id }) => ({ id, reason: 'older' as const }))
  const decided = latest.flatMap(({ id, isExcluded }) => (isExcluded ? [{ id, reason: 'decided' as const }] : []))
  // Confirmed quotes are measured with the others, so that a decision about one changes nothing for another.
  const priced = standing.map(pricedOf)
  const verified = new Set(standing.filter(({ isVerified }) => isVerified).map(({ id }) => id))
  const outliers = outliersOf(priced, standing.length).filter(({ id }) => !verified.has(id))
  const out = new Set(outliers.map(({ id }) => id))
  const included = standing.filter(({ id }) => !out.has(id)).map(({ priceExcl }) => new Decimal(priceExcl))
  return {
    ...described(included, method, trim),
    nExcluded: outliers.length + decided.length,
    isReference: included.length >= least,
    excluded: [...outliers, ...decided, ...older],
    toCheck: standing.length < enough.level ? [...byBand(priced, band)].filter((id) => !verified.has(id)) : [],
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

function outliersOf(priced: readonly Priced[], n: number): Exclusion[] {
  if (n < enough.level) return []
  const known = priced.filter(({ previous }) => previous !== null)
  if (n < enough.ratio || known.length < enough.ratio) return named(byLevel(priced), 'level')
  const ratio = byRatio(known)
  // A new enterprise has no ratio, so its level is compared with all others.
  const level = [...byLevel(priced)].filter((id) => priced.some((one) => one.id === id && one.previous === null))
  return [...named(ratio, 'ratio'), ...named(level, 'level')]
}

function named(ids: Iterable<string>, reason: Exclusion['reason']): Exclusion[] {
  return [...ids].map((id) => ({ id, reason }))
}

/** One quote for each enterprise: repeated quotes have no extra weight. */
function latestOfEach(quotes: readonly Quote[]): Quote[] {
  const latest = new Map<string, Quote>()
  for (const quote of quotes) {
    const known = latest.get(quote.enterpriseId)
    if (!known || isLater(quote, known)) latest.set(quote.enterpriseId, quote)
  }
  return [...latest.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function isLater(one: Quote, other: Quote): boolean {
  return one.quotedAt === other.quotedAt ? one.id > other.id : one.quotedAt > other.quotedAt
}

function pricedOf({ id, priceExcl, previousExcl }: Quote): Priced {
  return { id, price: new Decimal(priceExcl), previous: previousExcl ? new Decimal(previousExcl) : null }
}
