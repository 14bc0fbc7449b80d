import { sql } from 'kysely'
import { programCaller } from '../../src/platform/callers/caller.ts'
import type { InTransaction } from '../../src/platform/database/database.ts'

/** Bytes on disk. */
export type Sizes = Readonly<{ prices: number; pricesIndexes: number; references: number; others: number }>

export async function sizesOf(inTransaction: InTransaction): Promise<Sizes> {
  const { rows } = await inTransaction(programCaller(''), ({ db }) =>
    sql<Sizes>`
      select pg_table_size('material_info')::float as prices, pg_indexes_size('material_info')::float as "pricesIndexes",
        pg_total_relation_size('material_reference_price')::float as "references",
        (pg_database_size(current_database()) - pg_total_relation_size('material_info')
          - pg_total_relation_size('material_reference_price'))::float as others`.execute(db),
  )
  return rows[0] as Sizes
}
