import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { type PastBatch, type pastListCall, pastState } from '@library/contract/past-issue/past-issue'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import type { Files } from '../../../platform/files/files.ts'

const anHour = 3600

/** A batch whose job was cancelled or given up has ended too, with what it had written by then. For the aliases b and j. */
export const stateNow = sql<number>`case when b.state < ${sql.lit(pastState.done)} and j.state in ('cancelled', 'failed')
  then ${sql.lit(pastState.failed)} else b.state end`

type Stored = Omit<PastBatch, 'fileLink'> & { attachId: string }

/** Newest first. */
export async function listPast(
  ctx: Ctx,
  files: Files,
  { current, size, id }: QueryOf<typeof pastListCall>,
): Promise<AnswerOf<typeof pastListCall>> {
  const wanted = id ? sql`b.is_deleted = 0 and b.id = ${id}` : sql`b.is_deleted = 0`
  const counted = await sql<{ total: string }>`select count(*) as total from past_import b where ${wanted}`.execute(
    ctx.db,
  )
  const total = Number(counted.rows[0]?.total ?? 0)
  const { rows } = await sql<Stored>`
    select b.id, b.file_name, b.file_hash, b.attach_id, ${stateNow} as state, b.total, filled.ok, b.fail, b.same, b.reasons,
      b.job_id, filled.periods, b.create_time, u.real_name as user_name, b.back_reason, b.back_time,
      k.real_name as back_user_name, case when b.state >= ${sql.lit(pastState.done)} then 100
        else least(99, filled.ok * 100 / greatest(b.total - b.fail - b.same, 1)) end as progress
    from past_import b left join job j on j.id = b.job_id
    left join app_user u on u.id = b.create_user left join app_user k on k.id = b.back_user
    cross join lateral (
      select coalesce(sum(p.rows), 0)::int as ok, coalesce(
        jsonb_agg(jsonb_build_object('period', p.period, 'rows', p.rows) order by p.period), '[]') as periods
      from past_period p where p.batch_id = b.id) filled
    where ${wanted} order by b.id desc ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  const records: PastBatch[] = []
  for (const { attachId, ...row } of rows)
    records.push({ ...row, fileLink: await files.signedLink(ctx, attachId, { seconds: anHour }) })
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
