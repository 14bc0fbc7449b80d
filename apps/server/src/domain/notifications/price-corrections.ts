import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { type Corrected, ownersOfCorrected, type Place } from './corrected-projects.ts'
import { notify } from './notify.ts'

type Row = Omit<Place, 'stdMaterialId'> & Readonly<{ stdMaterialId: string | null }>
type Changed = { name: string; before: string; after: string; userIds: string[] }

/**
 * Users who watch a price or whose projects rest on it read that it was corrected, with both values. Called after it was
 * computed again.
 */
export async function notifyCorrected(ctx: Ctx, { stdMaterialId, ...rest }: Row): Promise<void> {
  if (!stdMaterialId) return
  const place = { stdMaterialId, ...rest }
  const owners = await ownersOfCorrected(ctx, place)
  for (const owner of owners) await notifyOwner(ctx, place, owner)
  await notifyWatchers(ctx, place, new Set(owners.map(({ ownerId }) => ownerId)))
}

async function notifyOwner(
  ctx: Ctx,
  place: Place,
  { ownerId, projects, projectId, ...changed }: Corrected,
): Promise<void> {
  const { zh, en } = correctionOf(place, changed)
  await notify(ctx, {
    to: { userIds: [ownerId] },
    kind: 'correction',
    text: { zh: `${zh}。您有 ${projects} 个项目用到它`, en: `${en}. Your projects that use it: ${projects}` },
    link: `/workbench/project?id=${projectId}&step=price`,
  })
}

async function notifyWatchers(ctx: Ctx, place: Place, told: ReadonlySet<string>): Promise<void> {
  const { stdMaterialId, regionCode, period } = place
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
  const userIds = changed?.userIds.filter((id) => !told.has(id)) ?? []
  if (!changed || userIds.length === 0) return
  const link = `/price/material/${stdMaterialId}?regionCode=${regionCode}`
  await notify(ctx, { to: { userIds }, kind: 'correction', text: correctionOf(place, changed), link })
}

function correctionOf({ period }: Place, { name, before, after }: Omit<Changed, 'userIds'>) {
  const issue = `${period.slice(0, 4)}-${period.slice(4)}`
  return {
    zh: `${issue} 期“${name}”的价格已更正：${before} → ${after}`,
    en: `The price of “${name}” for ${issue} was corrected: ${before} → ${after}`,
  }
}
