import { setImmediate as nextTurn } from 'node:timers/promises'
import { materialStatus } from '@library/contract/material/material.states'
import { periodMonths } from '@library/contract/material/period'
import { sourceLevel } from '@library/contract/price/source-level'
import { changeRate } from '@library/pricing/change'
import {
  type Aggregation,
  type Exclusion,
  type ReferenceOptions,
  referencePrice,
} from '@library/pricing/reference-price'
import { referenceIncl } from '@library/pricing/reference-sides'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { readNumbers, readParams } from '../../../platform/settings/params.ts'
import { type Group, groupKey, type Issue, periodBefore } from './issue.ts'

type Quoted = {
  id: string
  stdMaterialId: string
  regionCode: string
  enterpriseId: string
  priceExcl: string
  priceIncl: string
  previousExcl: string | null
  quotedAt: string
  taxRate: string
  freightType: number | null
}
type Known = { price: string; carried: boolean; isReference: boolean; basis: number | null }
type Found = Group & { categoryId: string; quotes: Quoted[]; before: Known | undefined; yearBefore: Known | undefined }

/**
 * Recomputes the reference prices of these groups from published rows, and replaces the previous ones, which stay
 * readable as earlier revisions. A group without any quote left loses its price.
 */
export async function refreshReferencePrices(ctx: Ctx, issue: Issue, groups: readonly Group[]): Promise<number> {
  if (groups.length === 0) return 0
  const options = await optionsOf(ctx)
  const found = await quotesOf(ctx, issue, groups)
  const prices = await pricesOf(found, issue, options)
  await retire(ctx, issue, groups)
  if (prices.length > 0) await insertPrices(ctx, prices)
  return prices.length
}

async function optionsOf(ctx: Ctx): Promise<ReferenceOptions> {
  const { 'agg.method': method } = await readParams(ctx, ['agg.method'])
  const { 'agg.minSample': least, 'agg.band': band } = await readNumbers(ctx, ['agg.minSample', 'agg.band'])
  return { method: method as Aggregation, least, band: band / 100 }
}

/**
 * Every group with its published quotes and its values a period and a year before: three queries, whatever the number.
 */
async function quotesOf(ctx: Ctx, issue: Issue, groups: readonly Group[]): Promise<Found[]> {
  const wanted = new Map(groups.map((group) => [groupKey(group), [] as Quoted[]]))
  const ids = [...new Set(groups.map(({ stdMaterialId }) => stdMaterialId))]
  const quotes = await sql<Quoted>`
    select id, std_material_id, region_code, enterprise_id, price_excl, price_incl,
      prev_price_excl as previous_excl, submit_time::text as quoted_at, tax_rate, freight_type
    from material_info
    where std_material_id = any (${ids}::bigint[]) and period = ${issue.period} and is_deleted = 0
      and status in (${sql.lit(materialStatus.published)}, ${sql.lit(materialStatus.archived)})
    order by id`.execute(ctx.db)
  for (const quote of quotes.rows) wanted.get(groupKey(quote))?.push(quote)
  const months = periodMonths[issue.periodType] ?? 1
  const before = await pricesIn(ctx, periodBefore(issue.period, months), ids)
  const yearBefore = await pricesIn(ctx, periodBefore(issue.period, 12), ids)
  const categories = await categoriesOf(ctx, ids)
  return groups.map((group) => ({
    ...group,
    categoryId: categories.get(group.stdMaterialId) ?? '0',
    quotes: wanted.get(groupKey(group)) ?? [],
    before: before.get(groupKey(group)),
    yearBefore: yearBefore.get(groupKey(group)),
  }))
}

async function pricesIn(ctx: Ctx, period: string, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Group & Known>`
    select std_material_id, region_code, price_excl as price, source_level = ${sql.lit(sourceLevel.carried)} as carried,
      is_reference = 1 as is_reference, basis
    from material_reference_price
    where std_material_id = any (${ids}::bigint[]) and period = ${period} and replaced_at is null`.execute(ctx.db)
  return new Map(rows.map((row) => [groupKey(row), row]))
}

async function categoriesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('stdMaterial')
    .select(['id', 'categoryId'])
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.categoryId]))
}

type OtherBasis = Readonly<{ id: string; reason: 'delivery' }>

const atOnce = 100

/** Thousands of them are a second of arithmetic, in which other requests get their turn. */
async function pricesOf(groups: readonly Found[], issue: Issue, options: ReferenceOptions) {
  const prices: object[] = []
  for (let from = 0; from < groups.length; from += atOnce) {
    prices.push(...groups.slice(from, from + atOnce).flatMap((group) => priceOf(group, issue, options) ?? []))
    await nextTurn()
  }
  return prices
}

function priceOf(group: Found, { period }: Issue, options: ReferenceOptions) {
  const { stdMaterialId, regionCode, categoryId, quotes, before, yearBefore } = group
  // Ex works and delivered to the site do not compare: the terms of most enterprises count.
  const basis = mostCommon(quotes.map(({ freightType }) => freightType))
  const same = quotes.filter(({ freightType }) => freightType === basis)
  const price = referencePrice(same, options)
  if (!price) return undefined
  const others: OtherBasis[] = quotes
    .filter(({ freightType }) => freightType !== basis)
    .map(({ id }) => ({ id, reason: 'delivery' }))
  const excluded: (Exclusion | OtherBasis)[] = [...price.excluded, ...others]
  const counted = same.filter(({ id }) => !excluded.some((one) => one.id === id))
  const taxRate = mostCommon(counted.map((quote) => quote.taxRate)) ?? '0'
  const now = { price: price.priceExcl, carried: false, isReference: price.isReference, basis: basis ?? null }
  return {
    std_material_id: stdMaterialId,
    category_id: categoryId,
    region_code: regionCode,
    period,
    price_excl: price.priceExcl,
    price_incl: referenceIncl({ priceExcl: price.priceExcl, taxRate }, counted, options),
    tax_rate: taxRate,
    n: price.n,
    n_excluded: price.nExcluded + others.length,
    min: price.min,
    q1: price.q1,
    median: price.median,
    q3: price.q3,
    max: price.max,
    method: price.method,
    source_level: 1,
    is_reference: price.isReference ? 1 : 0,
    basis: now.basis,
    mom: changeRate(now, comparable(now, before)),
    yoy: now.isReference ? changeRate(now, comparable(now, yearBefore)) : null,
    excluded,
  }
}

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

async function retire(ctx: Ctx, { period }: Issue, groups: readonly Group[]): Promise<void> {
  const keys = groups.map(groupKey)
  const ids = groups.map(({ stdMaterialId }) => stdMaterialId)
  await sql`
    update material_reference_price set replaced_at = ${ctx.now}
    where std_material_id = any (${ids}::bigint[]) and period = ${period} and replaced_at is null
      and std_material_id || ' ' || region_code = any (${keys}::text[])`.execute(ctx.db)
}

async function insertPrices(ctx: Ctx, prices: readonly object[]): Promise<void> {
  await sql`
    insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, price_incl,
      tax_rate, n, n_excluded, min, q1, median, q3, max, method, source_level, is_reference, basis, mom, yoy, excluded,
      published_at, revision)
    select g.std_material_id, g.category_id, g.region_code, g.period, g.price_excl, g.price_incl, g.tax_rate, g.n,
      g.n_excluded, g.min, g.q1, g.median, g.q3, g.max, g.method, g.source_level, g.is_reference, g.basis, g.mom, g.yoy,
      g.excluded, ${ctx.now}, coalesce((
        select max(p.revision) + 1 from material_reference_price p where p.std_material_id = g.std_material_id
          and p.region_code = g.region_code and p.period = g.period), 1)
    from jsonb_populate_recordset(null::material_reference_price, ${JSON.stringify(prices)}::jsonb) g`.execute(ctx.db)
}
