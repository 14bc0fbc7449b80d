import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'
import type { StoredJob } from './job-rows.ts'
import { jobToChange } from './visible-jobs.ts'

/** A waiting job is removed at once; a running one is requested to stop, and does so at the end of its portion. */
export async function cancelJob(ctx: Ctx, id: string): Promise<StoredJob> {
  const { state } = await jobToChange(ctx, id, 'job_cancel')
  if (state !== 'queued' && state !== 'running') throw fail('job/ended')
  const changes =
    state === 'queued' ? ({ state: 'cancelled', endedTime: ctx.now } as const) : ({ isCancelAsked: true } as const)
  return ctx.db.updateTable('job').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
