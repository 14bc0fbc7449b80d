import { type RawBuilder, sql } from 'kysely'

/**
 * So many rows of a list, from there on. The number is written out: with a parameter in its place the database cannot
 * tell ten rows from all, and plans the statement anew every time, which often takes longer than running it.
 */
export function pageCut(size: number, from: number): RawBuilder<unknown> {
  return from > 0 ? sql`limit ${sql.lit(size)} offset ${from}` : sql`limit ${sql.lit(size)}`
}
