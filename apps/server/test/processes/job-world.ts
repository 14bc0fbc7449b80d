import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { programCaller } from '../../src/platform/callers/caller.ts'
import type { Job } from '../../src/platform/jobs/job.ts'
import { runJob } from '../../src/platform/jobs/run-job.ts'
import { startWorkers, type WorkerOptions } from '../../src/platform/jobs/workers.ts'
import type { World } from '../../src/platform/world.ts'
import { sownDatabase } from '../world/own-database.ts'
import { test as base, openWorld, testConfig } from '../world.ts'
import { sampleJobs } from './sample-jobs.ts'
import { startTestProcess } from './test-process.ts'

/** A queue that no other file uses. */
export const test = base.extend<{ url: string; world: World }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const { url, drop } = await sownDatabase()
      await use(url)
      await drop()
    },
    { scope: 'file' },
  ],
  world: [
    async ({ url }, use) => {
      const world = await openWorld(testConfig(), url)
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

export function work(world: World, options: Partial<WorkerOptions> = {}, jobs: readonly Job[] = sampleJobs) {
  const workers = startWorkers(world, jobs, { workers: 2, onTrouble: (error) => console.error(error), ...options })
  onTestFinished(workers.stop)
  return workers
}

export async function aProcess(url: string, dataDir = ''): Promise<ChildProcess> {
  const child = startTestProcess('worker-process', [url, dataDir])
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

export function jobOf(world: World, tenantId: string, id: string) {
  return world.database.inTransaction(programCaller(tenantId), (ctx) =>
    ctx.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

export async function until<T>(read: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const seen = await read()
    if (isSo(seen)) return seen
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`It never came: ${JSON.stringify(await read())}`)
}

export function ended(world: World, tenantId: string, id: string) {
  return until(
    () => jobOf(world, tenantId, id),
    (row) => row.endedTime !== null,
  )
}

export function posts(world: World, tenantId: string) {
  return world.database.inTransaction(programCaller(tenantId), (ctx) =>
    ctx.db.selectFrom('post').select(['postCode', 'createUser']).orderBy('id').execute(),
  )
}

/** Runs this one job now as its last attempt, also on the shared database. Returns its row. */
export async function runNow(world: World, jobs: readonly Job[], tenantId: string, jobId: string) {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const { state, name } = await jobOf(world, tenantId, jobId)
  if (state !== 'queued') throw new Error(`The job ${jobId} does not wait`)
  await world.database.inTransaction(programCaller(tenantId), async (ctx) => {
    const tries = byName.get(name)?.retries ?? 0
    const { queueId } = await ctx.db
      .updateTable('job')
      .set({ tries })
      .where('id', '=', jobId)
      .returning('queueId')
      .executeTakeFirstOrThrow()
    await sql`select graphile_worker.remove_job(${queueId})`.execute(ctx.db)
  })
  const onTrouble = (error: Error) => console.error(error)
  await runJob(world, byName, { tenantId, jobId }, { controller: new AbortController(), onTrouble })
  return jobOf(world, tenantId, jobId)
}

/** Makes delayed jobs due now. */
export function hurry(world: World) {
  return world.database.inTransaction(programCaller(''), (ctx) =>
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null),
      run_at => now() - interval '1 second')`.execute(ctx.db),
  )
}

/** Declares the worker of this job dead. */
export function giveUpWorker(world: World, queueId: string) {
  return world.database.inTransaction(programCaller(''), (ctx) =>
    sql`select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where key = ${queueId}))`.execute(ctx.db),
  )
}
