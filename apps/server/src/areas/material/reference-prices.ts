import { periodMonths } from '@library/contract/material/period'
import { changeRate } from '@library/pricing/change'
import {
  type Aggregation,
  type Exclusion,
  type ReferenceOptions,
  referencePrice,
} from '@library/pricing/reference-price'
import { bothSides, priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { readNumbers, readParams } from '../../platform/params.ts'
import { type Group, type Issue, periodBefore } from './issue.ts'

type Found = {
  stdMaterialId: string
  regionCode: string
  categoryId: string
  quotes: {
    id: string
    enterpriseId: string
    priceExcl: string
    previousExcl: string | null
    quotedAt: string
    taxRate: string
    freightType: number | null
  }[]
  before: { price: string; carried: boolean } | null
  yearBefore: { price: string; carried: boolean } | null
}

/**
 * Computes the reference prices of these groups anew from what is published, and puts them in the place of those that
 * stood there, which stay readable as earlier revisions. A group without any quote left loses its price.
 */
export async function refreshReferencePrices(ctx: Ctx, issue: Issue, groups: readonly Group[]): Promise<number> {
  if (groups.length === 0) return 0
  const options = await optionsOf(ctx)
  const found = await quotesOf(ctx, issue, groups)
  const prices = found.flatMap((group) => priceOf(group, issue, options) ?? [])
  await retire(ctx, issue, groups)
  if (prices.length > 0) await insertPrices(ctx, prices)
  return prices.length
}

async function optionsOf(ctx: Ctx): Promise<ReferenceOptions> {
  const { 'agg.method': method } = await readParams(ctx, ['agg.method'])
  const { 'agg.minSample': least, 'agg.band': band } = await readNumbers(ctx, ['agg.minSample', 'agg.band'])
  return { method: method as Aggregation, least, band: band / 100 }
}

/** Every group with its published quotes and what it was a period and a year before. */
async function quotesOf(ctx: Ctx, issue: Issue, groups: readonly Group[]): Promise<Found[]> {
  const earlier = (months: number) => sql`(
    select jsonb_build_object('price', p.price_excl::text, 'carried', p.source_level = 2)
    from material_reference_price p where p.std_material_id = g.std_material_id and p.region_code = g.region_code
      and p.period = ${periodBefore(issue.period, months)} and p.replaced_at is null)`
  const { rows } = await sql<Found>`
    select g.std_material_id, g.region_code, s.category_id, ${earlier(periodMonths[issue.periodType] ?? 1)} as before,
      ${earlier(12)} as year_before, q.quotes
    from jsonb_to_recordset(${JSON.stringify(groups.map(snaked))}::jsonb) g (std_material_id bigint, region_code text)
    join std_material s on s.id = g.std_material_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', m.id::text, 'enterpriseId', m.enterprise_id::text,
        'priceExcl', m.price_excl::text, 'previousExcl', m.prev_price_excl::text, 'quotedAt', m.submit_time::text,
        'taxRate', m.tax_rate::text, 'freightType', m.freight_type)) as quotes
      from material_info m
      where m.std_material_id = g.std_material_id and m.region_code = g.region_code and m.period = ${issue.period}
        and m.status in (4, 7) and m.is_deleted = 0) q
    where q.quotes is not null`.execute(ctx.db)
  return rows
}

type OtherBasis = Readonly<{ id: string; reason: 'delivery' }>

function priceOf(group: Found, { period }: Issue, options: ReferenceOptions) {
  const { stdMaterialId, regionCode, categoryId, quotes, before, yearBefore } = group
  // Ex works and delivered to the site do not compare: what most enterprises quote on counts.
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
  const now = { price: price.priceExcl }
  return {
    std_material_id: stdMaterialId,
    category_id: categoryId,
    region_code: regionCode,
    period,
    price_excl: price.priceExcl,
    price_incl: bothSides(price.priceExcl, priceBasis.excluded, taxRate).priceIncl,
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
    mom: changeRate(now, before ?? undefined),
    yoy: changeRate(now, yearBefore ?? undefined),
    excluded,
  }
}

/** Of equally common ones the first, by their order. */
function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1))[0]?.[0]
}

async function retire(ctx: Ctx, { period }: Issue, groups: readonly Group[]): Promise<void> {
  await sql`
    update material_reference_price p set replaced_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(groups.map(snaked))}::jsonb) g (std_material_id bigint, region_code text)
    where p.std_material_id = g.std_material_id and p.region_code = g.region_code and p.period = ${period}
      and p.replaced_at is null`.execute(ctx.db)
}

async function insertPrices(ctx: Ctx, prices: readonly object[]): Promise<void> {
  await sql`
    insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, price_incl,
      tax_rate, n, n_excluded, min, q1, median, q3, max, method, source_level, is_reference, mom, yoy, excluded,
      published_at, revision)
    select g.std_material_id, g.category_id, g.region_code, g.period, g.price_excl, g.price_incl, g.tax_rate, g.n,
      g.n_excluded, g.min, g.q1, g.median, g.q3, g.max, g.method, g.source_level, g.is_reference, g.mom, g.yoy,
      g.excluded, ${ctx.now}, coalesce((
        select max(p.revision) + 1 from material_reference_price p where p.std_material_id = g.std_material_id
          and p.region_code = g.region_code and p.period = g.period), 1)
    from jsonb_populate_recordset(null::material_reference_price, ${JSON.stringify(prices)}::jsonb) g`.execute(ctx.db)
}

function snaked({ stdMaterialId, regionCode }: Group) {
  return { std_material_id: stdMaterialId, region_code: regionCode }
}
