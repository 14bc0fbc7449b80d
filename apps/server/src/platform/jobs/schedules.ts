import { Cron } from 'croner'
import { platformTenant, programCaller } from '../caller.ts'
import type { World } from '../world.ts'
import { enqueue } from './enqueue.ts'
import type { Job } from './job.ts'

const longestWait = 3_600_000

/**
 * Asks for planned jobs when their time comes. Every process does; the moment of the plan is unique in the table, so there
 * is one job. What fell into a time when no process ran is made up for, once.
 */
export function keepSchedules(
  world: World,
  jobs: readonly Job[],
  onTrouble: (error: Error) => void,
): { stop: () => void } {
  const stops = jobs.flatMap((job) => (job.schedule ? [keep(world, job, job.schedule, onTrouble)] : []))
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

function keep(
  world: World,
  job: Job,
  { cron, zone = world.config.timeZone }: NonNullable<Job['schedule']>,
  onTrouble: (error: Error) => void,
): () => void {
  const plan = new Cron(cron, { timezone: zone })
  let timer: NodeJS.Timeout | undefined

  function waitFor(next: Date | null): void {
    if (!next) return
    timer = setTimeout(
      () => {
        if (Date.now() < next.getTime()) return waitFor(next)
        void ask(world, job, next).catch(onTrouble)
        waitFor(plan.nextRun())
      },
      Math.min(Math.max(next.getTime() - Date.now(), 0), longestWait),
    )
  }

  const [missed] = plan.previousRuns(1)
  if (missed) void makeUp(world, job, missed).catch(onTrouble)
  waitFor(plan.nextRun())
  return () => clearTimeout(timer)
}

async function ask(world: World, job: Job, slot: Date): Promise<void> {
  const program = programCaller(platformTenant)
  await world.database.inTransaction(program, (ctx) => enqueue(ctx, job, {}, { key: 'schedule', slot }))
}

/** An installation that has never run the job has missed nothing. */
async function makeUp(world: World, job: Job, slot: Date): Promise<void> {
  const last = await world.database.inTransaction(programCaller(platformTenant), (ctx) =>
    ctx.db.selectFrom('job').select('id').where('name', '=', job.name).where('slot', 'is not', null).executeTakeFirst(),
  )
  if (last) await ask(world, job, slot)
}
