import { fail } from '@library/contract/errors'
import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Caller } from '../callers/caller.ts'
import type { Clock } from '../clock.ts'
import type { UndoStep } from '../undo/undo-step.ts'
import { setting, settings } from './caller-settings.ts'
import { holdBack, kyselyOf, sendNow, withoutNames } from './client-kysely.ts'
import { startHealthCheck } from './health-check.ts'
import { connection, localSettings, pooledConnection } from './hosts/connection.ts'
import { HostClient } from './hosts/host-client.ts'
import { type ShareFigures, tenantShares } from './pool/tenant-shares.ts'
import type { Channel, Signals } from './signals.ts'
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

type Asked<T> = Readonly<{
  caller: Caller
  work: (ctx: Ctx) => Promise<T>
  requestId: string
  /** What must have happened before anyone hears of the commit. */
  committed?: (() => Promise<void>) | undefined
}>
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
  /** Behind a pooler the connections that write hear nothing: a commit then waits until these signals have caught up. */
  hearWith: (signals: Pick<Signals, 'caughtUp'>) => void
  /** Connections: open, idle, and requests waiting for one. */
  pool: () => { total: number; idle: number; waiting: number }
  /** How the connections are divided among tenants. */
  shares: () => ShareFigures
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

/** PostgreSQL's code for a write that a standby, or a server set to read only, has refused. */
const readOnlyTransaction = '25006'
const usualShare = 75

export type DatabaseOptions = Readonly<{
  url: string
  /** Given when `url` leads through a pooler in transaction mode: the same database, for work that needs a session. */
  sessionUrl?: string | undefined
  pool: number
  /** Percent of the pool that one tenant may hold while others call. */
  tenantShare?: number | undefined
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
  const { url, sessionUrl, pool: max, timeZone, clock, onLost, condition, timeout = usualTimeout } = options
  const session = connection(sessionUrl ?? url, timeZone)
  const own = sessionUrl ? pooledConnection(url) : session
  const local = sessionUrl ? localSettings(timeZone) : ''
  const common = { Client: HostClient, connectionTimeoutMillis: timeout.connect }
  const pool = new pg.Pool({ ...own, ...common, max, types: wireTypes, pipeline: true })
  const shares = tenantShares({ pool: max, percent: options.tenantShare ?? usualShare, patience: timeout.connect })
  const healthCheck = startHealthCheck(pool, sessionUrl ? [session, own] : [session], timeout.answer)
  let committed: (() => Promise<void>) | undefined
  // An idle connection that breaks must not end the process: the next query opens a new one.
  pool.on('error', onLost)
  const ownChanges: Array<(channel: string, payload: string) => void> = []
  pool.on('connect', (client) => {
    // A connection that breaks between two queries of a transaction must not either: the next query fails.
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of ownChanges) listener(channel, payload)
    })
    if (sessionUrl) withoutNames(client)
    else if (!condition) client.query(heardByWriters.map((channel) => `listen ${channel}`).join('; ')).catch(onLost)
  })

  const connect = async (tenantId: string) => {
    await shares.enter(tenantId)
    return pool.connect().catch((error) => {
      shares.leave(tenantId)
      throw error
    })
  }

  /** One request, one transaction, one tenant. Nothing else begins or ends a transaction. */
  const transact = async <T>(first: string, { caller, work, requestId, committed }: Asked<T>): Promise<T> => {
    const effects: Effect[] = []
    const regrets: Effect[] = []
    if (healthCheck.isAway()) throw fail('common/unavailable')
    const client = await connect(caller.tenantId)
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
      shares.leave(caller.tenantId)
    }
    await committed?.()
    for (const effect of effects) await effect()
    return result
  }

  /** A primary that was replaced refuses to write on every connection, so none of them is used again. */
  const lookAgain = (error: unknown): never => {
    if ((error as { code?: string }).code !== readOnlyTransaction) throw error
    healthCheck.drop()
    throw fail('common/unavailable')
  }

  return {
    inTransaction(caller, work, requestId = '') {
      const first = `begin; ${local}${settings(caller, requestId)}`
      return transact(first, { caller, work, requestId, committed }).catch(lookAgain)
    },
    readOnly(caller, work, requestId = '') {
      const met = condition ? `; select ${condition()}` : ''
      const first = `begin read only; ${local}${setting('tenant_id', caller.tenantId)}${met}`
      return transact(first, { caller, work, requestId })
    },
    onOwnChange: (listener) => void ownChanges.push(listener),
    hearWith(signals) {
      if (sessionUrl) committed = signals.caughtUp
    },
    isReady: healthCheck.ask,
    openPool(most) {
      const opened = new pg.Pool({ ...session, ...common, max: most })
      healthCheck.watch(opened)
      opened.on('error', onLost)
      opened.on('connect', (client) => void client.on('error', () => undefined))
      return opened
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: shares.figures().waiting }),
    shares: shares.figures,
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
