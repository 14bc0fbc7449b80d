import { sql } from 'kysely'
import type { Ctx } from '../database.ts'
import { itemKey, type PriceRow, stdKey } from './price-row.ts'

/** The enterprise's products behind the rows, in their order: found by identity, or made. */
export async function placeItems(ctx: Ctx, enterpriseId: string, rows: readonly PriceRow[]): Promise<string[]> {
  const keys = rows.map(itemKey)
  const items = rows.map((row, at) => ({
    enterprise_id: enterpriseId,
    category_id: row.categoryId,
    name: row.materialName,
    spec: row.spec,
    attrs: row.attrs ?? {},
    brand: row.brand ?? null,
    origin: row.origin ?? null,
    manufacturer: row.manufacturer ?? null,
    unit_code: row.unitCode,
    identity_key: keys[at],
    std_key: stdKey(row),
  }))
  // In the order of their keys, so that two batches that share items wait for each other instead of deadlocking.
  await sql`
    insert into material_item (enterprise_id, category_id, name, spec, attrs, brand, origin, manufacturer, unit_code,
      identity_key, std_key)
    select distinct on (identity_key) enterprise_id, category_id, name, spec, attrs, brand, origin, manufacturer, unit_code,
      identity_key, std_key
    from jsonb_populate_recordset(null::material_item, ${JSON.stringify(items)}::jsonb) given
    where not exists (select from material_item known where known.enterprise_id = given.enterprise_id
      and known.identity_key = given.identity_key and known.is_deleted = 0)
    order by identity_key
    on conflict do nothing`.execute(ctx.db)
  const found = await ctx.db
    .selectFrom('materialItem')
    .select(['id', 'identityKey'])
    .where('enterpriseId', '=', enterpriseId)
    .where('identityKey', '=', sql<string>`any (${keys}::text[])`)
    .where('isDeleted', '=', 0)
    .execute()
  const ids = new Map(found.map((row) => [row.identityKey, row.id]))
  return keys.map((key) => ids.get(key) ?? '')
}
