import { fail } from '@library/contract/errors'
import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Caller } from '../callers/caller.ts'
import type { Clock } from '../clock.ts'
import { setting, settings } from './caller-settings.ts'
import { holdBack, kyselyOf, sendNow } from './client-kysely.ts'
import { startHealthCheck } from './health-check.ts'
import type { Channel } from './signals.ts'
import type { Database } from './tables.ts'
import { type Timeouts, usualTimeout } from './timeouts.ts'
import { wireTypes } from './wire-types.ts'

/** Everything a service may touch. There is no other way to reach the database. */
export type Ctx = Readonly<{
  caller: Caller
  db: Transaction<Database>
  /**
   * For the last thing to ask: the statement and the end of the transaction leave together, which saves a way there and
   * back. Nothing can follow it.
   */
  last: <T>(statement: RawBuilder<T> | CompiledQuery<T>) => Promise<T[]>
  now: Date
  requestId: string
  /** Runs once the transaction has committed, and not at all if it fails. */
  afterCommit: (effect: Effect) => void
  /** Runs if the transaction fails: takes back what was done outside the database. */
  afterRollback: (effect: Effect) => void
}>
type Effect = () => Promise<void> | void

type Asked<T> = Readonly<{ caller: Caller; work: (ctx: Ctx) => Promise<T>; requestId: string }>
export type InTransaction = <T>(caller: Caller, work: (ctx: Ctx) => Promise<T>, requestId?: string) => Promise<T>

/** Who answered a look-up: the replica, or the primary because the replica was behind, away, or nothing was heard of changes. */
export type ReadOnlyCounts = Readonly<Record<'replica' | 'behind' | 'away' | 'unheard', number>>
export type ReplicaFigures = Readonly<{
  lookUps: () => ReadOnlyCounts
  /** Seconds by which it is behind the primary; undefined while it does not answer. */
  lag: () => Promise<number | undefined>
}>

export type OpenDatabase = Readonly<{
  inTransaction: InTransaction
  /** For work that only reads published prices: it cannot write, and a replica may serve it (replica.ts). */
  readOnly: InTransaction
  /** True when the database answers. */
  isReady: () => Promise<boolean>
  /**
   * Hears the signals that empty caches on the very connections that write: a process knows of its own changes as soon as
   * they are committed, before it answers the request that made them.
   */
  onOwnChange: (listener: (channel: string, payload: string) => void) => void
  /** Connections: open, of them idle, and those who wait for one. */
  pool: () => { total: number; idle: number; waiting: number }
  /** Connections for a library with statements of its own, in the same role. Whoever opens them ends them. */
  openPool: (max: number) => pg.Pool
  /** Where look-ups may be read from a replica: how that goes. */
  replica?: ReplicaFigures
  close: () => Promise<void>
}>

/** What empties caches: no rule that writes has to know which cache holds an answer about it. */
const heardByWriters: readonly Channel[] = ['access_changed', 'categories_changed', 'prices_changed', 'words_changed']

export type DatabaseOptions = Readonly<{
  url: string
  pool: number
  timeZone: string
  clock: Clock
  onLost: (error: Error) => void
  /** Of a replica, which hears nothing and cannot be written: what has to succeed whenever a transaction is opened. */
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
  // An idle connection that breaks must not end the program: the next query opens a new one.
  pool.on('error', onLost)
  const ownChanges: Array<(channel: string, payload: string) => void> = []
  pool.on('connect', (client) => {
    // One that breaks between two queries of a transaction neither: the next of them fails.
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
      result = await work({ caller, db, last, now: clock(), requestId, afterCommit, afterRollback })
      await opened
      await done()
      client.release()
    } catch (error) {
      await giveUp(client)
      for (const regret of regrets) await regret()
      // What went wrong first is what went wrong.
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
 * Sent without waiting for its answer, so that the first query travels with it. Should it fail, so does everything
 * after it: the transaction was never opened or is already lost.
 */
function beginWork(client: pg.PoolClient, first: string): Promise<unknown> {
  holdBack(client)
  const opened = client.query(first)
  opened.catch(() => undefined)
  return opened
}

/** The end of a transaction: asked for by its last statement, or once the work is done. */
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

/** PostgreSQL answers a commit after an error with a quiet rollback: an error that somebody swallowed must not pass for success. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('A query of this transaction had failed, so nothing was committed')
}

/** A broken connection cannot roll back, and need not: the server has already done it. It is not used again. */
async function giveUp(client: pg.PoolClient): Promise<void> {
  const isBroken = await client.query('rollback').then(
    () => false,
    () => true,
  )
  client.release(isBroken)
}

/** The same transaction seen by another tenant: only for the platform's own work, such as setting a tenant up. */
export async function asTenant<T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const enter = (tenant: string) => sql`select set_config('app.tenant_id', ${tenant}, true)`.execute(ctx.db)
  await enter(tenantId)
  try {
    return await work({ ...ctx, caller: { ...ctx.caller, tenantId } })
  } finally {
    // After a failed statement the transaction is lost, and the way back fails with it: the first error is the one that counts.
    await enter(ctx.caller.tenantId).catch(() => undefined)
  }
}

/** The application never works as the owner: the role has no way past row-level security. */
export function connection(url: string, timeZone: string): pg.ClientConfig {
  return {
    connectionString: url,
    options: `-c role=library_app -c timezone=${timeZone} -c search_path=public`,
    application_name: 'library',
  }
}
