import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { aProcess, ended, hurry, posts, queueState, test, until, work } from '../../../test/job-world.ts'
import { brokenJob, countJob } from '../../../test/sample-jobs.ts'
import { someone } from '../../../test/world.ts'
import { programCaller } from '../callers/caller.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'

describe('several processes', () => {
  test('share the work, and each job is done once', async ({ url, world }) => {
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
    await until(
      () => queueState(world, id),
      (state) => state === 'retry',
    )
    await hurry(world)
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done', attempts: 2 })
    expect((await posts(world, caller.tenantId)).map((row) => row.postCode)).toEqual(
      Array.from({ length: 8 }, (_, at) => `k-${at + 1}`),
    )
  })

  test('let no worker commit that was taken for dead', async ({ world }) => {
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
    await world.database.inTransaction(programCaller(''), (ctx) =>
      sql`update pgboss.job set state = 'created' where data ->> 'jobId' = ${id}`.execute(ctx.db),
    )
    work(world, {}, [slow])
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done', attempts: 2 })
    frost.emit('thaw')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await posts(world, caller.tenantId)).map((row) => row.postCode)).toEqual(['start-2'])
  })

  test('give up a job whose workers die again and again', async ({ world }) => {
    const caller = someone()
    const id = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, brokenJob, {}))
    await world.database.inTransaction(caller, async (ctx) => {
      await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour', retry_count = retry_limit
        where data ->> 'jobId' = ${id}`.execute(ctx.db)
      await ctx.db.updateTable('job').set({ state: 'running', attempts: 2 }).where('id', '=', id).execute()
    })
    work(world, { leaseSeconds: 1 })
    expect(await ended(world, caller.tenantId, id)).toMatchObject({
      state: 'failed',
      reason: { code: 'job/worker-lost' },
    })
  })
})
