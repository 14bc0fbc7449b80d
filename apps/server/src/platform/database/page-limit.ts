import { type RawBuilder, sql } from 'kysely'

/**
 * Limit and offset of a list. The number is a literal: with a parameter the planner cannot distinguish ten rows from
 * all rows, and plans the statement again every time, which often takes longer than running it.
 */
export function pageCut(size: number, from: number): RawBuilder<unknown> {
  return from > 0 ? sql`limit ${sql.lit(size)} offset ${from}` : sql`limit ${sql.lit(size)}`
}
