import { fail } from '@library/contract/errors'
import type { plannedJob } from '@library/contract/job/job'
import type { Language } from '@library/contract/kit/label'
import type { z } from 'zod'
import type { Ctx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { nextMoment } from '../../platform/jobs/schedules.ts'
import type { StoredJob } from './job-rows.ts'

/** Scheduled work, and its next run in the station's time zone. */
export function plannedJobs(
  jobs: readonly Job[],
  language: Language,
  stationZone: string,
): z.output<typeof plannedJob>[] {
  return jobs.flatMap(({ name, label, schedule }) => {
    if (!schedule) return []
    const next = nextMoment(schedule, stationZone)
    return [{ name, label: label[language], cron: schedule.cron, nextTime: next && shownIn(next, stationZone) }]
  })
}

/** Runs the scheduled work now, once: a waiting or running one is returned instead. */
export async function runPlanned(ctx: Ctx, name: string, jobs: readonly Job[]): Promise<StoredJob> {
  const job = jobs.find((one) => one.name === name && one.schedule)
  if (!job) throw fail('job/unknown')
  const id = await enqueue(ctx, job, {}, { key: 'schedule' })
  return ctx.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function shownIn(moment: Date, timeZone: string): string {
  return moment.toLocaleString('sv-SE', { timeZone })
}
