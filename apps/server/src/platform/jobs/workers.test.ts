import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { ended, hurry, jobOf, posts, test, until, work } from '../../../test/processes/job-world.ts'
import { brokenJob, countJob, refusedJob } from '../../../test/processes/sample-jobs.ts'
import { someone } from '../../../test/world.ts'
import { platformTenant, programCaller } from '../callers/caller.ts'
import type { Ctx } from '../database/database.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'

describe('a job', () => {
  test('runs as the requesting user, in portions, and reports its progress and result', async ({ world }) => {
    const caller = someone()
    const id = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, countJob, { series: 'a', to: 3 }), 'r1')
    work(world)
    expect(await ended(world, caller.tenantId, id)).toMatchObject({
      state: 'done',
      attempts: 1,
      progress: { done: 3, total: 3, note: { en: 'number 3' } },
      result: { summary: { zh: '共 3 个' }, link: null },
      createUser: caller.userId,
      requestId: 'r1',
    })
    expect(await posts(world, caller.tenantId)).toEqual(
      ['a-1', 'a-2', 'a-3'].map((postCode) => ({ postCode, createUser: caller.userId })),
    )
  })

  test('is never enqueued when the transaction is rolled back', async ({ world }) => {
    const caller = someone()
    let queueId = ''
    const inQueue = (ctx: Ctx) => sql`select id from graphile_worker.jobs where key = ${queueId}`.execute(ctx.db)
    const asked = world.database.inTransaction(caller, async (ctx) => {
      const id = await enqueue(ctx, countJob, { series: 'b', to: 1 })
      const row = await ctx.db.selectFrom('job').select('queueId').where('id', '=', id).executeTakeFirstOrThrow()
      queueId = row.queueId
      expect((await inQueue(ctx)).rows).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(asked).rejects.toThrow('undone')
    const left = await world.database.inTransaction(caller, async (ctx) => [
      ...(await ctx.db.selectFrom('job').select('id').execute()),
      ...(await inQueue(ctx)).rows,
    ])
    expect(left).toEqual([])
  })

  test('exists once per key, also when enqueued concurrently, and again after its end', async ({ world }) => {
    const caller = someone()
    const ask = () =>
      world.database.inTransaction(caller, (ctx) => enqueue(ctx, countJob, { series: 'c', to: 1 }, { key: 'k' }))
    const ids = new Set(await Promise.all([ask(), ask(), ask(), ask()]))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    work(world)
    await ended(world, caller.tenantId, id)
    expect(await ask()).not.toBe(id)
  })

  test('waits for its time, and the urgent one runs first', async ({ world }) => {
    const caller = someone()
    const [late, plain, urgent] = await world.database.inTransaction(caller, async (ctx) => [
      await enqueue(ctx, countJob, { series: 'late', to: 1 }, { startAfter: new Date(Date.now() + 3_600_000) }),
      await enqueue(ctx, countJob, { series: 'plain', to: 1 }),
      await enqueue(ctx, countJob, { series: 'urgent', to: 1 }, { priority: 5 }),
    ])
    work(world, { workers: 1 })
    await ended(world, caller.tenantId, plain)
    expect((await posts(world, caller.tenantId)).map((post) => post.postCode)).toEqual(['urgent-1', 'plain-1'])
    expect(await jobOf(world, caller.tenantId, urgent)).toMatchObject({ state: 'done' })
    expect(await jobOf(world, caller.tenantId, late)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test('that crashes is retried later, and fails with its reason stored', async ({ world }) => {
    const caller = someone()
    const id = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, brokenJob, {}), 'crash')
    work(world)
    const waiting = await until(
      () => jobOf(world, caller.tenantId, id),
      (row) => row.attempts === 1 && row.state === 'queued',
    )
    expect(waiting.startAfter > waiting.createTime).toBe(true)
    await hurry(world)
    const reason = { message: 'the pump is broken' }
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'failed', attempts: 2, reason })
    await world.logs.flush()
    const traces = await world.database.inTransaction(caller, (ctx) =>
      ctx.db.selectFrom('errorLog').selectAll().execute(),
    )
    expect(traces).toHaveLength(2)
    expect(traces[0]).toMatchObject({ requestUri: 'test-broken', requestId: 'crash', message: reason.message })
  })

  test('that the business refuses is not retried', async ({ world }) => {
    const caller = someone()
    const id = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, refusedJob, {}))
    work(world)
    expect(await ended(world, caller.tenantId, id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      reason: { code: 'common/too-many-rows', details: { most: 7 } },
    })
  })

  test('of a kind this process does not know is left to others', async ({ world }) => {
    const caller = someone()
    const foreign = defineJob({ ...countJob, name: 'test-foreign' })
    const id = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, foreign, { series: 'f', to: 1 }))
    const known = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, countJob, { series: 'g', to: 1 }))
    const first = work(world, { workers: 1 })
    await ended(world, caller.tenantId, known)
    await first.stop()
    expect(await jobOf(world, caller.tenantId, id)).toMatchObject({ state: 'queued', attempts: 0 })
    work(world, {}, [foreign])
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done', attempts: 1 })
  })
})

describe('a stop', () => {
  test('puts a running job back, and the next server finishes it', async ({ world }) => {
    const caller = someone()
    const id = await world.database.inTransaction(caller, (ctx) =>
      enqueue(ctx, countJob, { series: 'p', to: 10, pause: 50 }),
    )
    const first = work(world)
    await until(
      () => posts(world, caller.tenantId),
      (rows) => rows.length > 1,
    )
    await first.stop()
    expect(await jobOf(world, caller.tenantId, id)).toMatchObject({ state: 'queued' })
    work(world)
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(await posts(world, caller.tenantId)).toHaveLength(10)
  })
})

describe('a scheduled job', () => {
  test('is enqueued once per moment, by however many processes', async ({ world }) => {
    const planned = defineJob({
      ...countJob,
      name: 'test-planned',
      input: z.object({}),
      schedule: { cron: '* * * * * *' },
      work: async () => undefined,
    })
    work(world, {}, [planned])
    work(world, {}, [planned])
    const rows = await until(
      () =>
        world.database.inTransaction(programCaller(platformTenant), (ctx) =>
          ctx.db.selectFrom('job').select(['slot', 'state']).where('name', '=', 'test-planned').orderBy('id').execute(),
        ),
      (found) => found.filter((row) => row.state === 'done').length >= 2,
    )
    expect(new Set(rows.map((row) => row.slot)).size).toBe(rows.length)
  })
})

describe('the jobs of several tenants', () => {
  test('are taken by turns: a hundred of one do not delay another', async ({ world }) => {
    const [busy, quiet] = [someone({ tenantId: '700011' }), someone({ tenantId: '700012' })]
    const ask = (caller: typeof busy, series: string) =>
      world.database.inTransaction(caller, (ctx) => enqueue(ctx, countJob, { series, to: 1 }))
    const first: string[] = []
    for (let at = 0; at < 100; at += 1) first.push(await ask(busy, `busy${at}`))
    const other = await ask(quiet, 'quiet')
    work(world, { workers: 1 })
    const { startedTime } = await ended(world, quiet.tenantId, other)
    const last = await ended(world, busy.tenantId, first.at(-1) ?? '')
    const before = await world.database.inTransaction(busy, ({ db }) =>
      db.selectFrom('job').select('id').where('startedTime', '<', startedTime).execute(),
    )
    expect(before.length).toBeLessThanOrEqual(1)
    expect(last).toMatchObject({ state: 'done' })
  })

  test('of one lane run one at a time in a tenant, beside those of another', async ({ world }) => {
    const [busy, quiet] = ['700013', '700014']
    const running = { now: 0, most: 0 }
    const started: string[] = []
    const laned = defineJob({
      ...{
        name: 'test-laned',
        label: { zh: '逐个', en: 'One at a time' },
        input: z.object({}),
        retries: 0,
        lane: 'test',
      },
      async work({ caller: { tenantId } }) {
        started.push(tenantId)
        if (tenantId !== busy) return
        running.now += 1
        running.most = Math.max(running.most, running.now)
        await until(async () => started.includes(quiet), Boolean)
        running.now -= 1
      },
    })
    const ask = (tenantId: string) =>
      world.database.inTransaction(someone({ tenantId }), (ctx) => enqueue(ctx, laned, {}))
    const ids = [await ask(busy), await ask(busy), await ask(busy)]
    const other = await ask(quiet)
    work(world, { workers: 3 }, [laned])
    await ended(world, quiet, other)
    for (const id of ids) await ended(world, busy, id)
    expect(running.most).toBe(1)
  })
})
