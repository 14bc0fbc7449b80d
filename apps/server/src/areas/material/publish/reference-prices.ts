import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Aggregation, ReferenceOptions } from '@library/pricing/reference-price'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { readNumbers, readParams } from '../../../platform/settings/params.ts'
import { type Flagged, groupPrice, priceRow } from '../reference/group-price.ts'
import { type Found, quotesOf } from '../reference/group-quotes.ts'
import { recordChecks } from '../reference/record-checks.ts'
import { type Group, groupKey, type Issue } from './issue.ts'

/**
 * Recomputes the reference prices of these groups from published rows, and replaces the previous ones, which stay
 * readable as earlier revisions. A group without any quote left loses its price. Quotes that people should decide about
 * go to the desk for held quotes.
 */
export async function refreshReferencePrices(ctx: Ctx, issue: Issue, groups: readonly Group[]): Promise<number> {
  if (groups.length === 0) return 0
  const options = await referenceOptions(ctx)
  const found = await quotesOf(ctx, issue, groups)
  const { prices, flagged } = await pricesOf(found, issue, options)
  await retire(ctx, issue, groups)
  if (prices.length > 0) await insertPrices(ctx, prices)
  await recordChecks(ctx, issue, { groups, flagged })
  return prices.length
}

export async function referenceOptions(ctx: Ctx): Promise<ReferenceOptions> {
  const { 'agg.method': method } = await readParams(ctx, ['agg.method'])
  const { 'agg.minSample': least, 'agg.band': band } = await readNumbers(ctx, ['agg.minSample', 'agg.band'])
  return { method: method as Aggregation, least, band: band / 100 }
}

const atOnce = 100

/** Thousands of them are a second of arithmetic, in which other requests get their turn. */
async function pricesOf(groups: readonly Found[], issue: Issue, options: ReferenceOptions) {
  const prices: object[] = []
  const flagged: Flagged[] = []
  for (let from = 0; from < groups.length; from += atOnce) {
    for (const group of groups.slice(from, from + atOnce)) {
      const grouped = groupPrice(group.quotes, options)
      if (!grouped) continue
      prices.push(priceRow(group, issue, { grouped, options }))
      flagged.push(...grouped.flagged)
    }
    await nextTurn()
  }
  return { prices, flagged }
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
