import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'

/** The queue's data of a job. Ids only, so its rows need no tenant isolation. */
export type Taken = Readonly<{ tenantId: string; jobId: string }>

const mostShown = 5

/** The tenants with the most waiting and running jobs. */
export async function busiestTenants(ctx: Ctx): Promise<{ tenantId: string; waiting: number; running: number }[]> {
  const { rows } = await sql<{ tenantId: string; waiting: number; running: number }>`
    select payload ->> 'tenantId' as tenant_id, count(*) filter (where locked_at is null)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running
    from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null
    group by 1 order by 2 desc, 3 desc, 1 limit ${mostShown}`.execute(ctx.db)
  return rows
}

/** Rows of the queue by state, for metrics and the operations page. */
export async function countQueue(ctx: Ctx): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when locked_at is not null then 'active' when attempts >= max_attempts then 'failed'
      when attempts > 0 or flags ? 'retry' then 'retry' else 'created' end as state, count(*)::int as count
    from graphile_worker.jobs group by 1 order by 1`.execute(ctx.db)
  return rows
}

/** Seconds since the oldest waiting job was due; 0 if none waits. */
export async function oldestWaiting(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(greatest(extract(epoch from now() - min(run_at)), 0), 0)::float8 as seconds
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts`.execute(ctx.db)
  return rows[0]?.seconds ?? 0
}
