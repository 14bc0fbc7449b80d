import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEventMap, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { World } from '../world.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Job, Jobs } from './job.ts'
import type { Taken } from './queue.ts'
import { Ended, runJob } from './run-job.ts'
import { keepSchedules } from './schedules.ts'

export type WorkerOptions = Readonly<{
  /** How many jobs this process runs at once. */
  workers: number
  onTrouble: (error: Error) => void
  /** A worker without a heartbeat for this long is considered dead. */
  leaseSeconds?: number
  /** How long a stop waits for running jobs. Jobs still running then are recovered when their lease expires. */
  graceMilliseconds?: number
}>

export type Workers = Readonly<{ stop: () => Promise<void> }>

/** The library notifies of new work at once; polling finds delayed and unlocked jobs. */
const pollInterval = 2000
const restartAfter = 1000

/** Runs jobs in this process until it is stopped. Several processes share the work. */
export function startWorkers(world: World, list: readonly Job[], options: WorkerOptions): Workers {
  const { workers, onTrouble, leaseSeconds = 8, graceMilliseconds = 4000 } = options
  const running = new Map<string, AbortController>()
  const stopping = new AbortController()
  // Each worker listens on one connection and fetches work on another.
  const pool = world.database.openPool(workers * 2)
  const crew = { world, pool, leaseSeconds, onTrouble, tasks: tasksOf(world, list, { running, stopping, onTrouble }) }

  world.signals.on('job_cancelled', (jobId) => running.get(jobId)?.abort(new Ended('cancelled')))
  const schedules = keepSchedules(world, list, onTrouble)
  const served = Promise.all(Array.from({ length: workers }, () => serve(crew, stopping.signal))).then(() => pool.end())

  return {
    async stop() {
      schedules.stop()
      stopping.abort()
      for (const controller of running.values()) controller.abort(new Ended('stopping'))
      await Promise.race([served, pause(graceMilliseconds, undefined, { ref: false })])
    },
  }
}

type Control = Readonly<{
  running: Map<string, AbortController>
  stopping: AbortController
  onTrouble: (error: Error) => void
}>

/** One task per kind of job: the library leaves kinds that this process does not know to others. */
function tasksOf(world: World, list: readonly Job[], { running, stopping, onTrouble }: Control): TaskList {
  const jobs: Jobs = new Map(list.map((job) => [job.name, job]))
  const task = async (payload: unknown) => {
    const taken = payload as Taken
    const controller = new AbortController()
    if (stopping.signal.aborted) controller.abort(new Ended('stopping'))
    running.set(taken.jobId, controller)
    await runJob(world, jobs, taken, { controller, onTrouble }).finally(() => running.delete(taken.jobId))
  }
  return Object.fromEntries(list.map(({ name }) => [name, task]))
}

type Crew = Readonly<{
  world: World
  pool: pg.Pool
  tasks: TaskList
  leaseSeconds: number
  onTrouble: (error: Error) => void
}>

/**
 * One worker after the other: the library ends a worker that cannot record the end of a job, as when the database is
 * unavailable.
 */
async function serve(crew: Crew, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await serveOnce(crew, stopping).catch(crew.onTrouble)
    await pause(restartAfter, undefined, { signal: stopping }).catch(() => undefined)
  }
}

async function serveOnce({ world, pool, tasks, leaseSeconds, onTrouble }: Crew, stopping: AbortSignal): Promise<void> {
  const events = new EventEmitter()
  const created = once(events, 'worker:create') as Promise<[WorkerEventMap['worker:create']]>
  const ended = once(events, 'worker:stop', { signal: stopping }).catch(() => undefined)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') onTrouble(new Error(message.split('\n', 1)[0]))
  })
  const options = { concurrency: 1, noHandleSignals: true, parsedCronItems: [], pollInterval }
  const runner = await run({ ...options, pgPool: pool, taskList: tasks, events: events as WorkerEvents, logger })
  const [{ worker }] = await created
  const stopHeartbeat = startHeartbeat(world, { workerId: worker.workerId, leaseSeconds, onTrouble })
  await ended
  await runner.stop().finally(stopHeartbeat)
}
