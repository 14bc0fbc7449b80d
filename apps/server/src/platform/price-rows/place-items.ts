import { sql } from 'kysely'
import type { Ctx } from '../database.ts'
import { type Drafts, draftsOf, unpacked } from './drafts.ts'
import type { LookUps } from './look-ups.ts'
import { itemKey, type PriceRow } from './price-row.ts'

/** The enterprise's products behind the rows: those it does not have yet are made. */
export async function placeItems(ctx: Ctx, enterpriseId: string, drafts: Drafts): Promise<void> {
  // In the order of their keys, so that two batches that share items wait for each other instead of deadlocking.
  await sql`
    insert into material_item (enterprise_id, category_id, name, spec, attrs, brand, origin, manufacturer, unit_code,
      identity_key, std_key)
    select distinct on (identity_key) ${enterpriseId}, category_id, material_name, spec, attrs, brand, origin,
      manufacturer, unit_code, identity_key, std_key
    from ${unpacked(drafts)} given
    where not exists (select from material_item known where known.enterprise_id = ${enterpriseId}
      and known.identity_key = given.identity_key and known.is_deleted = 0)
    order by identity_key
    on conflict (tenant_id, enterprise_id, identity_key) where is_deleted = 0 do nothing`.execute(ctx.db)
}

/** The product behind one row. */
export async function placeItem(
  ctx: Ctx,
  enterpriseId: string,
  { row, look }: { row: PriceRow; look: LookUps },
): Promise<string> {
  await placeItems(ctx, enterpriseId, draftsOf([row], look))
  const { id } = await ctx.db
    .selectFrom('materialItem')
    .select('id')
    .where('enterpriseId', '=', enterpriseId)
    .where('identityKey', '=', itemKey(row))
    .where('isDeleted', '=', 0)
    .executeTakeFirstOrThrow()
  return id
}
