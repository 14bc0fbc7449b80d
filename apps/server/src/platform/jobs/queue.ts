import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'

/** The queue's data of a job. Ids only, so its rows need no tenant isolation. */
export type Taken = Readonly<{ tenantId: string; jobId: string }>

/** Rows of the queue by state, for metrics and the operations page. */
export async function countQueue(ctx: Ctx): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when locked_at is not null then 'active' when attempts >= max_attempts then 'failed'
      when attempts > 0 or flags ? 'retry' then 'retry' else 'created' end as state, count(*)::int as count
    from graphile_worker.jobs group by 1 order by 1`.execute(ctx.db)
  return rows
}
