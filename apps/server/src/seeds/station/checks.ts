import { sql } from 'kysely'
import type { Group } from '../../areas/material/publish/issue.ts'
import { referenceOptions } from '../../areas/material/publish/reference-prices.ts'
import { groupPrice } from '../../areas/material/reference/group-price.ts'
import { quotesOf } from '../../areas/material/reference/group-quotes.ts'
import { recordChecks } from '../../areas/material/reference/record-checks.ts'
import { publicStatus } from '../../domain/pricing-rows/status-codes.ts'
import type { Ctx } from '../../platform/database/database.ts'

const monthly = 1

/** The quotes of an issue that people should decide about, as its publication would have flagged them. */
export async function addChecks(ctx: Ctx, period: string): Promise<void> {
  const issue = { period, periodType: monthly }
  const { rows: groups } = await sql<Group>`
    select distinct std_material_id, region_code from material_info
    where period = ${period} and status in ${publicStatus} and std_material_id is not null and is_deleted = 0`.execute(
    ctx.db,
  )
  const options = await referenceOptions(ctx)
  const found = await quotesOf(ctx, issue, groups)
  const flagged = found.flatMap(({ quotes }) => groupPrice(quotes, options).flagged)
  await recordChecks(ctx, issue, { groups, flagged })
}
