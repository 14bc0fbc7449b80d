import {
  cancelJobCall,
  jobDetailCall,
  jobListCall,
  plannedJobsCall,
  retryJobCall,
  runJobCall,
} from '@library/contract/job/job'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { World } from '../../platform/world.ts'
import { cancelJob } from './cancel-job.ts'
import { jobRows, type StoredJob } from './job-rows.ts'
import { findJob, listJobs } from './list-jobs.ts'
import { plannedJobs, runPlanned } from './planned-jobs.ts'
import { retryJob } from './retry-job.ts'

/** The requesting user may follow a job, so signing in is enough; the work itself limits what is visible. */
export function jobRoutes(app: FastifyInstance, world: World, jobs: readonly Job[]): void {
  const allWithLabels = (ctx: Ctx, rows: readonly StoredJob[], request: FastifyRequest) =>
    jobRows(ctx, rows, jobs, languageOf(request))
  const withLabels = async (ctx: Ctx, row: StoredJob, request: FastifyRequest) => {
    const [shown] = await allWithLabels(ctx, [row], request)
    return shown as NonNullable<typeof shown>
  }

  serve(app, jobListCall, 'loggedIn', async (ctx, { query }, request) => {
    const { rows, total } = await listJobs(ctx, query)
    const { size, current } = query
    return { records: await allWithLabels(ctx, rows, request), total, size, current, pages: Math.ceil(total / size) }
  })
  serve(app, jobDetailCall, 'loggedIn', async (ctx, { query }, request) =>
    withLabels(ctx, await findJob(ctx, query.id), request),
  )
  serve(app, retryJobCall, 'loggedIn', async (ctx, { body }, request) =>
    withLabels(ctx, await retryJob(ctx, body.id, jobs), request),
  )
  serve(app, cancelJobCall, 'loggedIn', async (ctx, { body }, request) =>
    withLabels(ctx, await cancelJob(ctx, body.id), request),
  )

  const mayRun: Access = { permission: 'operations_view', platformOnly: true }
  serve(app, plannedJobsCall, mayRun, async (_, __, request) =>
    plannedJobs(jobs, languageOf(request), world.config.timeZone),
  )
  serve(app, runJobCall, mayRun, async (ctx, { body }, request) =>
    withLabels(ctx, await runPlanned(ctx, body.name, jobs), request),
  )
}
