import { programCaller } from '../callers/caller.ts'
import type { World } from '../world.ts'
import { aBell, inTime } from './bell.ts'
import type { Job, Jobs } from './job.ts'
import { type Taken, takeFromQueue } from './queue.ts'
import { Ended, runJob } from './run-job.ts'
import { keepSchedules } from './schedules.ts'
import { keepAlive, rescueJobs } from './signs-of-life.ts'

export type WorkerOptions = Readonly<{
  /** How many jobs this process runs at once. */
  workers: number
  onTrouble: (error: Error) => void
  /** A worker that gives no sign of life for so long is taken for dead. */
  leaseSeconds?: number
  /** How long a stop waits for running jobs. Those that do not end by then are found by their lease. */
  graceMilliseconds?: number
}>

export type Workers = Readonly<{ stop: () => Promise<void> }>

type Running = { controller: AbortController; ended: Promise<void> }
type Crew = Readonly<{
  run: (taken: Taken) => void
  running: ReadonlyMap<string, Running>
}>

/** Waiting work is told by the database at once; looking now and then finds what was put off, or told while nobody listened. */
const pollMilliseconds = 5000

/** Runs jobs in this process until it is stopped. Several processes share the work. */
export function startWorkers(world: World, list: readonly Job[], options: WorkerOptions): Workers {
  const { workers, onTrouble, leaseSeconds = 60, graceMilliseconds = 4000 } = options
  const bell = aBell()
  const { run, running } = aCrew(world, list, { onTrouble, leaseSeconds, onEnd: bell.ring })
  let stopping = false

  async function serve(): Promise<void> {
    while (!stopping) {
      const free = workers - running.size
      const taken = free > 0 ? await take(world, free, leaseSeconds).catch(onTrouble) : undefined
      for (const one of taken ?? []) run(one)
      if (free === 0 || (taken?.length ?? 0) < free) await bell.wait(pollMilliseconds)
    }
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

function take({ database }: World, most: number, leaseSeconds: number): Promise<Taken[]> {
  return database.inTransaction(programCaller(''), (ctx) => takeFromQueue(ctx, most, leaseSeconds))
}

type CrewOptions = Required<Pick<WorkerOptions, 'onTrouble' | 'leaseSeconds'>> & { onEnd: () => void }

/** The jobs that run in this process, each with its sign of life. */
function aCrew(world: World, list: readonly Job[], { onTrouble, leaseSeconds, onEnd }: CrewOptions): Crew {
  const jobs: Jobs = new Map(list.map((job) => [job.name, job]))
  const running = new Map<string, Running>()

  function run(taken: Taken): void {
    const controller = new AbortController()
    const live = async () => {
      const why = await keepAlive(world, taken, leaseSeconds)
      if (why) controller.abort(new Ended(why))
    }
    const beat = setInterval(() => void live().catch(onTrouble), leaseSeconds * 300)
    const ended = runJob(world, jobs, taken, { controller, onTrouble })
      .catch(onTrouble)
      .finally(() => {
        clearInterval(beat)
        running.delete(taken.jobId)
        onEnd()
      })
    running.set(taken.jobId, { controller, ended })
  }
  return { run, running }
}
