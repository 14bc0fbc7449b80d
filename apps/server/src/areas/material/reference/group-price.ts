import type { CheckReason } from '@library/contract/material/quote-check'
import { sourceLevel } from '@library/contract/price/source-level'
import { changeRate } from '@library/pricing/change'
import { onBasis } from '@library/pricing/delivery'
import type { Exclusion, Judged } from '@library/pricing/judge-quotes'
import { judged, priceOfJudged, type ReferenceOptions, type ReferencePrice } from '@library/pricing/reference-price'
import { referenceIncl } from '@library/pricing/reference-sides'
import { bothSides, priceBasis } from '@library/pricing/tax'
import type { Issue } from '../publish/issue.ts'
import type { Found, Known, Quoted } from './group-quotes.ts'

type OtherBasis = Readonly<{ id: string; reason: 'delivery' }>
export type Flagged = Readonly<{ infoId: string; reason: CheckReason }>
export type Grouped = Readonly<{
  /** Nothing where every quote is held or excluded. */
  price: ReferencePrice | undefined
  /** Of the terms that most enterprises quote. */
  basis: number | null
  /** On that basis, with their freight where they were quoted on another. */
  counted: readonly Quoted[]
  /** On other bases, with an unknown freight. */
  apart: readonly Apart[]
  excluded: readonly (Exclusion | OtherBasis)[]
  /** Quotes that people should decide about, and why. They do not count until then. */
  flagged: readonly Flagged[]
  isTakenOver: boolean
}>
type Apart = Readonly<{ basis: number; quotes: readonly Quoted[]; found: Judged }>

/** The reference price of one material, region and period, and the quotes that it leaves out. */
export function groupPrice(quotes: readonly Quoted[], options: ReferenceOptions): Grouped {
  const past = quotes.filter(({ isTakenOver }) => isTakenOver)
  return past.length > 0 ? pastPrice(past, options) : measuredPrice(quotes, options)
}

/**
 * What the station published before it began here is a reference price as it is: nobody knows how many enterprises were
 * behind it, and nothing of it is an outlier. Several brands of one material count the same.
 */
function pastPrice(past: readonly Quoted[], options: ReferenceOptions): Grouped {
  const [only, ...others] = past
  const own = past.map((quote) => ({ ...quote, enterpriseId: quote.id, isVerified: true, isExcluded: false }))
  const found = measuredPrice(own, { ...options, least: 1 })
  if (!found.price || !only) return found
  const priceExcl = others.length === 0 ? only.priceExcl : found.price.priceExcl
  return { ...found, price: { ...found.price, priceExcl, n: 0 }, flagged: [], isTakenOver: true }
}

function measuredPrice(quotes: readonly Quoted[], options: ReferenceOptions): Grouped {
  // Ex works and delivered to the site do not compare: the terms of most enterprises count.
  const basis = mostCommon(quotes.map(({ freightType }) => freightType)) ?? null
  const same = quotes.flatMap((quote) => convertedTo(quote, basis) ?? [])
  const known = new Set(same.map(({ id }) => id))
  const others = quotes.filter(({ id }) => !known.has(id))
  const found = judged(same, options)
  const apart = apartOf(others, options)
  return {
    price: priceOfJudged(found, options),
    basis,
    counted: found.counted,
    apart,
    excluded: [...found.excluded, ...others.map(({ id }): OtherBasis => ({ id, reason: 'delivery' }))],
    flagged: [found, ...apart.map((one) => one.found)].flatMap(flaggedIn),
    isTakenOver: false,
  }
}

function apartOf(quotes: readonly Quoted[], options: ReferenceOptions): Apart[] {
  const bases = new Set(quotes.flatMap(({ freightType }) => freightType ?? []))
  return [...bases].map((basis) => {
    const own = quotes.filter(({ freightType }) => freightType === basis)
    return { basis, quotes: own, found: judged(own, options) }
  })
}

function flaggedIn({ held }: Judged): Flagged[] {
  return held.map(({ id, reason }) => ({ infoId: id, reason }))
}

/** With its freight where that makes the difference. What it was before on another basis is not known. */
function convertedTo(quote: Quoted, basis: number | null): Quoted | undefined {
  if (quote.freightType === basis) return quote
  const converted = basis === null ? undefined : onBasis(quote, basis)
  return converted && { ...quote, ...converted, previousExcl: null }
}

/** The prices of the quotes that could not be converted, each on its own basis. */
export function apartPrices(group: Found, { period }: Issue, { grouped: { apart }, options }: Computed): object[] {
  return apart.flatMap(({ basis, quotes, found }) => {
    const price = priceOfJudged(found, options)
    if (!price) return []
    const taxRate = mostCommon(quotes.map((quote) => quote.taxRate)) ?? '0'
    return {
      std_material_id: group.stdMaterialId,
      region_code: group.regionCode,
      period,
      basis,
      n: price.n,
      price_excl: price.priceExcl,
      price_incl: bothSides(price.priceExcl, priceBasis.excluded, taxRate).priceIncl,
      tax_rate: taxRate,
      is_reference: price.isReference ? 1 : 0,
    }
  })
}

/** The row of the table of reference prices, if any quote counts. */
export function priceRows(group: Found, { period }: Issue, { grouped, options }: Computed): object[] {
  const { stdMaterialId, regionCode, categoryId, before, yearBefore } = group
  const { price, basis, counted, excluded, isTakenOver } = grouped
  if (!price) return []
  const taxRate = mostCommon(counted.map((quote) => quote.taxRate)) ?? '0'
  const now = { price: price.priceExcl, carried: false, isReference: price.isReference, basis }
  const { n, min, q1, median, q3, max, method } = price
  const row = {
    std_material_id: stdMaterialId,
    category_id: categoryId,
    region_code: regionCode,
    period,
    price_excl: price.priceExcl,
    price_incl: inclOf(grouped, { priceExcl: price.priceExcl, taxRate }, options),
    tax_rate: taxRate,
    n,
    min,
    q1,
    median,
    q3,
    max,
    method,
    n_excluded: excluded.filter(({ reason }) => reason !== 'older').length,
    source_level: isTakenOver ? sourceLevel.takenOver : sourceLevel.measured,
    is_reference: price.isReference ? 1 : 0,
    basis,
    mom: changeRate(now, comparable(now, before)),
    yoy: now.isReference ? changeRate(now, comparable(now, yearBefore)) : null,
    excluded,
  }
  return [row]
}

/** The only price that was published before stays to the last digit. */
function inclOf({ counted, isTakenOver }: Grouped, price: Excl, options: ReferenceOptions): string {
  const [only, ...others] = counted
  if (isTakenOver && only && others.length === 0) return only.priceIncl
  return referenceIncl(price, counted, options)
}

type Computed = Readonly<{ grouped: Grouped; options: ReferenceOptions }>
type Excl = Readonly<{ priceExcl: string; taxRate: string }>

/** A reference price compares with a reference price, on the same basis or on one that was not given. */
function comparable(now: Known, before: Known | undefined): Known | undefined {
  if (before?.isReference !== now.isReference) return undefined
  return before.basis === now.basis || before.basis === null || now.basis === null ? before : undefined
}

/** Of equally common ones the first, by their order. */
function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1))[0]?.[0]
}
