import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { programCaller } from '../../src/platform/callers/caller.ts'
import type { InTransaction } from '../../src/platform/database/database.ts'

/** Of one call: the middle of the times on the clock, the others on average. */
export type Cost = Readonly<{
  calls: number
  ms: number
  /** Milliseconds of processor of the PostgreSQL process that served them. */
  processor: number
  /** Blocks of 8 kB that PostgreSQL asked for, and those of them that were not in its memory. */
  blocks: number
  fetched: number
  /** Rows of the tables of prices read without an index. */
  withoutIndex: number
}>
/** As cells of a table. */
export function costCells({ ms, processor, blocks, fetched, withoutIndex }: Cost): string[] {
  return [
    ms.toFixed(1),
    `${processor.toFixed(1)} of processor`,
    `${whole(blocks)} blocks, ${whole(fetched)} not in memory`,
    `${whole(withoutIndex)} rows without an index`,
  ]
}

const whole = (value: number) => Math.round(value).toLocaleString('en')

type Counted = Readonly<{ pid: number; asked: number; fetched: number; scanned: number }>

/** What each of the pieces of work takes, one after the other. The pool has one connection, so one process serves them all. */
export async function costOf(inTransaction: InTransaction, works: readonly (() => Promise<unknown>)[]): Promise<Cost> {
  const before = await counted(inTransaction)
  const from = processorTime(before.pid)
  const times: number[] = []
  for (const work of works) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  const processor = processorTime(before.pid) - from
  const after = await counted(inTransaction)
  const each = (of: 'asked' | 'fetched' | 'scanned') => (after[of] - before[of]) / works.length
  times.sort((a, b) => a - b)
  return {
    calls: works.length,
    ms: times[Math.floor(times.length / 2)] ?? 0,
    processor: processor / works.length,
    blocks: each('asked'),
    fetched: each('fetched'),
    withoutIndex: each('scanned'),
  }
}

const large = sql`('material_info', 'material_reference_price', 'material_item', 'material_revision', 'price_head',
  'search_material', 'std_material')`

/** A process reports what it has counted at the end of a transaction, at most once a second unless asked to. */
async function counted(inTransaction: InTransaction): Promise<Counted> {
  const inOwn = <T>(statement: ReturnType<typeof sql<T>>) =>
    inTransaction(programCaller(''), async ({ db }) => (await statement.execute(db)).rows[0] as T)
  await inOwn(sql`select pg_stat_force_next_flush()`)
  return inOwn(sql<Counted>`
    select pg_backend_pid() as pid, sum(hits + read_bytes / 8192)::float as asked, sum(read_bytes / 8192)::float as fetched,
      (select sum(seq_tup_read)::float from pg_stat_user_tables where schemaname = 'public' and relname in ${large}) as scanned
    from pg_stat_get_backend_io(pg_backend_pid()) where object = 'relation'`)
}

/** Nanoseconds on the processor come first. */
function processorTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
