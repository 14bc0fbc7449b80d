import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Caller } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Database } from './tables.ts'

/** Everything a service may touch. There is no other way to reach the database. */
export type Ctx = Readonly<{
  caller: Caller
  db: Transaction<Database>
  now: Date
  requestId: string
  /** Runs once the transaction has committed, and not at all if it fails. */
  afterCommit: (effect: () => Promise<void> | void) => void
}>

export type InTransaction = <T>(caller: Caller, work: (ctx: Ctx) => Promise<T>, requestId?: string) => Promise<T>

export type OpenDatabase = Readonly<{
  inTransaction: InTransaction
  /** True when the database answers. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}>

type Options = { url: string; pool: number; timeZone: string; clock: Clock; onLost: (error: Error) => void }

export function openDatabase({ url, pool: max, timeZone, clock, onLost }: Options): OpenDatabase {
  const pool = new pg.Pool({ ...connection(url, timeZone), max, types: wireTypes, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks must not end the program: the next query opens a new one.
  pool.on('error', onLost)
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

  /** One request, one transaction, one tenant. Nothing else begins or ends a transaction. */
  const inTransaction: InTransaction = async (caller, work, requestId = '') => {
    const effects: Array<() => Promise<void> | void> = []
    const result = await kysely.connection().execute(async (db) => {
      await sql.raw(opening(caller, requestId)).execute(db)
      try {
        const ctx = {
          caller,
          db: db as Transaction<Database>,
          now: clock(),
          requestId,
          afterCommit: (effect: () => Promise<void> | void) => void effects.push(effect),
        }
        const value = await work(ctx)
        await sql`commit`.execute(db)
        return value
      } catch (error) {
        // A broken connection cannot roll back, and need not: the server has already done it.
        await sql`rollback`.execute(db).catch(() => undefined)
        throw error
      }
    })
    for (const effect of effects) await effect()
    return result
  }

  return {
    inTransaction,
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => kysely.destroy(),
  }
}

/** The same transaction seen by another tenant: only for the platform's own work, such as setting a tenant up. */
export async function asTenant<T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(ctx.db)
  const result = await work({ ...ctx, caller: { ...ctx.caller, tenantId } })
  await sql`select set_config('app.tenant_id', ${ctx.caller.tenantId}, true)`.execute(ctx.db)
  return result
}

/** The application never works as the owner: the role has no way past row-level security. */
export function connection(url: string, timeZone: string): pg.ClientConfig {
  return {
    connectionString: url,
    options: `-c role=library_app -c timezone=${timeZone} -c search_path=public`,
    application_name: 'library',
  }
}

/** Begin and the caller's settings travel together: one round trip instead of two. */
function opening(caller: Caller, requestId: string): string {
  const setting = (name: string, value: string) => `set_config('app.${name}', ${pg.escapeLiteral(value)}, true)`
  const values = [
    setting('tenant_id', caller.tenantId),
    setting('user_id', caller.userId),
    setting('dept_id', caller.deptId),
    setting('request_id', requestId),
  ]
  return `begin; select ${values.join(', ')}`
}

/** Times stay text in the station's zone, to the second; big integers and decimals stay text too, so no digit is lost. */
const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => value.slice(0, 19)
    if (oid === pg.types.builtins.DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}
