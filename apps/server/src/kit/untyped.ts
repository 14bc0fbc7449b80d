import type { Transaction } from 'kysely'
import type { Ctx } from '../platform/database/database.ts'
import type { Rows } from './list-query.ts'

/** Table and column names come from a definition, checked by resources.test.ts. */
export function untyped(ctx: Ctx) {
  // biome-ignore lint/suspicious/noExplicitAny: the columns are known only at run time
  return ctx.db as unknown as Transaction<Record<string, Record<string, any>>>
}

/** A query of one such table, to be filtered. The builder knows the table by its name; the kit takes any. */
export function untypedRows(ctx: Ctx, table: string): Rows {
  return untyped(ctx).selectFrom(table)
}
