import type { UpdateObject } from 'kysely'
import type { Ctx } from '../database/database.ts'
import type { StoredReason, StoredResult } from '../database/tables/job.ts'
import type { Database } from '../database/tables.ts'
import { push } from '../push/push.ts'
import type { Taken } from './queue.ts'

type Changes = UpdateObject<Database, 'job', 'job'>

/** The run of a job that a worker owns. `attempts` is the fencing token: the next start makes it void. */
export type OwnedJob = Taken & { attempt: number; tries: number; isLastTry: boolean }

const firstDelayMilliseconds = 5000

export async function markDone(ctx: Ctx, owned: OwnedJob, result: StoredResult | undefined): Promise<void> {
  const changes: Changes = { state: 'done', endedTime: ctx.now, result: result ? JSON.stringify(result) : null }
  await change(ctx, owned, changes)
}

export async function markCancelled(ctx: Ctx, owned: OwnedJob): Promise<void> {
  await change(ctx, owned, { state: 'cancelled', endedTime: ctx.now })
}

export async function markFailed(ctx: Ctx, owned: OwnedJob, reason: StoredReason): Promise<void> {
  const changes: Changes = { state: 'failed', endedTime: ctx.now, reason: JSON.stringify(reason) }
  await change(ctx, owned, changes)
}

/** To be retried with growing delays; the reason stays visible until then. */
export async function markForRetry(ctx: Ctx, owned: OwnedJob, reason: StoredReason): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + firstDelayMilliseconds * 2 ** (owned.tries - 1))
  await change(ctx, owned, { state: 'queued', startAfter, reason: JSON.stringify(reason) })
}

/** The server stops: another worker continues, and no attempt is used up. */
export async function markPutBack(ctx: Ctx, owned: OwnedJob): Promise<void> {
  await change(ctx, owned, { state: 'queued', tries: owned.tries - 1 })
}

/** Changes nothing when the worker was considered dead and another one owns the job now. */
async function change(ctx: Ctx, { jobId, attempt }: OwnedJob, changes: Changes): Promise<void> {
  const row = await ctx.db
    .updateTable('job')
    .set(changes)
    .where('id', '=', jobId)
    .where('attempts', '=', attempt)
    .where('state', 'in', ['queued', 'running'])
    .returning('createUser')
    .executeTakeFirst()
  if (row) await notifyAsker(ctx, jobId, row.createUser)
}

/** Makes the browser of the requesting user read the job again. */
export async function notifyAsker(ctx: Ctx, jobId: string, userId: string | null): Promise<void> {
  if (userId) await push(ctx, { kind: 'job', userIds: [userId], id: jobId })
}
