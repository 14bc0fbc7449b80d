import { programCaller } from '../caller.ts'
import type { World } from '../world.ts'
import { keeperOf } from './claim.ts'
import type { Job, Jobs } from './job.ts'
import { lease, removeFromQueue, type Taken, takeFromQueue, takeFromTheDead } from './queue.ts'
import { Ended, runJob } from './run-job.ts'
import { keepSchedules } from './schedules.ts'

export type WorkerOptions = Readonly<{
  /** How many jobs this process runs at once. */
  workers: number
  onTrouble: (error: Error) => void
  /** A worker that gives no sign of life for so long is taken for dead. */
  leaseSeconds?: number
  /** How long a stop waits for running jobs before it puts them back. */
  graceMilliseconds?: number
}>

export type Workers = Readonly<{ stop: () => Promise<void> }>

type Running = { taken: Taken; controller: AbortController; ended: Promise<void> }

/** Waiting work is told by the database at once; looking now and then finds what was put off, or told while nobody listened. */
const pollMilliseconds = 5000
const nobody = programCaller('')

/** Runs jobs in this process until it is stopped. Several processes share the work. */
export function startWorkers(world: World, list: readonly Job[], options: WorkerOptions): Workers {
  const { workers, onTrouble, leaseSeconds = 60, graceMilliseconds = 4000 } = options
  const { inTransaction } = world.database
  const jobs: Jobs = new Map(list.map((job) => [job.name, job]))
  const running = new Map<string, Running>()
  const bell = aBell()
  let stopping = false

  function run(taken: Taken): void {
    const controller = new AbortController()
    const beat = setInterval(
      () => void keepAlive(world, taken, controller, leaseSeconds).catch(onTrouble),
      leaseSeconds * 300,
    )
    const ended = runJob(world, jobs, taken, { controller, onTrouble })
      .catch(onTrouble)
      .finally(() => {
        clearInterval(beat)
        running.delete(taken.jobId)
        bell.ring()
      })
    running.set(taken.jobId, { taken, controller, ended })
  }

  async function serve(): Promise<void> {
    while (!stopping) {
      const free = workers - running.size
      const taken =
        free > 0 ? await inTransaction(nobody, (ctx) => takeFromQueue(ctx, free, leaseSeconds)).catch(caught) : []
      for (const one of taken) run(one)
      if (taken.length < free || free === 0) await bell.wait(pollMilliseconds)
    }
  }
  const caught = (error: Error): Taken[] => {
    onTrouble(error)
    return []
  }

  world.signals.on('job_waiting', bell.ring)
  world.signals.on('job_cancelled', (jobId) => running.get(jobId)?.controller.abort(new Ended('cancelled')))
  const rescue = setInterval(() => void rescueJobs(world).catch(onTrouble), leaseSeconds * 500)
  const schedules = keepSchedules(world, list, onTrouble)
  const served = serve()

  return {
    async stop() {
      stopping = true
      schedules.stop()
      clearInterval(rescue)
      bell.ring()
      await served
      for (const { controller } of running.values()) controller.abort(new Ended('stopping'))
      await inTime(Promise.all([...running.values()].map((one) => one.ended)), graceMilliseconds)
    },
  }
}

/** A sign of life. Answers, too, what the notification line may have missed: that the job was cancelled, or is lost. */
async function keepAlive(world: World, taken: Taken, controller: AbortController, seconds: number): Promise<void> {
  const why = await world.database.inTransaction(keeperOf(taken), async (ctx) => {
    if (!(await lease(ctx, [taken.queueId], seconds))) return 'lost'
    const row = await ctx.db.selectFrom('job').select('isCancelAsked').where('id', '=', taken.jobId).executeTakeFirst()
    return row?.isCancelAsked ? 'cancelled' : undefined
  })
  if (why) controller.abort(new Ended(why))
}

/** Jobs of workers that went away are tried again; those out of tries have failed. */
export async function rescueJobs({ database }: Pick<World, 'database'>): Promise<void> {
  const given = await database.inTransaction(nobody, takeFromTheDead)
  for (const taken of given) {
    await database.inTransaction(keeperOf(taken), async (ctx) => {
      await ctx.db
        .updateTable('job')
        .set({ state: 'failed', endedTime: ctx.now, reason: JSON.stringify({ code: 'job/worker-lost', details: {} }) })
        .where('id', '=', taken.jobId)
        .where('queueId', '=', taken.queueId)
        .where('state', 'in', ['queued', 'running'])
        .execute()
      await removeFromQueue(ctx, taken.queueId)
    })
  }
}

/** Lets one wait until another rings, or the time is up. A ring while nobody waits is not lost. */
function aBell() {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring() {
      rung = true
      wake?.()
    },
    async wait(milliseconds: number) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = undefined
      rung = false
    },
  }
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
