import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { markAssumed } from '../../domain/assumptions/assumed-fields.ts'
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
  const told = notes.flatMap((note) => {
    const one = added[places.get(note.row) ?? -1]
    return one && 'id' in one ? [{ id: one.id, ...note }] : []
  })
  const column = <T>(value: (one: (typeof told)[number]) => T) => told.map(value)
  // One array per column: thousands of rows in one statement, read once for both tables.
  await sql`with told as materialized (
      select * from unnest(${column(({ id }) => id)}::bigint[], ${column(({ row }) => row)}::int[],
        ${column(({ typed }) => typed?.unit ?? null)}::text[], ${column(({ typed }) => typed?.price ?? null)}::numeric[],
        ${column(({ typed }) => typed?.quantity ?? null)}::numeric[], ${column(({ ownCode }) => ownCode)}::text[])
        as told (id, row_no, unit, price, quantity, code)),
    origins as (
      insert into price_origin (info_id, row_no, typed_unit, typed_price, typed_quantity)
      select id, row_no, unit, price, quantity from told where unit is not null
      on conflict (tenant_id, info_id) do nothing)
    insert into item_alias (enterprise_id, code, item_id)
    select distinct ${enterpriseId}::bigint, left(told.code, 64), m.item_id
    from told join material_info m on m.id = told.id where told.code <> ''
    on conflict do nothing`.execute(ctx.db)
  await markAssumed(
    ctx,
    told.map(({ id, assumed }) => ({ id, fields: assumed })),
  )
}
