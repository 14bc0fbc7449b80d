import { Decimal } from 'decimal.js'
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

/** Held until people decide: an odd change, a level far from the others, a jump among few quotes. */
export type HeldReason = 'ratio' | 'level' | 'band'
/** `decided` was excluded by people, `older` is followed by another quote of the same enterprise. */
export type Exclusion = Readonly<{ id: string; reason: HeldReason | 'older' | 'decided' }>
type Held = Readonly<{ id: string; reason: HeldReason }>

export type Judged<Q extends Quote = Quote> = Readonly<{
  counted: readonly Q[]
  held: readonly Held[]
  excluded: readonly Exclusion[]
}>

/** The number of quotes that each test needs. */
const enough = { ratio: 10, level: 5 }

/** Which quotes count, and why the others do not. `band` is the change against the last period that few quotes may have. */
export function judgeQuotes<Q extends Quote>(quotes: readonly Q[], band: number): Judged<Q> {
  const latest = latestOfEach(quotes)
  const standing = latest.filter(({ isExcluded }) => !isExcluded)
  const older = quotes.filter((quote) => !latest.includes(quote)).map(({ id }) => ({ id, reason: 'older' as const }))
  const decided = latest.flatMap(({ id, isExcluded }) => (isExcluded ? [{ id, reason: 'decided' as const }] : []))
  const verified = new Set(standing.filter(({ isVerified }) => isVerified).map(({ id }) => id))
  // Confirmed quotes are measured with the others, so that a decision about one changes nothing for another.
  const held = outliersOf(standing.map(pricedOf), band).filter(({ id }) => !verified.has(id))
  const out = new Set(held.map(({ id }) => id))
  return {
    counted: standing.filter(({ id }) => !out.has(id)),
    held,
    excluded: [...held, ...decided, ...older],
  }
}

function outliersOf(priced: readonly Priced[], band: number): Held[] {
  const n = priced.length
  if (n < enough.level) return named(byBand(priced, band), 'band')
  const known = priced.filter(({ previous }) => previous !== null)
  if (n < enough.ratio || known.length < enough.ratio) return named(byLevel(priced), 'level')
  const ratio = byRatio(known)
  // A new enterprise has no ratio, so its level is compared with all others.
  const level = [...byLevel(priced)].filter((id) => priced.some((one) => one.id === id && one.previous === null))
  return [...named(ratio, 'ratio'), ...named(level, 'level')]
}

function named(ids: Iterable<string>, reason: HeldReason): Held[] {
  return [...ids].map((id) => ({ id, reason }))
}

/** One quote for each enterprise: repeated quotes have no extra weight. */
function latestOfEach<Q extends Quote>(quotes: readonly Q[]): Q[] {
  const latest = new Map<string, Q>()
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
