import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import type { Insert, Relink, Restore } from '../../platform/undo/undo-step.ts'

/** Marks rows as deleted. The caller has locked and judged them. Undo restores them. */
export async function removeRows(ctx: Ctx, table: string, ids: readonly string[]): Promise<void> {
  await removeWhere(ctx, table, sql`id = any (${ids}::bigint[])`)
}

/** The same for rows that hang on others, such as the properties of a model. */
export async function removeWhere(ctx: Ctx, table: string, condition: RawBuilder<SqlBool>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set is_deleted = 1 where ${condition} and is_deleted = 0 returning id`.execute(ctx.db)
  if (rows.length > 0) note(ctx, table, { kind: 'restore', ids: rows.map((row) => row.id) })
}

/** Deletes rows of a table that marks none, such as links and messages. Undo inserts them again. Returns their number. */
export async function deleteRows(ctx: Ctx, table: string, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ whole: string }>`
    delete from ${sql.table(table)} gone where ${condition} returning to_jsonb(gone)::text as whole`.execute(ctx.db)
  if (rows.length > 0) note(ctx, table, { kind: 'insert', rows: rows.map((row) => row.whole) })
  return rows.length
}

/** Clears references to removed rows. Undo sets them again. */
export async function unlinkRows(
  ctx: Ctx,
  { table, column, from }: Readonly<{ table: string; column: string; from: readonly string[] }>,
): Promise<void> {
  const reference = sql.ref(column)
  const { rows: links } = await sql<{ id: string; to: string }>`
    select id, ${reference} as "to" from ${sql.table(table)} where ${reference} = any (${from}::bigint[]) for update`.execute(
    ctx.db,
  )
  if (links.length === 0) return
  await sql`update ${sql.table(table)} set ${reference} = null where ${reference} = any (${from}::bigint[])`.execute(
    ctx.db,
  )
  note(ctx, table, { kind: 'relink', column, links })
}

function note(ctx: Ctx, table: string, step: Restore | Insert | Relink): void {
  ctx.undo.push({ tenantId: ctx.caller.tenantId, table, ...step })
}
