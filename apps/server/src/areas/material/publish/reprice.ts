import { materialStatus } from '@library/contract/material/material.states'
import { periodMonths } from '@library/contract/material/period'
import { mostCarried } from '@library/pricing/carry-forward'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { carryForward } from '../entry/carry-forward.ts'
import { type Group, groupsOf, type Issue, periodBefore } from './issue.ts'
import { refreshReferencePrices } from './reference-prices.ts'

type Place = Readonly<{ regionCode: string; period: string }>

/**
 * Recomputes the reference prices of these materials where published rows were added or removed, and in every later
 * period: the next change and the carried prices depend on a price. Returns how many were made.
 */
export async function repriceMaterials(ctx: Ctx, ids: readonly string[], touched: readonly Place[]): Promise<number> {
  const [first] = touched.map(({ period }) => period).sort()
  if (!first) return 0
  const regions = [...new Set(touched.map(({ regionCode }) => regionCode))]
  const groups: Group[] = ids.flatMap((stdMaterialId) => regions.map((regionCode) => ({ stdMaterialId, regionCode })))
  let prices = 0
  for (const issue of await issuesOf(ctx, ids, first)) {
    prices += await refreshReferencePrices(ctx, issue, groups)
    await carryForward(ctx, issue, groups)
  }
  return prices
}

/**
 * Recomputes the reference price of a row, and what depends on it: the next one's change, and where the material had no
 * price any more, the prices carried from this one.
 */
export async function repriceRow(ctx: Ctx, row: Issue & Parameters<typeof groupsOf>[0][number]): Promise<void> {
  const groups = groupsOf([row])
  await refreshReferencePrices(ctx, row, groups)
  const last = periodBefore(row.period, -(periodMonths[row.periodType] ?? 1) * (mostCarried + 1))
  const ids = groups.map(({ stdMaterialId }) => stdMaterialId)
  for (const issue of await issuesOf(ctx, ids, row.period)) {
    if (issue.period === row.period || issue.period > last) continue
    await refreshReferencePrices(ctx, issue, groups)
    await carryForward(ctx, issue, groups)
  }
}

/** The periods with any data of these materials, oldest first. */
async function issuesOf(ctx: Ctx, ids: readonly string[], first: string): Promise<Issue[]> {
  const { published, archived } = materialStatus
  const wanted = sql`${[...ids]}::bigint[]`
  const { rows } = await sql<Issue>`
    select distinct on (found.period) found.period, found.period_type from (
      select m.period, m.period_type from material_info m
      where m.std_material_id = any (${wanted}) and m.status in (${published}, ${archived}) and m.is_deleted = 0
      union
      select r.period, p.period_type from material_reference_price r
      join material_period p on p.period = r.period and p.is_deleted = 0
      where r.std_material_id = any (${wanted}) and r.replaced_at is null) found
    where found.period >= ${first} order by found.period, found.period_type`.execute(ctx.db)
  return rows
}
