import { fail } from '@library/contract/errors'
import { workbenchLimits } from '@library/contract/workbench/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { Thread } from '../../../../platform/threads/thread.ts'
import { createThreadPool } from '../../../../platform/threads/thread-pool.ts'
import type { RememberedMappings } from './heading-memory.ts'
import type { ReadAnswer, ReadAsked, ReadWork } from './read-work.ts'

const limits = {
  megabytes: 256,
  seconds: 120,
  tooMuch: () => fail('list/too-many', { most: workbenchLimits.lines }),
}
/** Each has a file in memory: more at once would be slower for all. */
const readers = createThreadPool<ReadWork>('list-reader', limits, 2)
/** A larger file leaves so much garbage in its thread that the thread should end. */
const largeRows = 5_000

/** What a list says, and its rows, which are made while those before them are written. */
export type OpenedList = ReadAnswer & Readonly<{ portions: () => AsyncIterable<string> }>

/** Reads a list in a thread that is its own until `use` has taken the rows. */
export function openList<T>(asked: ReadAsked, use: (list: OpenedList) => Promise<T>): Promise<T> {
  return readers.run(async (reader) => {
    const read = await reader.ask('read', asked)
    try {
      return await use({ ...read, portions: () => portionsOf(reader) })
    } finally {
      if (read.rows > largeRows) await reader.stop()
    }
  })
}

async function* portionsOf(reader: Thread<ReadWork>): AsyncIterable<string> {
  let next = reader.ask('portion', undefined)
  for (;;) {
    const portion = await next
    if (portion === null) return
    next = reader.ask('portion', undefined)
    // Nobody waits for it if the writing fails.
    next.catch(() => undefined)
    yield portion
  }
}

/** What the caller said about columns before. The newest are enough. */
export async function rememberedMappings(ctx: Ctx): Promise<RememberedMappings> {
  const { rows } = await sql<{ headingKey: string; mapping: Record<string, string> }>`
    select heading_key, mapping from material_list_mapping
    where owner_id = current_user_id() and is_deleted = 0 order by update_time desc limit 500`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ headingKey, mapping }) => [headingKey, mapping]))
}
