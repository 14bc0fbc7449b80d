import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { aProcess, ended, giveUpWorker, jobOf, posts, test, until, work } from '../../../test/processes/job-world.ts'
import { brokenJob, countJob } from '../../../test/processes/sample-jobs.ts'
import { someone } from '../../../test/world.ts'
import { asOwner } from '../backup/catalogue.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'

describe('several processes', () => {
  test('share the work, and run each job once', async ({ url, world }) => {
    const caller = someone()
    const ids = await world.database.inTransaction(caller, (ctx) =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) => enqueue(ctx, countJob, { series: `s${at}`, to: 2, pause: 20 })),
      ),
    )
    await aProcess(url)
    work(world)
    for (const id of ids) expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done', attempts: 1 })
    expect(await posts(world, caller.tenantId)).toHaveLength(40)
  })

  test('take over from one that was killed in the middle of a job', async ({ url, world }) => {
    const caller = someone()
    const child = await aProcess(url)
    const id = await world.database.inTransaction(caller, (ctx) =>
      enqueue(ctx, countJob, { series: 'k', to: 8, pause: 150 }),
    )
    await until(
      () => posts(world, caller.tenantId),
      (rows) => rows.length >= 3,
    )
    child.kill('SIGKILL')
    work(world, { leaseSeconds: 2 })
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done', attempts: 2 })
    expect((await posts(world, caller.tenantId)).map((row) => row.postCode)).toEqual(
      Array.from({ length: 8 }, (_, at) => `k-${at + 1}`),
    )
  })

  test('let no worker commit that was considered dead', async ({ world }) => {
    const caller = someone()
    const frost = new EventEmitter()
    let starts = 0
    const slow = defineJob({
      ...countJob,
      name: 'test-slow',
      input: z.object({}),
      async work({ transact }) {
        const mine = ++starts
        if (mine === 1) await once(frost, 'thaw')
        await transact(({ db }) =>
          db
            .insertInto('post')
            .values({ category: 1, postCode: `start-${mine}`, postName: 'x' })
            .execute(),
        )
      },
    })
    const id = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, slow, {}))
    work(world, { leaseSeconds: 3600 }, [slow])
    await until(
      async () => starts,
      (count) => count === 1,
    )
    await giveUpWorker(world, (await jobOf(world, caller.tenantId, id)).queueId)
    work(world, {}, [slow])
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done', attempts: 2 })
    frost.emit('thaw')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await posts(world, caller.tenantId)).map((row) => row.postCode)).toEqual(['start-2'])
  })

  test('continue when the database has closed every connection in the middle of a job', async ({ url, world }) => {
    const caller = someone()
    const ask = (series: string) =>
      world.database.inTransaction(caller, (ctx) => enqueue(ctx, countJob, { series, to: 8, pause: 50 }))
    const first = await ask('cut')
    work(world, { leaseSeconds: 2, workers: 1, onTrouble: () => undefined })
    await until(
      () => posts(world, caller.tenantId),
      (rows) => rows.length >= 2,
    )
    await asOwner(url, 'test', (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`),
    )
    // Pooled connections that the pool does not know to be closed yet refuse their first query.
    const answers = () =>
      world.database
        .inTransaction(caller, (ctx) => sql`select 1`.execute(ctx.db))
        .then(
          () => true,
          () => false,
        )
    await until(
      () => Promise.all(Array.from({ length: 20 }, answers)),
      (all) => all.every(Boolean),
    )
    const second = await ask('later')
    for (const id of [first, second]) expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done' })
    expect(await posts(world, caller.tenantId)).toHaveLength(16)
  })

  test('give up a job whose workers die repeatedly', async ({ world }) => {
    const caller = someone()
    const id = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, brokenJob, {}))
    await world.database.inTransaction(caller, (ctx) =>
      ctx.db.updateTable('job').set({ state: 'running', attempts: 2, tries: 2 }).where('id', '=', id).execute(),
    )
    work(world)
    expect(await ended(world, caller.tenantId, id)).toMatchObject({
      state: 'failed',
      reason: { code: 'job/worker-lost' },
    })
  })
})
