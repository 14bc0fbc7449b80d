import { sql } from 'kysely'
import { describeMaterials } from '../../../domain/search/describe-materials.ts'
import type { Ctx } from '../../../platform/database/database.ts'

/**
 * Approved rows belong to a standard material: the one of their key, created with the first of them. The caller has
 * locked the standards, so that none of them is merged into another between this query and the end.
 */
export async function linkStandards(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = sql`${[...ids]}::bigint[]`
  const { numAffectedRows = 0n } = await sql`
    insert into std_material (code, category_id, name, spec, attrs, unit_code, identity_key)
    select distinct on (m.std_key) m.material_code, m.category_id, m.material_name, m.spec, m.attrs, m.unit_code, m.std_key
    from material_info m
    where m.id = any (${wanted}) and m.std_material_id is null
    order by m.std_key, m.id
    on conflict do nothing`.execute(ctx.db)
  if (numAffectedRows > 0n) await describeMaterials(ctx)
  await sql`
    update material_info m set std_material_id = coalesce(s.merged_into, s.id)
    from std_material s
    where m.id = any (${wanted}) and m.std_material_id is null and s.identity_key = m.std_key and s.is_deleted = 0`.execute(
    ctx.db,
  )
  await sql`
    update material_item i set std_material_id = m.std_material_id
    from material_info m
    where m.id = any (${wanted}) and i.id = m.item_id and i.std_material_id is distinct from m.std_material_id`.execute(
    ctx.db,
  )
}
