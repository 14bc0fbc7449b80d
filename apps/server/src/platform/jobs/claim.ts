import { rowStatus } from '@library/contract/kit/row-status'
import { type Caller, programCaller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import type { Job, Jobs } from './job.ts'
import { type Held, notifyAsker } from './job-states.ts'
import { putBack, removeFromQueue, type Taken } from './queue.ts'
import { callerFrom } from './stored-caller.ts'

export type Claim = Readonly<{
  job: Job
  held: Held
  input: unknown
  caller: Caller
  requestId: string
  hasAskerLeft: boolean
}>

/** Another version of the program may know it. */
const unknownDelaySeconds = 30

/**
 * Starts a job that was taken from the queue; nothing when there is nothing to run. The row is locked against the portions
 * of an earlier worker, who shares it while he commits: either his portion is in, or it will never be.
 */
export async function claim(ctx: Ctx, jobs: Jobs, taken: Taken): Promise<Claim | undefined> {
  const row = await ctx.db
    .selectFrom('job')
    .select(['name', 'input', 'caller', 'attempts', 'state', 'isCancelAsked', 'requestId', 'createUser'])
    .where('id', '=', taken.jobId)
    .where('queueId', '=', taken.queueId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.state !== 'queued' && row.state !== 'running')) {
    await removeFromQueue(ctx, taken.queueId)
    return undefined
  }
  const job = jobs.get(row.name)
  if (!job) {
    await putBack(ctx, taken.queueId, unknownDelaySeconds)
    return undefined
  }
  const attempt = row.attempts + 1
  const state = row.isCancelAsked ? 'cancelled' : 'running'
  await ctx.db
    .updateTable('job')
    .set({ state, attempts: attempt, startedTime: ctx.now, endedTime: row.isCancelAsked ? ctx.now : null })
    .where('id', '=', taken.jobId)
    .execute()
  await notifyAsker(ctx, taken.jobId, row.createUser)
  if (row.isCancelAsked) {
    await removeFromQueue(ctx, taken.queueId)
    return undefined
  }
  const caller = callerFrom(row.caller)
  return {
    job,
    held: { ...taken, attempt },
    input: row.input,
    caller,
    requestId: row.requestId ?? '',
    hasAskerLeft: await hasLeft(ctx, caller),
  }
}

async function hasLeft(ctx: Ctx, { userId }: Caller): Promise<boolean> {
  if (!userId) return false
  const gone = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('isDeleted', '=', 1), eb('status', '=', rowStatus.disabled)]))
    .executeTakeFirst()
  return gone !== undefined
}

/** The program at work in the tenant of a job. */
export function keeperOf({ tenantId }: Pick<Taken, 'tenantId'>): Caller {
  return programCaller(tenantId)
}
