import { materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, sql } from 'kysely'
import { markingNew } from '../../domain/assumptions/assumed-fields.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { NoteColumns } from './check/note-columns.ts'

/** Removes the drafts that the user wants replaced: an item has one price in a period. */
export async function removeReplaced(ctx: Ctx, enterpriseId: string, { replaces }: NoteColumns): Promise<void> {
  if (replaces.length === 0) return
  await ctx.db
    .updateTable('materialInfo')
    .set({ isDeleted: 1 })
    .where('id', 'in', replaces)
    .where('enterpriseId', '=', enterpriseId)
    .where('status', '=', materialStatus.draft)
    .where('isDeleted', '=', 0)
    .execute()
}

/** What the file says besides the prices, for `written` rows: what was typed, own codes, and what was assumed. */
export function recordingOrigins(enterpriseId: string, { told, marks }: NoteColumns): RawBuilder<unknown> {
  return sql`told as materialized (
      select * from written join unnest(${told.at}::int[], ${told.row}::int[], ${told.unit}::text[],
        ${told.price}::numeric[], ${told.quantity}::numeric[], ${told.code}::text[])
        as one (at, row_no, unit, price, quantity, code) using (at)),
    origins as (
      insert into price_origin (info_id, row_no, typed_unit, typed_price, typed_quantity)
      select id, row_no, unit, price, quantity from told where unit is not null),
    codes as (
      insert into item_alias (enterprise_id, code, item_id)
      select ${enterpriseId}::bigint, left(code, 64), item_id from told where code <> ''
      on conflict do nothing),
    marked as (${markingNew(sql`select id, field from written
      join unnest(${marks.at}::int[], ${marks.field}::text[]) as mark (at, field) using (at)`)})`
}
