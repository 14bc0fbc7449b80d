import { z } from 'zod'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob, type Job } from '../../../platform/jobs/job.ts'
import type { StoredTimer } from './stored-timer.ts'

const input = z.object({ instanceId: z.string() })
const name = 'flow.timers'
const label = { zh: '流程定时', en: 'Timers of processes' }

/** The timers a process waits for, with a job for each new one: as part of the step that set them. */
export async function storeTimers(ctx: Ctx, instanceId: string, timers: readonly StoredTimer[]): Promise<void> {
  const known = await ctx.db
    .selectFrom('flowTimer')
    .select('executionId')
    .where('instanceId', '=', instanceId)
    .execute()
  const wanted = new Set(timers.map((timer) => timer.executionId))
  const gone = known.map((row) => row.executionId).filter((id) => !wanted.has(id))
  if (gone.length > 0)
    await ctx.db.deleteFrom('flowTimer').where('instanceId', '=', instanceId).where('executionId', 'in', gone).execute()
  const fresh = timers.filter((timer) => !known.some((row) => row.executionId === timer.executionId))
  // Not as the user whose step set it: the timer must fire even after the user has left.
  const program = { ...ctx, caller: programCaller(ctx.caller.tenantId) }
  for (const { activityId, executionId, due } of fresh) {
    await ctx.db.insertInto('flowTimer').values({ instanceId, activityId, executionId, dueTime: due }).execute()
    await enqueue(program, ringing, { instanceId }, { key: `${instanceId}:${executionId}`, startAfter: due })
  }
}

type Ring = (ctx: Ctx, instanceId: string) => Promise<boolean>

/**
 * One timer in each transaction, until none of the process is due. Firing twice does nothing: a fired timer is removed.
 */
export function timersJob(ring: Ring): Job<typeof input> {
  return defineJob({
    name,
    label,
    input,
    retries: 20,
    async work(run, { instanceId }) {
      while (await run.transact((ctx) => ring(ctx, instanceId))) run.signal.throwIfAborted()
    },
  })
}

/** Only to enqueue the job: the work of a fired timer is not known here. */
const ringing = timersJob(async () => false)
