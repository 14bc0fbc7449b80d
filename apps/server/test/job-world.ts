import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { programCaller } from '../src/platform/callers/caller.ts'
import type { Job } from '../src/platform/jobs/job.ts'
import { runJob } from '../src/platform/jobs/run-job.ts'
import { startWorkers, type WorkerOptions } from '../src/platform/jobs/workers.ts'
import type { World } from '../src/platform/world.ts'
import { sownDatabase } from './own-database.ts'
import { sampleJobs } from './sample-jobs.ts'
import { test as base, openWorld, testConfig } from './world.ts'

/** A queue that no other file takes from. */
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
  const file = fileURLToPath(new URL('./worker-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

export function jobOf(world: World, tenantId: string, id: string) {
  return world.database.inTransaction(programCaller(tenantId), (ctx) =>
    ctx.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

export async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const seen = await look()
    if (isSo(seen)) return seen
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`It never came: ${JSON.stringify(await look())}`)
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

/** Runs this one job here and now, also on the database that all files share. Answers its row. */
export async function runNow(world: World, jobs: readonly Job[], tenantId: string, jobId: string) {
  const { rows } = await world.database.inTransaction(programCaller(''), (ctx) =>
    sql<{ id: string }>`update pgboss.job set state = 'active', started_on = now(), expire_in = interval '1 hour'
      where data ->> 'jobId' = ${jobId} and state < 'active' returning id`.execute(ctx.db),
  )
  const [row] = rows
  if (!row) throw new Error(`The job ${jobId} does not wait`)
  const taken = { queueId: row.id, tenantId, jobId, isLastTry: true }
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const onTrouble = (error: Error) => console.error(error)
  await runJob(world, byName, taken, { controller: new AbortController(), onTrouble })
  return jobOf(world, tenantId, jobId)
}

/** What is put off until later is due now. */
export function hurry(world: World) {
  return world.database.inTransaction(programCaller(''), (ctx) =>
    sql`with due as (update pgboss.job set start_after = now() - interval '1 second' where state < 'active')
      select pg_notify('job_waiting', '')`.execute(ctx.db),
  )
}

export async function queueState(world: World, jobId: string): Promise<string | undefined> {
  const { rows } = await world.database.inTransaction(programCaller(''), (ctx) =>
    sql<{ state: string }>`select state::text from pgboss.job where data ->> 'jobId' = ${jobId}`.execute(ctx.db),
  )
  return rows[0]?.state
}

/** True once it has been put off. */
export async function queueRow(world: World, jobId: string) {
  const { rows } = await world.database.inTransaction(programCaller(''), (ctx) =>
    sql<{ isLater: boolean }>`
      select start_after > now() + interval '10 seconds' as is_later from pgboss.job where data ->> 'jobId' = ${jobId}`.execute(
      ctx.db,
    ),
  )
  return rows[0]
}
