import { hostname } from 'node:os'
import { type Insertable, sql } from 'kysely'
import { programCaller } from '../callers/caller.ts'
import type { Ctx, InTransaction } from '../database/database.ts'
import type { Database } from '../database/tables.ts'
import { storableText } from './plain-text.ts'

type LogTable = 'apiLog' | 'errorLog' | 'usualLog'
type Entry<T extends LogTable> = Omit<Insertable<Database[T]>, 'serverHost' | 'serverIp' | 'env' | 'tenantId'>

export type LogWriter = Readonly<{
  /** Accepts an entry and returns at once; the next batch stores it. */
  write: <T extends LogTable>(table: T, tenantId: string, entry: Partial<Entry<T>>) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}>

type Waiting = { table: LogTable; tenantId: string; entry: Record<string, unknown> }

const everyMilliseconds = 1000
/** This many do not wait for the second to end: in a busy second a single long batch would block other requests. */
const soon = 64
const mostWaiting = 20_000
const batch = 500

/** Stores logs in batches in separate transactions, so that a rolled-back request is still recorded. */
export function openLogWriter(inTransaction: InTransaction, env: string, onTrouble: (error: Error) => void): LogWriter {
  const serverHost = hostname()
  let waiting: Waiting[] = []
  let dropped = 0
  let running: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    const taken = waiting
    waiting = []
    if (dropped > 0)
      onTrouble(new Error(`${dropped} log lines came faster than they could be stored, and were dropped`))
    dropped = 0
    for (const rows of byTable(taken)) {
      for (let at = 0; at < rows.length; at += batch) await storePart(rows.slice(at, at + batch))
    }
  }

  async function storePart(rows: Waiting[]): Promise<void> {
    const [first] = rows
    if (!first) return
    try {
      const entries = rows.map((row) => row.entry)
      await inTransaction(programCaller(first.tenantId), (ctx) => insertAll(ctx, first.table, entries))
    } catch (error) {
      onTrouble(error as Error)
      waiting = [...rows, ...waiting].slice(0, mostWaiting)
    }
  }

  const flush = () => {
    running = running.then(store)
    return running
  }
  const timer = setInterval(() => void (waiting.length > 0 && flush()), everyMilliseconds)
  timer.unref()

  return {
    write(table, tenantId, entry) {
      if (waiting.length >= mostWaiting) dropped += 1
      else waiting.push({ table, tenantId: tenantId || '000000', entry: { ...entry, serverHost, env } })
      if (waiting.length === soon) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** One insert covers one table of one tenant. */
function byTable(entries: Waiting[]): Iterable<Waiting[]> {
  const groups = new Map<string, Waiting[]>()
  for (const entry of entries) {
    const key = `${entry.tenantId} ${entry.table}`
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups.values()
}

/** One value for the whole batch: a statement with thousands of parameters costs more to build than to run. */
function insertAll(ctx: Ctx, table: LogTable, entries: readonly Record<string, unknown>[]) {
  const columnOf = new Map<string, string>()
  const rows = entries.map((entry) => {
    const row: Record<string, unknown> = {}
    for (const name of Object.keys(entry)) {
      const column = columnOf.get(name) ?? snakeCase(name)
      columnOf.set(name, column)
      row[column] = storable(entry[name])
    }
    return row
  })
  const columns = sql.join([...columnOf.keys()].map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    ctx.db,
  )
}

/** One value that cannot be stored would block its whole batch repeatedly. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
