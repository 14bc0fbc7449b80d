import { quoteCheckState } from '@library/contract/material/quote-check'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Group, groupKey, type Issue } from '../publish/issue.ts'
import type { Flagged } from './group-price.ts'

type Checked = Readonly<{ groups: readonly Group[]; flagged: readonly Flagged[] }>

/**
 * The desk has exactly the flagged quotes of these groups: new ones are added, those that nobody decided about and that
 * are no longer flagged leave it. A quote whose price was corrected is a new question.
 */
export async function recordChecks(ctx: Ctx, { period }: Issue, { groups, flagged }: Checked): Promise<void> {
  const { held, confirmProposed, excludeProposed } = quoteCheckState
  const open = sql`(${sql.lit(held)}, ${sql.lit(confirmProposed)}, ${sql.lit(excludeProposed)})`
  const ids = [...new Set(groups.map(({ stdMaterialId }) => stdMaterialId))]
  await sql`
    update quote_check set is_deleted = 1
    where std_material_id = any (${ids}::bigint[]) and period = ${period} and state in ${open} and is_deleted = 0
      and std_material_id || ' ' || region_code = any (${groups.map(groupKey)}::text[])
      and info_id <> all (${flagged.map(({ infoId }) => infoId)}::bigint[])`.execute(ctx.db)
  if (flagged.length === 0) return
  await sql`
    insert into quote_check as c (info_id, std_material_id, region_code, period, price_excl, reason)
    select m.id, m.std_material_id, m.region_code, m.period, m.price_excl, g.reason
    from jsonb_to_recordset(${JSON.stringify(flagged)}::jsonb) g ("infoId" bigint, reason text)
    join material_info m on m.id = g."infoId"
    on conflict (tenant_id, info_id) where is_deleted = 0 do update set price_excl = excluded.price_excl,
      reason = excluded.reason, state = ${held}, opinion = null, decide_user = null, decide_time = null, moved = null,
      second_opinion = null, second_user = null, second_time = null
    where c.price_excl <> excluded.price_excl`.execute(ctx.db)
}
