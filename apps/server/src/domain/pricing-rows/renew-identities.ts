import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { itemKey, stdKey } from './price-row.ts'

type Named = { id: string; materialName: string; spec: string; unitCode: string; identityKey: string }
type Item = Named & { brand: string | null; regionCode: string; enterpriseId: string }

/** Texts that a rule of identity is about: the keys of all others are as before. */
const concerned = sql.raw(`(name ~ '地埋|[A-Za-z0-9]\\s*型' or spec ~ '[A-Za-z0-9]\\s*型')`)

/**
 * Stores the keys anew where a new rule of identity changes them. Where the key is taken already, the tenant has the
 * material twice: it stays as it is, and the station can merge them.
 */
export async function renewIdentities(ctx: Ctx): Promise<void> {
  const standards = await sql<Named>`
    select id, name as material_name, spec, unit_code, identity_key from std_material
    where ${concerned} and is_deleted = 0 order by id`.execute(ctx.db)
  for (const row of standards.rows) await renewStandard(ctx, row, stdKey(row))
  const items = await sql<Item>`
    select i.id, i.name as material_name, i.spec, i.unit_code, i.identity_key, i.brand, i.enterprise_id,
      coalesce((select m.region_code from material_info m where m.item_id = i.id limit 1), '') as region_code
    from material_item i where ${concerned} and i.is_deleted = 0 order by i.id`.execute(ctx.db)
  for (const row of items.rows) await renewItem(ctx, row, itemKey(row))
}

async function renewStandard(ctx: Ctx, { id, identityKey }: Named, key: string): Promise<void> {
  if (key === identityKey) return
  const { rows } = await sql`
    update std_material set identity_key = ${key} where id = ${id}
      and not exists (select from std_material o where o.identity_key = ${key} and o.is_deleted = 0) returning id`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  await sql`update material_item set std_key = ${key} where std_key = ${identityKey}`.execute(ctx.db)
  await sql`update material_info set std_key = ${key} where std_key = ${identityKey}`.execute(ctx.db)
}

async function renewItem(ctx: Ctx, { id, identityKey, enterpriseId }: Item, key: string): Promise<void> {
  if (key === identityKey) return
  await sql`
    update material_item set identity_key = ${key} where id = ${id} and not exists (
      select from material_item o where o.enterprise_id = ${enterpriseId} and o.identity_key = ${key} and o.is_deleted = 0)`.execute(
    ctx.db,
  )
}
