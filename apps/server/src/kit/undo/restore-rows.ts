import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import type { UndoStep } from '../../platform/undo/undo-step.ts'

type Of<K extends UndoStep['kind']> = Extract<UndoStep, { kind: K }>
const ways: { [K in UndoStep['kind']]: (ctx: Ctx, step: Of<K>) => Promise<void> } = { restore, insert, relink }

/** Takes back one part of a deletion, in its tenant. */
export async function takeBack(ctx: Ctx, step: UndoStep): Promise<void> {
  const way = ways[step.kind] as (ctx: Ctx, step: UndoStep) => Promise<void>
  try {
    await way(ctx, step)
  } catch (error) {
    // The partial unique indexes know nothing of deleted rows: another row may have their place now.
    throw (error as { code?: string }).code === '23505' ? fail('undo/taken') : error
  }
}

async function restore(ctx: Ctx, { table, ids }: Of<'restore'>): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set is_deleted = 0 where id = any (${ids}::bigint[]) and is_deleted = 1`.execute(ctx.db)
  if (numAffectedRows < BigInt(ids.length)) throw fail('undo/changed')
}

/** A link that has been set again meanwhile is the same link. */
async function insert(ctx: Ctx, { table, rows }: Of<'insert'>): Promise<void> {
  const name = sql.table(table)
  for (const row of rows)
    await sql`
      insert into ${name} select (jsonb_populate_record(null::${name}, ${row}::jsonb)).*
      where not exists (select from ${name} known where to_jsonb(known) = ${row}::jsonb)`.execute(ctx.db)
}

/** A reference that has been set again meanwhile stays as it is. */
async function relink(ctx: Ctx, { table, column, links }: Of<'relink'>): Promise<void> {
  const reference = sql.ref(column)
  for (const { id, to } of links)
    await sql`update ${sql.table(table)} set ${reference} = ${to} where id = ${id} and ${reference} is null`.execute(
      ctx.db,
    )
}
