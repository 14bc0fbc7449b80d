import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { streamOf } from './hosts/stream-of.ts'
import type { Database } from './tables.ts'

const made = new WeakMap<pg.PoolClient, Kysely<Database>>()
const unnamed = new WeakSet<pg.PoolClient>()

/** Behind a pooler the next transaction may meet another session, which does not know the names. */
export function withoutNames(client: pg.PoolClient): void {
  unnamed.add(client)
}

/** The query builder of one connection, created once and used by every transaction on it. */
export function kyselyOf(client: pg.PoolClient): Kysely<Database> {
  const known = made.get(client)
  if (known) return known
  const connection = connectionOf(client)
  const kysely = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCase],
  })
  made.set(client, kysely)
  return kysely
}

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** Sent before this function returns, so that the next query is sent after it. */
export async function sendNow<T>(client: pg.PoolClient, statement: RawBuilder<T> | CompiledQuery<T>): Promise<T[]> {
  const compiled = 'compile' in statement ? statement.compile(kyselyOf(client)) : statement
  const result = await connectionOf(client).executeQuery<UnknownRow>(compiled)
  const { rows } = await camelCase.transformResult({ result, queryId: compiled.queryId })
  return rows as T[]
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function connectionOf(client: pg.PoolClient): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      holdBack(client)
      const { command, rowCount, rows } = await send(client, sql, parameters)
      return writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: rows as R[] }
    },
    streamQuery() {
      throw new Error('Rows are not streamed')
    },
  }
}

/** Does what the driver does, without copying the query config. */
async function send(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      const config = { text, values: [...values], name: unnamed.has(client) ? undefined : statementName(text) }
      client.query(new pg.Query(config, (error, result) => (error ? reject(error) : resolve(result))))
    })
  } catch (error) {
    // The stack trace points to the caller, not to the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/**
 * Everything sent in this turn leaves as one packet: begin and the first queries cost one system call, not one each.
 */
export function holdBack(client: pg.PoolClient): void {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The connection is provided, and Kysely must not begin or end its transaction. */
function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => undefined
  const never = () => Promise.reject(new Error('A request has one transaction, and it has begun'))
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: never,
    commitTransaction: never,
    rollbackTransaction: never,
    destroy: nothing,
  }
}

const names = new Map<string, string>()
const mostNames = 500
/** By name, such a statement would fail for good once a later release adds a column to its table: the result type is fixed. */
const readsAllColumns = /\bselect \* from "|"\.\*|\breturning \*/

/** Repeated statements are sent by name, so the database need not parse and plan them again. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  // Texts that differ by the number of values would fill the database's memory: above a limit they stay unnamed.
  if (known || names.size >= mostNames || text.length > 10_000 || readsAllColumns.test(text)) return known
  const name = `library_${names.size}`
  names.set(text, name)
  return name
}
