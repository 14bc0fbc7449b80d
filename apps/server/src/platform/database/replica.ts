import { DomainError } from '@library/contract/kit/domain-error'
import { sql } from 'kysely'
import { programCaller } from '../callers/caller.ts'
import {
  type DatabaseOptions,
  type InTransaction,
  type OpenDatabase,
  openDatabase,
  type ReadOnlyCounts,
} from './database.ts'
import type { Signals } from './signals.ts'
import { replicaTimeouts } from './timeouts.ts'

/** Changes that a user reading prices may have been notified of. */
const watchedChannels = ['prices_changed', 'categories_changed'] as const

/** How long a replica is not used: one that lags catches up soon, one that is unavailable takes longer. */
const rest = { behind: 200, away: 5000 }
/** The error raised by the condition: division by zero. */
const isBehind = '22012'

type Opened = Readonly<{ database: OpenDatabase; close: () => Promise<void> }>
type Options = Readonly<{ primary: OpenDatabase; signals: Signals; replica: DatabaseOptions }>

/**
 * Public queries are read from a replica that has all changes we have heard of; in every other case the primary
 * answers. After each change we query the primary's WAL position. The replica compares it in the round trip that opens
 * the transaction, so a restarted or replaced replica cannot return stale data either.
 */
export function withReplica({ primary, signals, replica: options }: Options): Opened {
  const journal = followJournal(primary, signals, options.onLost)
  const replica = openDatabase({
    ...options,
    condition: () => replayed(journal.length() ?? ''),
    timeout: replicaTimeouts,
  })
  const counts: Record<keyof ReadOnlyCounts, number> = { replica: 0, behind: 0, away: 0, unheard: 0 }
  let rests: { until: number; why: keyof typeof rest } = { until: 0, why: 'behind' }

  const readOnly: InTransaction = async (...asked) => {
    const spared = Date.now() < rests.until ? rests.why : journal.length() ? undefined : 'unheard'
    if (spared) {
      counts[spared] += 1
      return primary.readOnly(...asked)
    }
    try {
      const found = await replica.readOnly(...asked)
      counts.replica += 1
      return found
    } catch (error) {
      // A refusal is a valid response. After any other error nothing was written, so the primary can run the same
      // query.
      if (error instanceof DomainError && error.code !== 'common/unavailable') throw error
      const why = (error as { code?: string }).code === isBehind ? 'behind' : 'away'
      rests = { until: Date.now() + rest[why], why }
      counts[why] += 1
      return primary.readOnly(...asked)
    }
  }

  const close = () => {
    journal.close()
    return replica.close()
  }
  const figures = { readOnlyCounts: () => ({ ...counts }), lag: () => lagOf(primary, replica).catch(() => undefined) }
  return { database: { ...primary, readOnly, replica: figures }, close }
}

/** Fails unless this is a standby that has replayed the WAL up to that position. */
function replayed(length: string): string {
  return `1 / (pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= '${length}'::pg_lsn, false))::int`
}

/** Nothing to replay means no lag, however long ago the last change was. */
async function lagOf(primary: OpenDatabase, replica: OpenDatabase): Promise<number | undefined> {
  const [now] = await primary.inTransaction(programCaller(''), (ctx) => ctx.last(journalLength))
  const lag = sql<{ seconds: number | null }>`select case
    when pg_last_wal_replay_lsn() >= ${now?.length ?? ''}::pg_lsn then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as seconds`
  const [row] = await replica.inTransaction(programCaller(''), (ctx) => ctx.last(lag))
  return row?.seconds ?? undefined
}

const askAgainAfter = 1000

/** The primary's WAL position after the last change we heard of; unknown while we query it or receive no signals. */
function followJournal(primary: OpenDatabase, signals: Signals, onLost: (error: Error) => void) {
  let changes = 0
  let known: { changes: number; length: string } | undefined
  let isAsking = false
  let timer: NodeJS.Timeout | undefined

  async function learn(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      while (known?.changes !== changes) {
        const asked = changes
        const [row] = await primary.inTransaction(programCaller(''), (ctx) => ctx.last(journalLength))
        known = { changes: asked, length: row?.length ?? '' }
      }
    } catch (error) {
      onLost(error as Error)
      timer = setTimeout(() => void learn(), askAgainAfter)
    } finally {
      isAsking = false
    }
  }
  const change = () => {
    changes += 1
    void learn()
  }

  for (const channel of watchedChannels) signals.on(channel, change)
  signals.onGap(change)
  primary.onOwnChange((channel) => {
    if (channel === 'prices_changed') change()
  })
  change()
  return {
    length: () => (signals.isListening() && known?.changes === changes ? known.length : undefined),
    close: () => clearTimeout(timer),
  }
}

const journalLength = sql<{ length: string }>`select pg_current_wal_lsn()::text as length`
