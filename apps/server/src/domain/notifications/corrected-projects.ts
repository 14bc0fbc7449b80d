import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

export type Place = Readonly<{ stdMaterialId: string; regionCode: string; period: string }>
/** What the owner of projects is told: the price that the newest of them rests on, and the one of today. */
export type Corrected = Readonly<{
  ownerId: string
  projects: number
  projectId: string
  name: string
  before: string
  after: string
}>

/**
 * Owners whose priced lists or final sheets rest on a price of this place that was replaced by this transaction or before, if
 * this one replaced any. Projects are private: row-level security shows them for this one question.
 */
export async function ownersOfCorrected(ctx: Ctx, place: Place): Promise<Corrected[]> {
  await sql`select set_config('app.tells_corrections', 'yes', true)`.execute(ctx.db)
  try {
    return await owners(ctx, place)
  } finally {
    // After a failed statement the transaction is lost anyway.
    await sql`select set_config('app.tells_corrections', '', true)`.execute(ctx.db).catch(() => undefined)
  }
}

async function owners(ctx: Ctx, place: Place): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`
    with changed as (${changedPrices('material_reference_price', place)} union all
      ${changedPrices('reference_basis_price', place)}),
    used as (
      select l.project_id, c.id as price_id from changed c
      join material_line_price l on l.reference_price_id = c.id and l.is_deleted = 0
      union
      select a.project_id, c.id from changed c
      join material_adjust_paper a on a.state = 1 and a.is_deleted = 0
        and a.prices @> jsonb_build_array(jsonb_build_object('referencePriceId', c.id::text)))
    select distinct on (p.owner_id) p.owner_id::text as owner_id, p.id::text as project_id,
      (select count(distinct o.id)::int from material_project o join used on used.project_id = o.id
        where o.owner_id = p.owner_id and o.is_deleted = 0) as projects,
      s.name || ' ' || s.spec as name, round(c.before, 2)::text as before, round(c.after, 2)::text as after
    from used u join material_project p on p.id = u.project_id join changed c on c.id = u.price_id
    join std_material s on s.id = ${place.stdMaterialId}
    where p.is_deleted = 0 and exists (select from changed where replaced_at = ${ctx.now}::timestamptz)
    order by p.owner_id, p.id desc, c.id desc`.execute(ctx.db)
  return rows
}

function changedPrices(table: 'material_reference_price' | 'reference_basis_price', place: Place) {
  const prices = sql.table(table)
  return sql`
    select was.id, was.replaced_at, was.price_excl as before, r.price_excl as after
    from ${prices} r join ${prices} was on was.std_material_id = r.std_material_id and was.region_code = r.region_code
      and was.period = r.period and was.basis is not distinct from r.basis and was.replaced_at is not null
    where r.std_material_id = ${place.stdMaterialId} and r.region_code = ${place.regionCode} and r.period = ${place.period}
      and r.replaced_at is null and was.price_excl <> r.price_excl`
}
