import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { ended, posts, runNow, test, until, work } from '../../../test/processes/job-world.ts'
import { countJob, refusedJob, sampleJobs } from '../../../test/processes/sample-jobs.ts'
import { aPlatformAdministrator, someone } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { World } from '../../platform/world.ts'
import { cancelJob } from './cancel-job.ts'
import { retryJob } from './retry-job.ts'

const url = (name: string) => `/api/blade-job/job/${name}`

function ask(world: World, caller: Caller, to = 1, pause = 0): Promise<string> {
  const input = { series: `j${Math.random()}`, to, pause }
  return world.database.inTransaction(caller, (ctx) => enqueue(ctx, countJob, input))
}

async function listed(app: FastifyInstance, headers: Record<string, string>, query: Record<string, string> = {}) {
  const answer = (await app.inject({ url: url('list'), query, headers })).json()
  return answer.data.records.map((row: { id: string }) => row.id)
}

describe('the list of jobs', () => {
  test('shows one’s own, the tenant’s to its admin, and the system’s to the platform administrator only', async ({
    world,
    staged: { app, as },
  }) => {
    const mine = someone()
    const other = { ...mine, userId: '2' }
    const chief = { ...mine, userId: '3', permissions: new Set(['job_view']) }
    const system = { ...mine, userId: '' }
    const ids = [await ask(world, mine), await ask(world, other), await ask(world, system)]
    const [first, second, third] = ids
    expect(await listed(app, as(mine))).toEqual([first])
    expect(await listed(app, as(chief))).toEqual([second, first])
    expect(await listed(app, as({ ...chief, isPlatformAdministrator: true }))).toEqual([third, second, first])
    expect(await listed(app, as(someone({ permissions: new Set(['job_view']) })))).toEqual([])
    const detail = async (caller: Caller, id = first ?? '') =>
      (await app.inject({ url: url('detail'), query: { id }, headers: as(caller) })).statusCode
    expect(await detail(mine)).toBe(200)
    expect(await detail(other)).toBe(404)
    expect(await detail(someone({ permissions: new Set(['job_view']) }))).toBe(404)
    expect(await detail(chief, third)).toBe(404)
  })

  test('is searched by state and time, newest first, in the reader’s language', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = someone()
    const failed = await world.database.inTransaction(caller, (ctx) => enqueue(ctx, refusedJob, {}))
    await runNow(world, sampleJobs, caller.tenantId, failed)
    const headers = as(caller)
    expect(await listed(app, headers, { state: 'failed' })).toEqual([failed])
    expect(await listed(app, headers, { state: 'queued' })).toEqual([])
    expect(await listed(app, headers, { createTime_datelt: '2020-01-01 00:00:00' })).toEqual([])
    const row = (await app.inject({ url: url('detail'), query: { id: failed }, headers })).json().data
    expect(row).toMatchObject({ state: 'failed', reason: '一次最多导出 7 行，请缩小范围', attempts: 1 })
    expect((await app.inject({ url: url('list'), query: { state: 'lost' }, headers })).statusCode).toBe(400)
  })
})

describe('scheduled work', () => {
  test('is shown with its next time, and started by the platform administrator', async ({ staged: { app, as } }) => {
    const chief = as(aPlatformAdministrator(['job_view', 'operations_view']))
    const planned = (await app.inject({ url: url('planned'), headers: chief })).json().data
    expect(planned).toContainEqual({
      name: 'clean-logs',
      label: '清理过期日志',
      cron: '30 3 * * *',
      nextTime: expect.stringMatching(/^\d{4}-\d\d-\d\d 03:30:00$/),
    })
    const run = async (headers: Record<string, string>, name = 'clean-logs') =>
      (await app.inject({ method: 'POST', url: url('run'), payload: { name }, headers })).json()
    const { data } = await run(chief)
    expect(data).toMatchObject({ state: 'queued', name: 'clean-logs' })
    expect((await run(chief)).data.id).toBe(data.id)
    expect(await run(chief, 'test-count')).toMatchObject({ code: 409, error: 'job/unknown' })
    expect(await run(as(someone({ permissions: new Set(['operations_view']) })))).toMatchObject({ code: 403 })
  })
})

describe('cancelling', () => {
  test('removes a waiting job, and stops a running one at the end of its portion', async ({ world }) => {
    const caller = someone()
    const waiting = await ask(world, caller)
    await world.database.inTransaction(caller, (ctx) => cancelJob(ctx, waiting))
    expect(await ended(world, caller.tenantId, waiting)).toMatchObject({ state: 'cancelled', attempts: 0 })

    const running = await ask(world, caller, 100, 50)
    work(world)
    await until(
      () => posts(world, caller.tenantId),
      (rows) => rows.length > 0,
    )
    await world.database.inTransaction(caller, (ctx) => cancelJob(ctx, running))
    expect(await ended(world, caller.tenantId, running)).toMatchObject({ state: 'cancelled' })
    expect((await posts(world, caller.tenantId)).length).toBeLessThan(20)
    await expect(world.database.inTransaction(caller, (ctx) => cancelJob(ctx, running))).rejects.toMatchObject({
      code: 'job/ended',
    })
  })
})

describe('running again', () => {
  test('starts a cancelled job from the beginning, and no other', async ({ world }) => {
    const caller = someone()
    const id = await ask(world, caller, 2)
    const retry = () => world.database.inTransaction(caller, (ctx) => retryJob(ctx, id, sampleJobs))
    await expect(retry()).rejects.toMatchObject({ code: 'job/not-ended' })
    await world.database.inTransaction(caller, (ctx) => cancelJob(ctx, id))
    expect(await retry()).toMatchObject({ state: 'queued' })
    work(world)
    expect(await ended(world, caller.tenantId, id)).toMatchObject({ state: 'done' })
    expect(await posts(world, caller.tenantId)).toHaveLength(2)
  })

  test('is for the requesting user, or users with the permission', async ({ world, staged: { app, as } }) => {
    const caller = someone()
    const id = await ask(world, caller)
    const send = async (as_: Caller, name: string) =>
      (await app.inject({ method: 'POST', url: url(name), payload: { id }, headers: as(as_) })).statusCode
    const viewer = { ...caller, userId: '2', permissions: new Set(['job_view']) }
    expect(await send(viewer, 'cancel')).toBe(403)
    expect(await send({ ...caller, userId: '2' }, 'cancel')).toBe(404)
    expect(await send({ ...viewer, permissions: new Set(['job_view', 'job_cancel']) }, 'cancel')).toBe(200)
    expect(await send(viewer, 'retry')).toBe(403)
  })
})
