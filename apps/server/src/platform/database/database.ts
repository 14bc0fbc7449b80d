import { fail } from '@library/contract/errors'
import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Caller } from '../callers/caller.ts'
import type { Clock } from '../clock.ts'
import type { UndoStep } from '../undo/undo-step.ts'
import { setting, settings } from './caller-settings.ts'
import { holdBack, kyselyOf, sendNow } from './client-kysely.ts'
import { startHealthCheck } from './health-check.ts'
import type { Channel } from './signals.ts'
import type { Database } from './tables.ts'
import { type Timeouts, usualTimeout } from './timeouts.ts'
import { wireTypes } from './wire-types.ts'

/** Everything a service may use. There is no other way to reach the database. */
export type Ctx = Readonly<{
  caller: Caller
  db: Transaction<Database>
  /** For the last query: statement and commit are sent together, which saves a round trip. No query can follow. */
  last: <T>(statement: RawBuilder<T> | CompiledQuery<T>) => Promise<T[]>
  now: Date
  requestId: string
  /** Runs after the commit, and not at all if the transaction fails. */
  afterCommit: (effect: Effect) => void
  /** Runs if the transaction fails, and undoes what was done outside the database. */
  afterRollback: (effect: Effect) => void
  /** How to take back what this transaction removed. The answer offers it to the caller. */
  undo: UndoStep[]
}>
type Effect = () => Promise<void> | void

type Asked<T> = Readonly<{ caller: Caller; work: (ctx: Ctx) => Promise<T>; requestId: string }>
export type InTransaction = <T>(caller: Caller, work: (ctx: Ctx) => Promise<T>, requestId?: string) => Promise<T>

/**
 * Which database answered a public query: the replica, or the primary because the replica lagged, was unavailable, or
 * no signals were received.
 */
export type ReadOnlyCounts = Readonly<Record<'replica' | 'behind' | 'away' | 'unheard', number>>
export type ReplicaFigures = Readonly<{
  lookUps: () => ReadOnlyCounts
  /** Seconds behind the primary; undefined while it does not respond. */
  lag: () => Promise<number | undefined>
}>

export type OpenDatabase = Readonly<{
  inTransaction: InTransaction
  /** For work that only reads published prices: it cannot write, and a replica may serve it (replica.ts). */
  readOnly: InTransaction
  /** True when the database responds. */
  isReady: () => Promise<boolean>
  /**
   * Receives the signals that empty caches on the same connections that write: a process knows its own changes as soon
   * as they are committed, before it sends the response.
   */
  onOwnChange: (listener: (channel: string, payload: string) => void) => void
  /** Connections: open, idle, and requests waiting for one. */
  pool: () => { total: number; idle: number; waiting: number }
  /**
   * Connections for a library that runs its own statements, in the same role. The caller that opens them closes them.
   */
  openPool: (max: number) => pg.Pool
  /** Figures of the replica, where public queries may be read from one. */
  replica?: ReplicaFigures
  close: () => Promise<void>
}>

/** The signals that empty caches: code that writes need not know which cache contains the data. */
const heardByWriters: readonly Channel[] = ['access_changed', 'categories_changed', 'prices_changed', 'words_changed']

export type DatabaseOptions = Readonly<{
  url: string
  pool: number
  timeZone: string
  clock: Clock
  onLost: (error: Error) => void
  /**
   * For a replica, which sends no signals and cannot be written: a statement that must succeed whenever a transaction
   * is opened.
   */
  condition?: () => string
  timeout?: Timeouts
}>

export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { url, pool: max, timeZone, clock, onLost, condition, timeout = usualTimeout } = options
  const pool = new pg.Pool({
    ...connection(url, timeZone),
    max,
    types: wireTypes,
    connectionTimeoutMillis: timeout.connect,
    pipeline: true,
  })
  const healthCheck = startHealthCheck(pool, connection(url, timeZone), timeout.answer)
  // An idle connection that breaks must not end the process: the next query opens a new one.
  pool.on('error', onLost)
  const ownChanges: Array<(channel: string, payload: string) => void> = []
  pool.on('connect', (client) => {
    // A connection that breaks between two queries of a transaction must not either: the next query fails.
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of ownChanges) listener(channel, payload)
    })
    if (!condition) client.query(heardByWriters.map((channel) => `listen ${channel}`).join('; ')).catch(onLost)
  })

  /** One request, one transaction, one tenant. Nothing else begins or ends a transaction. */
  const transact = async <T>(first: string, { caller, work, requestId }: Asked<T>): Promise<T> => {
    const effects: Effect[] = []
    const regrets: Effect[] = []
    if (healthCheck.isAway()) throw fail('common/unavailable')
    const client = await pool.connect()
    const letGo = healthCheck.hold(client)
    const opened = beginWork(client, first)
    const afterCommit = (effect: Effect) => void effects.push(effect)
    const afterRollback = (effect: Effect) => void regrets.push(effect)
    const db = kyselyOf(client) as Transaction<Database>
    const { last, done } = endOf(client)
    let result: Awaited<ReturnType<typeof work>>
    try {
      result = await work({ caller, db, last, now: clock(), requestId, afterCommit, afterRollback, undo: [] })
      await opened
      await done()
      client.release()
    } catch (error) {
      await giveUp(client)
      for (const regret of regrets) await regret()
      // The first error is the cause.
      await opened
      throw error
    } finally {
      letGo()
    }
    for (const effect of effects) await effect()
    return result
  }

  return {
    inTransaction: (caller, work, requestId = '') =>
      transact(`begin; ${settings(caller, requestId)}`, { caller, work, requestId }),
    readOnly(caller, work, requestId = '') {
      const met = condition ? `; select ${condition()}` : ''
      return transact(`begin read only; ${setting('tenant_id', caller.tenantId)}${met}`, { caller, work, requestId })
    },
    onOwnChange: (listener) => void ownChanges.push(listener),
    isReady: healthCheck.ask,
    openPool(most) {
      const own = new pg.Pool({ ...connection(url, timeZone), max: most, connectionTimeoutMillis: timeout.connect })
      healthCheck.watch(own)
      own.on('error', onLost)
      own.on('connect', (client) => void client.on('error', () => undefined))
      return own
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      healthCheck.close()
      return pool.end()
    },
  }
}

/**
 * Sent without waiting for the response, so that the first query is sent with it. If it fails, every later query fails
 * too: the transaction was never opened or is already lost.
 */
function beginWork(client: pg.PoolClient, first: string): Promise<unknown> {
  holdBack(client)
  const opened = client.query(first)
  opened.catch(() => undefined)
  return opened
}

/** Ends a transaction: on request of its last statement, or when the work is done. */
function endOf(client: pg.PoolClient): { last: Ctx['last']; done: () => Promise<void> } {
  let ended: Promise<void> | undefined
  return {
    last(statement) {
      const rows = sendNow(client, statement)
      ended = commit(client)
      ended.catch(() => undefined)
      return rows
    },
    done: () => ended ?? commit(client),
  }
}

/** PostgreSQL answers a commit after an error with a silent rollback: a swallowed error must not count as success. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('A query of this transaction had failed, so nothing was committed')
}

/** A broken connection cannot roll back, and need not: the server has already done so. It is not reused. */
async function giveUp(client: pg.PoolClient): Promise<void> {
  const isBroken = await client.query('rollback').then(
    () => false,
    () => true,
  )
  client.release(isBroken)
}

/** The same transaction as another tenant: only for platform work, such as setting up a tenant. */
export async function asTenant<T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const enter = (tenant: string) => sql`select set_config('app.tenant_id', ${tenant}, true)`.execute(ctx.db)
  await enter(tenantId)
  try {
    return await work({ ...ctx, caller: { ...ctx.caller, tenantId } })
  } finally {
    // After a failed statement the transaction is lost, and switching back fails too: the first error counts.
    await enter(ctx.caller.tenantId).catch(() => undefined)
  }
}

/** The application never works as the owner: its role cannot bypass row-level security. */
export function connection(url: string, timeZone: string): pg.ClientConfig {
  return {
    connectionString: url,
    options: `-c role=library_app -c timezone=${timeZone} -c search_path=public`,
    application_name: 'library',
  }
}
