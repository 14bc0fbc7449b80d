import { sourceLevel } from '@library/contract/price/source-level'
import { Exact, higher, lower } from '@library/pricing/exact'
import { type LadderHit, type Missed, priceByLadder } from '@library/pricing/list/ladder'
import { bothSides, priceBasis } from '@library/pricing/tax'
import type { KnownPrice } from './known-prices.ts'
import type { PricingSetting, Wanted } from './wanted-price.ts'

/** What was found for a material, before the unit and the quantity of a line. */
export type FoundPrice = Readonly<{
  level: string
  /** The side that the pricing asks for. */
  price: string | null
  priceExcl: string | null
  priceIncl: string | null
  taxRate: string | null
  referencePriceId: string | null
  revision: number | null
  n: number | null
  ageMonths: number | null
  sourceRegion: string | null
  sourcePeriod: string | null
  otherFreight: number | null
  evidence: Evidence
}>
export type Evidence = Readonly<{
  min?: string | null
  median?: string | null
  max?: string | null
  publishedAt?: string | null
  evidenceNo?: string
  missed: readonly Missed[]
  /** Of a reply to an inquiry. */
  enterpriseName?: string
  validTo?: string | null
  /** What a median is taken of. */
  sources?: readonly Source[]
}>
type Source = Readonly<{ evidenceNo: string; regionCode: string; priceExcl: string; priceIncl: string }>

/** Enough enterprises for a reference price. */
const enough = 3
/** More sources of a median would only repeat the count. */
const mostSources = 20

/** The first price of the ladder, with both sides of the tax and all that proves it. */
export function findPrice(known: readonly KnownPrice[], wanted: Wanted, setting: PricingSetting): FoundPrice {
  const side = setting.taxMode === priceBasis.excluded ? 'priceExcl' : 'priceIncl'
  const given = known.map((row) => asGiven(row, side))
  const hit = priceByLadder({
    region: wanted.regionCode,
    period: wanted.period,
    freightType: wanted.freightType,
    references: given.filter(({ row }) => row.kind !== 'quotation'),
    quotations: given.filter(({ row }) => row.kind === 'quotation'),
    allowed: setting.ladder,
    olderMonths: setting.olderMonths,
  })
  if (hit.price === null) return nothing(hit)
  // The ladder answers the very rows it was given.
  const sources = (hit.sources as typeof given).map(({ row }) => row)
  const [only, ...others] = sources
  const isOne = only !== undefined && others.length === 0 && only.kind !== 'quotation'
  return { ...placeOf(hit), ...(isOne ? ofReference(only, side, hit) : ofMedian(sources, hit, setting.taxMode)) }
}

/** A price taken over from before the station began here is a reference whose sample nobody knows. */
function asGiven(row: KnownPrice, side: Side) {
  const { regionCode, period, n, sourceLevel: level, isReference, freightType, kind } = row
  const count = level === sourceLevel.takenOver ? enough : isReference ? n : Math.min(n, enough - 1)
  const carried = level === sourceLevel.carried
  return {
    region: regionCode,
    period,
    n: kind === 'quotation' ? n : count,
    carried,
    freightType,
    price: row[side],
    row,
  }
}

function placeOf({ level, ageMonths, sourceRegion, sourcePeriod, otherFreight }: LadderHit) {
  return { level, ageMonths, sourceRegion, sourcePeriod, otherFreight }
}

/** Of a line that is not looked for. */
export const noPrice: FoundPrice = {
  level: 'none',
  price: null,
  priceExcl: null,
  priceIncl: null,
  taxRate: null,
  referencePriceId: null,
  revision: null,
  n: null,
  ageMonths: null,
  sourceRegion: null,
  sourcePeriod: null,
  otherFreight: null,
  evidence: { missed: [] },
}

function nothing(hit: LadderHit): FoundPrice {
  return { ...noPrice, ...placeOf(hit), evidence: { missed: hit.missed } }
}

type Side = 'priceExcl' | 'priceIncl'

/** The price of one published row, as it stands there. */
export function ofReference(row: KnownPrice, side: Side, { missed }: Pick<LadderHit, 'missed'>) {
  const { id, revision, taxRate, priceExcl, priceIncl, min, median, max, publishedAt } = row
  const n = row.sourceLevel === sourceLevel.takenOver ? null : row.n
  const evidence: Evidence = { min, median, max, publishedAt, evidenceNo: evidenceNo(row), missed }
  return { price: row[side], priceExcl, priceIncl, taxRate, referencePriceId: id, revision, n, evidence }
}

/** The side asked for is the median; the other one is derived with the tax rate that most of the prices have. */
function ofMedian(rows: readonly KnownPrice[], { price, n, missed }: LadderHit, taxMode: number) {
  const taxRate = mostCommon(rows.map((row) => row.taxRate)) ?? '0'
  const sides = bothSides(price ?? '0', taxMode, taxRate)
  const prices = rows.map((row) => row.priceExcl)
  const sources = rows.slice(0, mostSources).map((row) => ({
    evidenceNo: evidenceNo(row),
    regionCode: row.regionCode,
    priceExcl: row.priceExcl,
    priceIncl: row.priceIncl,
  }))
  const evidence: Evidence = {
    min: prices.reduce((least, one) => lower(least, one).text()),
    median: sides.priceExcl,
    max: prices.reduce((most, one) => higher(most, one).text()),
    publishedAt: rows.reduce<string | null>((last, row) => later(last, row.publishedAt), null),
    evidenceNo: sources.map((one) => one.evidenceNo).join(' '),
    missed,
    sources,
  }
  return { price, ...sides, taxRate, referencePriceId: null, revision: null, n, evidence }
}

/** By this number anybody finds the published price again: its own, with the revision. */
function evidenceNo({ kind, id, revision, infoNo }: KnownPrice): string {
  if (kind === 'quotation') return infoNo ?? id
  return revision === null ? id : `${id}-${revision}`
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0]
}

function later(left: string | null, right: string | null): string | null {
  return left === null || (right !== null && right > left) ? right : left
}

/** As money is written: two decimals, more where they are not zero. */
export function moneyText(value: string | null): string | null {
  return value === null ? null : Exact.of(value).text()
}
