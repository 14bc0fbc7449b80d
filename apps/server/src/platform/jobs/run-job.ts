import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Ctx } from '../database/database.ts'
import type { StoredReason } from '../database/tables/job.ts'
import { plainLines, plainText } from '../logging/plain-text.ts'
import type { World } from '../world.ts'
import { type Claim, claim, programFor } from './claim.ts'
import type { JobResult, Jobs, Run } from './job.ts'
import { markCancelled, markDone, markFailed, markForRetry, markPutBack, type OwnedJob } from './job-states.ts'
import { reportProgress } from './progress.ts'
import type { Taken } from './queue.ts'

/** Why a run is aborted from outside. */
export class Ended extends Error {
  constructor(readonly why: 'cancelled' | 'stopping' | 'lost') {
    super(`The job was ended: ${why}`)
    this.name = 'Ended'
  }
}

export type Control = Readonly<{ controller: AbortController; onTrouble: (error: Error) => void }>

/**
 * Runs a job taken from the queue to one of its end states. Throws when the database is unavailable, and when the job
 * is lost.
 */
export async function runJob(world: World, jobs: Jobs, taken: Taken, control: Control): Promise<void> {
  const { inTransaction } = world.database
  const claimed = await inTransaction(programFor(taken), (ctx) => claim(ctx, jobs, taken))
  if (!claimed) return
  const settle = (end: (ctx: Ctx, owned: OwnedJob) => Promise<void>) =>
    inTransaction(programFor(taken), (ctx) => end(ctx, claimed.owned))
  const progress = reportProgress(world, claimed.owned, control.onTrouble)
  try {
    const result = await work(world, claimed, control, progress.report)
    await progress.close()
    const stored = result ? { summary: result.summary, link: result.link ?? null } : undefined
    await settle((ctx, owned) => markDone(ctx, owned, stored))
  } catch (error) {
    await progress.close()
    const why = control.controller.signal.reason
    await settle((ctx, owned) => endings[why instanceof Ended ? why.why : 'failed'](ctx, owned, error as Error))
    if (!(why instanceof Ended) && !(error instanceof DomainError)) logCrash(world, claimed, error as Error)
  }
}

async function work(
  world: World,
  { job, owned, input, caller, requestId, hasAskerLeft }: Claim,
  { controller }: Control,
  progress: Run['progress'],
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have no result
): Promise<JobResult | void> {
  if (hasAskerLeft) throw fail('job/asker-left')
  const { signal } = controller
  signal.throwIfAborted()
  const transact: Run['transact'] = (portion) =>
    world.database.inTransaction(
      caller,
      async (ctx) => {
        const why = await whyEnded(ctx, owned)
        if (why) controller.abort(new Ended(why))
        signal.throwIfAborted()
        return portion(ctx)
      },
      requestId,
    )
  return job.work({ world, jobId: owned.jobId, caller, transact, progress, signal }, job.input.parse(input))
}

/**
 * A shared lock: progress can still be written meanwhile, but no other worker can start the job before this portion
 * ends. It also finds a cancellation whose notification was lost.
 */
async function whyEnded(ctx: Ctx, { jobId, attempt }: OwnedJob): Promise<'lost' | 'cancelled' | undefined> {
  const row = await ctx.db
    .selectFrom('job')
    .select('isCancelAsked')
    .where('id', '=', jobId)
    .where('attempts', '=', attempt)
    .where('state', '=', 'running')
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.isCancelAsked ? 'cancelled' : undefined
}

const endings = {
  cancelled: (ctx, owned) => markCancelled(ctx, owned),
  stopping: (ctx, owned) => markPutBack(ctx, owned),
  // Another worker owns the job now, and will end it: an error stops the library from removing it from the queue.
  lost: (_ctx, _held, error) => Promise.reject(error),
  failed: (ctx, owned, error) => {
    // A business refusal would be refused again; an unavailable service may come back.
    const isFinal = owned.isLastTry || (error instanceof DomainError && error.status !== 503)
    return isFinal ? markFailed(ctx, owned, reasonOf(error)) : markForRetry(ctx, owned, reasonOf(error))
  },
} satisfies Record<string, (ctx: Ctx, owned: OwnedJob, error: Error) => Promise<void>>

/** A refusal is stored by its code, so that every user reads it in their language. */
function reasonOf(error: Error): StoredReason {
  if (error instanceof DomainError) return { code: error.code, details: { ...error.details } }
  return { message: plainText(error.message, 2000) }
}

function logCrash(world: World, { job, owned, caller, requestId }: Claim, error: Error): void {
  world.logs.write('errorLog', owned.tenantId, {
    requestId: requestId || null,
    method: 'JOB',
    requestUri: job.name,
    methodName: `job ${owned.jobId}, attempt ${owned.attempt}`,
    createBy: caller.account || null,
    exceptionName: plainText(error.name, 64),
    message: plainText(error.message, 4000),
    stackTrace: plainLines(error.stack),
  })
}
