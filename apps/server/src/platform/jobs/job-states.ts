import { sql, type UpdateObject } from 'kysely'
import type { Ctx } from '../database/database.ts'
import type { StoredReason, StoredResult } from '../database/tables/job.ts'
import type { Database } from '../database/tables.ts'
import { push } from '../push/push.ts'
import { putBack, removeFromQueue, type Taken, tryLater } from './queue.ts'

type Changes = UpdateObject<Database, 'job', 'job'>

/** The start that a worker holds. `attempts` is the token: whoever starts the job next makes it void. */
export type Held = Taken & { attempt: number }

export async function markDone(ctx: Ctx, held: Held, result: StoredResult | undefined): Promise<void> {
  const changes: Changes = { state: 'done', endedTime: ctx.now, result: result ? JSON.stringify(result) : null }
  if (await change(ctx, held, changes)) await removeFromQueue(ctx, held.queueId)
}

export async function markCancelled(ctx: Ctx, held: Held): Promise<void> {
  if (await change(ctx, held, { state: 'cancelled', endedTime: ctx.now })) await removeFromQueue(ctx, held.queueId)
}

export async function markFailed(ctx: Ctx, held: Held, reason: StoredReason): Promise<void> {
  const changes: Changes = { state: 'failed', endedTime: ctx.now, reason: JSON.stringify(reason) }
  if (await change(ctx, held, changes)) await removeFromQueue(ctx, held.queueId)
}

/** To be tried again, later each time; the reason stays in sight until then. */
export async function markForRetry(ctx: Ctx, held: Held, reason: StoredReason): Promise<void> {
  if (!(await change(ctx, held, { state: 'queued', reason: JSON.stringify(reason) }))) return
  await tryLater(ctx, held.queueId, 'message' in reason ? reason.message : reason.code)
  await sql`update job set start_after = q.start_after from pgboss.job q
    where q.id = job.queue_id and job.id = ${held.jobId}`.execute(ctx.db)
}

/** The server stops: somebody else goes on. */
export async function markPutBack(ctx: Ctx, held: Held): Promise<void> {
  if (await change(ctx, held, { state: 'queued' })) await putBack(ctx, held.queueId, 0)
}

/** False when the job has been taken for dead and is another worker's now: then nothing is left to say. */
async function change(ctx: Ctx, { jobId, attempt }: Held, changes: Changes): Promise<boolean> {
  const row = await ctx.db
    .updateTable('job')
    .set(changes)
    .where('id', '=', jobId)
    .where('attempts', '=', attempt)
    .where('state', '=', 'running')
    .returning('createUser')
    .executeTakeFirst()
  if (row) await notifyAsker(ctx, jobId, row.createUser)
  return row !== undefined
}

/** The browser of whoever asked looks again. */
export async function notifyAsker(ctx: Ctx, jobId: string, userId: string | null): Promise<void> {
  if (userId) await push(ctx, { kind: 'job', userIds: [userId], id: jobId })
}
