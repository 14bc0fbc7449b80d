import { sql } from 'kysely'
import type { Group } from '../../areas/material/publish/issue.ts'
import { referenceOptions } from '../../areas/material/publish/reference-prices.ts'
import { groupPrice } from '../../areas/material/reference/group-price.ts'
import { quotesOf } from '../../areas/material/reference/group-quotes.ts'
import { recordChecks } from '../../areas/material/reference/record-checks.ts'
import type { Ctx } from '../../platform/database/database.ts'

const monthly = 1

/** The quotes of an issue that people should decide about, as its publication would have flagged them. */
export async function addChecks(ctx: Ctx, period: string): Promise<void> {
  const issue = { period, periodType: monthly }
  const { rows: groups } = await sql<Group>`
    select std_material_id, region_code from material_reference_price
    where period = ${period} and replaced_at is null`.execute(ctx.db)
  const options = await referenceOptions(ctx)
  const found = await quotesOf(ctx, issue, groups)
  const flagged = found.flatMap(({ quotes }) => groupPrice(quotes, options)?.flagged ?? [])
  await recordChecks(ctx, issue, { groups, flagged })
}
