import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { StoredJob } from './job-rows.ts'
import { jobToChange } from './visible-jobs.ts'

const fresh = {
  state: 'queued',
  isCancelAsked: false,
  tries: 0,
  progress: null,
  reason: null,
  result: null,
  startedTime: null,
  endedTime: null,
} as const

/** Runs the same job again from the beginning, as the original requesting user. */
export async function retryJob(ctx: Ctx, id: string, jobs: readonly Job[]): Promise<StoredJob> {
  const row = await jobToChange(ctx, id, 'job_retry')
  if (row.state !== 'failed' && row.state !== 'cancelled') throw fail('job/not-ended')
  const job = jobs.find((one) => one.name === row.name)
  if (!job) throw fail('job/unknown')
  await requireNoTwin(ctx, row)
  return ctx.db
    .updateTable('job')
    .set({ ...fresh, startAfter: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function requireNoTwin(ctx: Ctx, { name, key }: StoredJob): Promise<void> {
  if (key === null) return
  const twin = await ctx.db
    .selectFrom('job')
    .select('id')
    .where('name', '=', name)
    .where('key', '=', key)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (twin) throw fail('job/already-waiting')
}
