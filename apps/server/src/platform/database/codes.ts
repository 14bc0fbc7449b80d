import { type RawBuilder, sql } from 'kysely'

/** Codes for `in`, written into the statement: as parameters they would keep the planner from partial indexes. */
export function codes(...values: readonly number[]): RawBuilder<unknown> {
  return sql.raw(`(${values.join(', ')})`)
}
