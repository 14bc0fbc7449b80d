import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'

const url = (name: string) => `/api/blade-system/region/${name}`

describe('a region', () => {
  test('is identified by its code: added, read, changed with all below it, and removed', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json()
    const detail = async (code: string) => (await app.inject({ url: url('detail'), query: { code }, headers })).json()
    const city = { code: '990100', parentCode: '110000', name: '新城', level: 2, sort: 1 }
    const made = await send(city)
    expect(made.data).toMatchObject({
      ...city,
      regionLevel: 2,
      parentName: '北京市',
      ancestors: '0,00,110000',
      version: 1,
    })
    await send({ code: '990101', parentCode: '990100', name: '新区', level: '3', sort: '1' })
    expect((await detail('990101')).data).toMatchObject({ ancestors: '0,00,110000,990100', level: 3 })

    const moved = await send({ ...made.data, parentCode: '330000' })
    expect(moved.data).toMatchObject({ parentName: '浙江省', version: 2 })
    expect((await detail('990101')).data.ancestors).toBe('0,00,330000,990100')
    expect(await send({ ...made.data, name: 'late' })).toMatchObject({ code: 409, error: 'common/stale' })

    const remove = (query: Record<string, string>) => app.inject({ method: 'POST', url: url('remove'), query, headers })
    expect((await remove({ id: '990100' })).json()).toMatchObject({ code: 409, error: 'common/in-use' })
    expect((await remove({ ids: '990100,999999' })).statusCode).toBe(404)
    expect((await remove({})).statusCode).toBe(400)
    expect((await remove({ ids: '990100,990101' })).statusCode).toBe(200)
    expect((await detail('990100')).code).toBe(404)
  })

  test('is below one of a higher level', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json()
    const usual = { code: '990200', parentCode: '110000', name: 'x', level: 2, sort: 1 }
    expect(await send({ ...usual, parentCode: '990999' })).toMatchObject({ code: 400, data: [{ field: 'parentCode' }] })
    expect(await send({ ...usual, level: 1 })).toMatchObject({ code: 400, data: [{ field: 'level' }] })
    expect(await send({ ...usual, level: 9 })).toMatchObject({ code: 400, data: [{ field: 'level' }] })
    expect(await send({ ...usual, code: 'abc' })).toMatchObject({ code: 400, data: [{ field: 'code' }] })
    const province = (await app.inject({ url: url('detail?code=110000'), headers })).json().data
    // Its own city, or anything deeper than its cities, can be neither its parent nor its peer.
    expect(await send({ ...province, parentCode: '110100' })).toMatchObject({ code: 400, error: 'region/level' })
    expect(await send({ ...province, level: 2 })).toMatchObject({ code: 400, error: 'region/level' })
  })

  test('is found by page, by filter and level by level', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const get = async (call: string) => (await app.inject({ url: url(call), headers })).json().data
    expect(await get('list?parentCode=110100&name=海淀')).toMatchObject({
      total: 1,
      records: [{ code: '110108', parentName: '北京市', regionLevel: 3 }],
    })
    expect((await get('list?level=1&size=100')).total).toBe(34)
    expect(await get('lazy-tree')).toEqual([
      { id: '00', parentId: '0', title: '中国', key: '00', value: '00', hasChildren: true },
    ])
    expect(await get('lazy-tree?parentCode=00')).toHaveLength(34)
    expect((await get('lazy-tree?parentCode=110100'))[0]).toMatchObject({ hasChildren: false })
  })
})
