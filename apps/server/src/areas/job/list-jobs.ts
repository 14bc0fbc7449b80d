import { fail } from '@library/contract/errors'
import type { jobListCall } from '@library/contract/job/job'
import type { QueryOf } from '@library/contract/kit/call'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import type { StoredJob } from './job-rows.ts'
import { visibleJobs } from './visible-jobs.ts'

export async function listJobs(
  ctx: Ctx,
  query: QueryOf<typeof jobListCall>,
): Promise<{ rows: StoredJob[]; total: number }> {
  let found = visibleJobs(ctx)
  if (query.name) found = found.where('name', '=', query.name)
  if (query.state) found = found.where('state', '=', query.state)
  if (query.createTime_datege) found = found.where('createTime', '>=', query.createTime_datege)
  if (query.createTime_datelt) found = found.where('createTime', '<', query.createTime_datelt)
  const { total } = await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .modifyEnd(pageCut(query.size, (query.current - 1) * query.size))
    .execute()
  return { rows, total: Number(total) }
}

export async function findJob(ctx: Ctx, id: string): Promise<StoredJob> {
  const row = await visibleJobs(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { id })
  return row
}
