import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Ctx } from '../database/database.ts'
import type { StoredReason } from '../database/tables/job.ts'
import { plainLines, plainText } from '../logging/plain-text.ts'
import { waitsForRequests } from '../threads/open-requests.ts'
import type { World } from '../world.ts'
import { type Claim, claim, keeperOf } from './claim.ts'
import type { JobResult, Jobs, Run } from './job.ts'
import { type Held, markCancelled, markDone, markFailed, markForRetry, markPutBack } from './job-states.ts'
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
  const claimed = await inTransaction(keeperOf(taken), (ctx) => claim(ctx, jobs, taken))
  if (!claimed) return
  const settle = (end: (ctx: Ctx, held: Held) => Promise<void>) =>
    inTransaction(keeperOf(taken), (ctx) => end(ctx, claimed.held))
  const progress = reportProgress(world, claimed.held, control.onTrouble)
  try {
    const result = await work(world, claimed, control, progress.report)
    await progress.close()
    const stored = result ? { summary: result.summary, link: result.link ?? null } : undefined
    await settle((ctx, held) => markDone(ctx, held, stored))
  } catch (error) {
    await progress.close()
    const why = control.controller.signal.reason
    await settle((ctx, held) => endings[why instanceof Ended ? why.why : 'failed'](ctx, held, error as Error))
    if (!(why instanceof Ended) && !(error instanceof DomainError)) logCrash(world, claimed, error as Error)
  }
}

async function work(
  world: World,
  { job, held, input, caller, requestId, hasAskerLeft }: Claim,
  { controller }: Control,
  progress: Run['progress'],
  // biome-ignore lint/suspicious/noConfusingVoidType: most jobs have no result
): Promise<JobResult | void> {
  if (hasAskerLeft) throw fail('job/asker-left')
  const { signal } = controller
  signal.throwIfAborted()
  const goesOn = waitsForRequests()
  const transact: Run['transact'] = async (portion) => {
    await goesOn()
    return world.database.inTransaction(
      caller,
      async (ctx) => {
        const why = await whyEnded(ctx, held)
        if (why) controller.abort(new Ended(why))
        signal.throwIfAborted()
        return portion(ctx)
      },
      requestId,
    )
  }
  return job.work({ world, jobId: held.jobId, caller, transact, progress, signal }, job.input.parse(input))
}

/**
 * A shared lock: progress can still be written meanwhile, but no other worker can start the job before this portion
 * ends. It also finds a cancellation whose notification was lost.
 */
async function whyEnded(ctx: Ctx, { jobId, attempt }: Held): Promise<'lost' | 'cancelled' | undefined> {
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
  cancelled: (ctx, held) => markCancelled(ctx, held),
  stopping: (ctx, held) => markPutBack(ctx, held),
  // Another worker owns the job now, and will end it: an error stops the library from removing it from the queue.
  lost: (_ctx, _held, error) => Promise.reject(error),
  failed: (ctx, held, error) => {
    // A business refusal would be refused again; an unavailable service may come back.
    const isFinal = held.isLastTry || (error instanceof DomainError && error.status !== 503)
    return isFinal ? markFailed(ctx, held, reasonOf(error)) : markForRetry(ctx, held, reasonOf(error))
  },
} satisfies Record<string, (ctx: Ctx, held: Held, error: Error) => Promise<void>>

/** A refusal is stored by its code, so that every user reads it in their language. */
function reasonOf(error: Error): StoredReason {
  if (error instanceof DomainError) return { code: error.code, details: { ...error.details } }
  return { message: plainText(error.message, 2000) }
}

function logCrash(world: World, { job, held, caller, requestId }: Claim, error: Error): void {
  world.logs.write('errorLog', held.tenantId, {
    requestId: requestId || null,
    method: 'JOB',
    requestUri: job.name,
    methodName: `job ${held.jobId}, attempt ${held.attempt}`,
    createBy: caller.account || null,
    exceptionName: plainText(error.name, 64),
    message: plainText(error.message, 4000),
    stackTrace: plainLines(error.stack),
  })
}
