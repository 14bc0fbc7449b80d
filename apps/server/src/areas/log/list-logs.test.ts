import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { someone, test } from '../../../test/world.ts'
import { type Caller, platformTenant } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'
import { demoTenant } from '../../seeds/demo.ts'

const all = new Set(['log_usual_view', 'log_api_view', 'log_error_view'])

async function read(app: FastifyInstance, headers: object, path: string, query: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/api/blade-log/${path}`, query, headers: { ...headers } })
  return answer.json()
}

async function plant(world: World, { tenantId }: Caller): Promise<void> {
  const { write, flush } = world.logs
  const api = (requestUri: string, status: number, time: number, createBy: string) =>
    write('apiLog', tenantId, {
      requestUri,
      status,
      time,
      createBy,
      method: 'GET',
      requestId: `r${status}`,
      params: '{}',
    })
  // Values that the reads of these tests cannot have: those are logged too, sooner or later.
  api('/api/planted/param/list', 204, 12, 'ann')
  api('/api/planted/PARAM/submit', 409, 30, 'ben')
  api('/api/planted/page', 500, 9_000_000, 'ann')
  write('errorLog', tenantId, {
    requestId: 'r500',
    message: 'Pump broken',
    exceptionName: 'TypeError',
    stackTrace: 'at',
    time: 47,
  })
  write('usualLog', tenantId, { logId: 'sign-in-refused', logLevel: 'warn', createBy: 'ann', requestId: 'r409' })
  await flush()
}

describe('the logs', () => {
  test('are found by path, user, status, duration, time and request', async ({ world, staged: { app, as } }) => {
    const caller = someone({ permissions: all })
    await plant(world, caller)
    const headers = as(caller)
    const paths = async (query: Record<string, string>) => {
      const { data } = await read(app, headers, 'api/list', query)
      expect(data.total).toBe(data.records.length)
      return data.records.map((row: { requestUri: string }) => row.requestUri.split('/').at(-1))
    }
    expect(await paths({ requestUri: 'param' })).toEqual(['submit', 'list'])
    expect(await paths({ createBy: 'ann' })).toEqual(['page', 'list'])
    expect(await paths({ status: '4xx' })).toEqual(['submit'])
    expect(await paths({ status: '204' })).toEqual(['list'])
    expect(await paths({ time_ge: '8000000' })).toEqual(['page'])
    expect(await paths({ requestId: 'r500' })).toEqual(['page'])
    expect(await paths({ createTime_datelt: '2020-01-01 00:00:00' })).toEqual([])
    const second = (
      await read(app, headers, 'api/list', {
        ...{ size: '2', current: '2', requestUri: 'planted' },
        createTime_datege: '2020-01-01 00:00:00',
      })
    ).data
    expect(second).toMatchObject({ total: 3, pages: 2, current: 2, records: [{ status: 204 }] })
    expect((await read(app, headers, 'error/list', { message: 'pump' })).data.records).toMatchObject([
      { requestId: 'r500', time: 47 },
    ])
    expect((await read(app, headers, 'usual/list', { logId: 'sign-in-refused' })).data.records).toMatchObject([
      { logLevel: 'warn', createBy: 'ann' },
    ])
    expect(await read(app, headers, 'api/list', { status: 'bad' })).toMatchObject({
      code: 400,
      data: [{ field: 'status' }],
    })
  })

  test('show the whole line in the detail, and leave the long parts out of the list', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = someone({ permissions: all })
    await plant(world, caller)
    const headers = as(caller)
    const [row] = (await read(app, headers, 'error/list')).data.records
    expect(row).not.toHaveProperty('stackTrace')
    const detail = (await read(app, headers, 'error/detail', { id: row.id })).data
    expect(detail).toMatchObject({ ...row, stackTrace: 'at', params: null, time: 47 })
  })

  test('belong to each tenant; the platform administrator may view another’s', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = someone({ permissions: all, tenantId: demoTenant })
    await plant(world, caller)
    const { id } = (await read(app, as(caller), 'api/list')).data.records[0]
    const other = as(someone({ permissions: all }))
    expect((await read(app, other, 'api/list', { requestUri: 'planted' })).data.total).toBe(0)
    expect(await read(app, other, 'api/detail', { id })).toMatchObject({ code: 404 })
    expect(await read(app, other, 'api/list', { tenantId: demoTenant })).toMatchObject({ code: 403 })
    const chief = as(someone({ permissions: all, tenantId: platformTenant, isPlatformAdministrator: true }))
    expect(await read(app, chief, 'api/detail', { id, tenantId: demoTenant })).toMatchObject({ data: { id } })
  })

  test('are for users with the permission', async ({ staged: { app, as } }) => {
    const headers = as(someone())
    for (const log of ['usual', 'api', 'error']) {
      for (const name of ['list', 'detail'])
        expect(await read(app, headers, `${log}/${name}`)).toMatchObject({ code: 403 })
    }
  })
})
