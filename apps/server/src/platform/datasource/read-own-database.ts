import { CompiledQuery } from 'kysely'
import { platformTenant, programCaller } from '../callers/caller.ts'
import type { OpenDatabase } from '../database/database.ts'
import type { Ask } from './read-datasource.ts'

/** The product's own database, in a transaction that cannot write and as the role that sees no other tenant's rows. */
export function readOwnDatabase<T>(
  { readOnly }: Pick<OpenDatabase, 'readOnly'>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  return readOnly(programCaller(platformTenant), ({ db }) =>
    work(async <R extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
      return rows as R[]
    }),
  )
}
