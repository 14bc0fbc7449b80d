import { materialStatus } from '@library/contract/material/material.states'
import { periodMonths } from '@library/contract/material/period'
import { quoteCheckState } from '@library/contract/material/quote-check'
import { sourceLevel } from '@library/contract/price/source-level'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { publisherId } from '../past/station-publisher.ts'
import { type Group, groupKey, type Issue, periodBefore } from '../publish/issue.ts'

/** One published row, as far as a reference price needs it. */
export type Quoted = {
  id: string
  stdMaterialId: string
  regionCode: string
  enterpriseId: string
  priceExcl: string
  priceIncl: string
  previousExcl: string | null
  quotedAt: string
  taxRate: string
  priceBasis: number
  freightType: number | null
  freightFee: string | null
  /** Of the desk for held quotes, about exactly this price. */
  isVerified: boolean
  isExcluded: boolean
  /** Published by the station before it began here. */
  isTakenOver: boolean
}
export type Known = { price: string; carried: boolean; isReference: boolean; basis: number | null }
export type Found = Group & {
  categoryId: string
  quotes: Quoted[]
  before: Known | undefined
  yearBefore: Known | undefined
}

/**
 * Every group with its published quotes and its values a period and a year before: a fixed number of queries, whatever
 * the number of groups.
 */
export async function quotesOf(ctx: Ctx, issue: Issue, groups: readonly Group[]): Promise<Found[]> {
  const wanted = new Map(groups.map((group) => [groupKey(group), [] as Quoted[]]))
  const ids = [...new Set(groups.map(({ stdMaterialId }) => stdMaterialId))]
  for (const quote of await publishedQuotes(ctx, issue, ids)) wanted.get(groupKey(quote))?.push(quote)
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

/** A decision about an earlier price of the same row says nothing about the corrected one. */
async function publishedQuotes(ctx: Ctx, { period }: Issue, ids: readonly string[]): Promise<Quoted[]> {
  const { confirmed, excluded } = quoteCheckState
  const { rows } = await sql<Quoted>`
    select m.id, m.std_material_id, m.region_code, m.enterprise_id, m.price_excl, m.price_incl,
      m.prev_price_excl as previous_excl, m.submit_time::text as quoted_at, m.tax_rate, m.price_basis, m.freight_type,
      m.freight_fee, coalesce(c.state = ${sql.lit(confirmed)}, false) as is_verified,
      coalesce(c.state = ${sql.lit(excluded)}, false) as is_excluded, m.enterprise_id = ${publisherId} as is_taken_over
    from material_info m
    left join quote_check c on c.info_id = m.id and c.price_excl = m.price_excl and c.is_deleted = 0
    where m.std_material_id = any (${ids}::bigint[]) and m.period = ${period} and m.is_deleted = 0
      and m.status in (${sql.lit(materialStatus.published)}, ${sql.lit(materialStatus.archived)})
    order by m.id`.execute(ctx.db)
  return rows
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
