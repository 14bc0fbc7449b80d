import type { Transaction } from 'kysely'
import type { Ctx } from '../platform/database/database.ts'
import type { Rows } from './list-query.ts'

/** The one cast of the house: table and column names come from a definition, checked by resources.test.ts. */
export function untyped(ctx: Ctx) {
  // biome-ignore lint/suspicious/noExplicitAny: the columns are known only at run time
  return ctx.db as unknown as Transaction<Record<string, Record<string, any>>>
}

/** The rows of one such table, to be narrowed. The builder knows the table by its name; the kit takes any. */
export function untypedRows(ctx: Ctx, table: string): Rows {
  return untyped(ctx).selectFrom(table) as unknown as Rows
}
