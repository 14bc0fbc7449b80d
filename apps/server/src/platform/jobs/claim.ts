import { type Caller, programCaller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import type { Job, Jobs } from './job.ts'
import { markFailed, notifyAsker, type OwnedJob } from './job-states.ts'
import type { Taken } from './queue.ts'
import { callerFrom } from './stored-caller.ts'

export type Claim = Readonly<{
  job: Job
  owned: OwnedJob
  input: unknown
  caller: Caller
  requestId: string
  hasAskerLeft: boolean
}>

/**
 * Starts a job that was taken from the queue; returns nothing when there is nothing to run. The row lock conflicts with
 * the shared lock that an earlier worker's portion takes while it commits: either that portion is committed, or it
 * never will be.
 */
export async function claim(ctx: Ctx, jobs: Jobs, taken: Taken): Promise<Claim | undefined> {
  const row = await ctx.db
    .selectFrom('job')
    .select(['name', 'input', 'caller', 'attempts', 'tries', 'state', 'isCancelAsked', 'requestId', 'createUser'])
    .where('id', '=', taken.jobId)
    .forUpdate()
    .executeTakeFirst()
  const job = jobs.get(row?.name ?? '')
  if (!row || !job || (row.state !== 'queued' && row.state !== 'running')) return undefined
  if (row.tries > job.retries) {
    const lost = { ...taken, attempt: row.attempts, tries: row.tries, isLastTry: true }
    await markFailed(ctx, lost, { code: 'job/worker-lost', details: {} })
    return undefined
  }
  const attempt = row.attempts + 1
  const tries = row.tries + 1
  const state = row.isCancelAsked ? 'cancelled' : 'running'
  await ctx.db
    .updateTable('job')
    .set({ state, attempts: attempt, tries, startedTime: ctx.now, endedTime: row.isCancelAsked ? ctx.now : null })
    .where('id', '=', taken.jobId)
    .execute()
  await notifyAsker(ctx, taken.jobId, row.createUser)
  if (row.isCancelAsked) return undefined
  const caller = callerFrom(row.caller)
  return {
    job,
    owned: { ...taken, attempt, tries, isLastTry: tries > job.retries },
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
    .where((eb) => eb.or([eb('isDeleted', '=', 1), eb('status', '=', 0)]))
    .executeTakeFirst()
  return gone !== undefined
}

/** The program, in the tenant of a job. */
export function programFor({ tenantId }: Pick<Taken, 'tenantId'>): Caller {
  return programCaller(tenantId)
}
