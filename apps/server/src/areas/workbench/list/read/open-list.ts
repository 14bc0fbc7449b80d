import { fail } from '@library/contract/errors'
import { workbenchLimits } from '@library/contract/workbench/project'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
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
/** In portions of 500 rows. A larger file leaves so much garbage in its thread that the thread should end. */
const large = 10

export function openList(asked: ReadAsked): Promise<ReadAnswer> {
  return readers.run(async (reader) => {
    const read = await reader.ask('read', asked)
    if (read.portions.length > large) await reader.stop()
    return read
  })
}

/** What the caller said about columns before. The newest are enough. */
export async function rememberedMappings(ctx: Ctx): Promise<RememberedMappings> {
  const { rows } = await sql<{ headingKey: string; mapping: Record<string, string> }>`
    select heading_key, mapping from material_list_mapping
    where owner_id = current_user_id() and is_deleted = 0 order by update_time desc limit 500`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ headingKey, mapping }) => [headingKey, mapping]))
}
