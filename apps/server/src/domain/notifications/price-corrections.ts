import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { notify } from './notify.ts'

type Place = Readonly<{ stdMaterialId: string | null; regionCode: string; period: string }>
type Changed = { name: string; before: string; after: string; userIds: string[] }

/** Users who watch a price read that it was corrected, with both values. Called after it was computed again. */
export async function notifyCorrected(ctx: Ctx, { stdMaterialId, regionCode, period }: Place): Promise<void> {
  if (!stdMaterialId) return
  const { rows } = await sql<Changed>`
    select s.name || ' ' || s.spec as name, round(was.price_excl, 2)::text as before, round(r.price_excl, 2)::text as after,
      array(select w.user_id::text from price_watch w where w.std_material_id = r.std_material_id
        and w.region_code = r.region_code and w.is_deleted = 0) as user_ids
    from material_reference_price r join std_material s on s.id = r.std_material_id
    join material_reference_price was on was.std_material_id = r.std_material_id and was.region_code = r.region_code
      and was.period = r.period and was.revision = r.revision - 1
    where r.std_material_id = ${stdMaterialId} and r.region_code = ${regionCode} and r.period = ${period}
      and r.replaced_at is null and r.price_excl <> was.price_excl`.execute(ctx.db)
  const [changed] = rows
  if (!changed || changed.userIds.length === 0) return
  const { name, before, after, userIds } = changed
  const issue = `${period.slice(0, 4)}-${period.slice(4)}`
  await notify(ctx, {
    to: { userIds },
    kind: 'correction',
    text: {
      zh: `${issue} 期“${name}”的价格已更正：${before} → ${after}`,
      en: `The price of “${name}” for ${issue} was corrected: ${before} → ${after}`,
    },
    link: `/price/material/${stdMaterialId}?regionCode=${regionCode}`,
  })
}
