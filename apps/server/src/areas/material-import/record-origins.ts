import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import type { Added } from '../../domain/pricing-rows/add-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Portion } from './check/portions.ts'

/** Removes the drafts that the user wants replaced: an item has one price in a period. */
export async function removeReplaced(ctx: Ctx, enterpriseId: string, { notes }: Portion): Promise<void> {
  const ids = notes.flatMap(({ replaces }) => replaces ?? [])
  if (ids.length === 0) return
  await ctx.db
    .updateTable('materialInfo')
    .set({ isDeleted: 1 })
    .where('id', 'in', ids)
    .where('enterpriseId', '=', enterpriseId)
    .where('status', '=', materialStatus.draft)
    .where('isDeleted', '=', 0)
    .execute()
}

/** Stores what the file says besides the prices: what was typed, what was assumed, and own codes. */
export async function recordOrigins(
  ctx: Ctx,
  enterpriseId: string,
  { rows, notes }: Portion,
  added: readonly Added[],
): Promise<void> {
  if (notes.length === 0) return
  const places = new Map(rows.map((row, at) => [row, at]))
  const origins = notes.flatMap(({ row, typed, assumed, ownCode }) => {
    const one = added[places.get(row) ?? -1]
    if (!one || !('id' in one)) return []
    return [{ id: one.id, row, ...(typed ?? {}), assumed, code: ownCode, isTold: typed !== null || assumed.length > 0 }]
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as given
    (id bigint, row int, unit text, price numeric, quantity numeric, assumed text[], code text, "isTold" boolean)`
  await sql`insert into price_origin (info_id, row_no, typed_unit, typed_price, typed_quantity, assumed)
    select id, row, unit, price, quantity, assumed from ${given} where "isTold"
    on conflict (tenant_id, info_id) do nothing`.execute(ctx.db)
  await sql`insert into item_alias (enterprise_id, code, item_id)
    select distinct ${enterpriseId}::bigint, left(given.code, 64), m.item_id
    from ${given} join material_info m on m.id = given.id where given.code <> ''
    on conflict do nothing`.execute(ctx.db)
}
