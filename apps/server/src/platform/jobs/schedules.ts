import { Cron } from 'croner'
import { platformTenant, programCaller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import type { World } from '../world.ts'
import { enqueue } from './enqueue.ts'
import type { Job } from './job.ts'

const longestWait = 3_600_000

/**
 * Enqueues scheduled jobs when they are due. Every process does; the scheduled moment is unique in the table, so there
 * is one job. A run missed while no process was running is made up for, once.
 */
export function keepSchedules(
  world: World,
  jobs: readonly Job[],
  onTrouble: (error: Error) => void,
): { stop: () => void } {
  const stops = jobs.flatMap((job) => {
    if (!job.schedule) return []
    const { cron, zone = world.config.timeZone } = job.schedule
    const asked = (slot: Date, only?: 'missed') => void ask(world, job, slot, only).catch(onTrouble)
    return [keep(new Cron(cron, { timezone: zone }), asked)]
  })
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

/** The next scheduled moment; never, for a day that does not exist. */
export function nextMoment({ cron, zone }: NonNullable<Job['schedule']>, stationZone: string): Date | null {
  return new Cron(cron, { timezone: zone ?? stationZone }).nextRun()
}

function keep(plan: Cron, ask: (slot: Date, only?: 'missed') => void): () => void {
  let timer: NodeJS.Timeout | undefined

  function waitFor(next: Date | null): void {
    if (!next) return
    timer = setTimeout(
      () => {
        if (Date.now() < next.getTime()) return waitFor(next)
        ask(next)
        waitFor(plan.nextRun())
      },
      Math.min(Math.max(next.getTime() - Date.now(), 0), longestWait),
    )
  }

  const [last] = plan.previousRuns(1)
  if (last) ask(last, 'missed')
  waitFor(plan.nextRun())
  return () => clearTimeout(timer)
}

/** An installation that has never run the job has missed nothing. */
async function ask(world: World, job: Job, slot: Date, only?: 'missed'): Promise<void> {
  await world.database.inTransaction(programCaller(platformTenant), async (ctx) => {
    if (only && !(await hasRun(ctx, job))) return
    await enqueue(ctx, job, {}, { key: 'schedule', slot })
  })
}

async function hasRun(ctx: Ctx, { name }: Job): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('job')
    .select('id')
    .where('name', '=', name)
    .where('slot', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
