import { createServer } from 'node:net'
import { ownDatabaseUrl } from '@library/contract/develop/datasource'
import { describe, expect } from 'vitest'
import { aDatasource, aDeveloper, fresh, ownDoor, test } from '../../../test/desks/developer.ts'
import { aStation } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world.ts'
import { programCaller } from '../../platform/callers/caller.ts'

const closedPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

describe('the database of the product itself', () => {
  test('is there on a fresh system, read over its own connection, and can be neither changed nor removed', async () => {
    const world = await openWorld()
    const developer = await aDeveloper(world)
    const { records } = (await developer.get('datasource/list?name=本系统数据库')).data
    const [{ id, ...row }] = records
    expect(row).toMatchObject({ url: ownDatabaseUrl, password: null })
    expect(await developer.post('datasource/test', { id })).toMatchObject({ code: 200 })
    const tables = (await developer.get(`model/table-list?datasourceId=${id}`)).data
    expect(tables.map((table: { name: string }) => table.name)).toContain('enterprise')
    const info = (await developer.get(`model/table-info?datasourceId=${id}&tableName=enterprise`)).data
    expect(info.columns).toContainEqual(expect.objectContaining({ jdbcName: 'enterprise_name' }))
    const own = { code: 409, error: 'datasource/own' }
    expect(await developer.post('datasource/submit', { ...row, id, remark: 'x' })).toMatchObject(own)
    expect(await developer.post('datasource/submit', { ...row, name: 'another', version: undefined })).toMatchObject(
      own,
    )
    expect(await developer.post(`datasource/remove?ids=${id}`)).toMatchObject(own)
    await developer.app.close()
    await world.close()
  })
})

describe('a data source', () => {
  test('stores its password encrypted and never returns it', async ({ developer, world }) => {
    const { id } = await aDatasource(developer)
    expect((await developer.get(`datasource/detail?id=${id}`)).data).toMatchObject({ password: null })
    const row = await world.database.inTransaction(programCaller('000000'), (ctx) =>
      ctx.db.selectFrom('datasource').select('password').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row.password).not.toContain(ownDoor().password)
    const trail = await developer.app.inject({
      url: `/api/blade-log/history/list?resource=datasource&id=${id}`,
      headers: developer.headers,
    })
    expect(trail.body).not.toContain(row.password)
  })

  test('answers a test with what it found there', async ({ developer }) => {
    const { id } = await aDatasource(developer)
    expect(await developer.post('datasource/test', { id })).toMatchObject({
      code: 200,
      data: { version: expect.stringMatching(/^\d+/), tables: expect.any(Number) },
    })
    expect(await developer.post('datasource/test', ownDoor())).toMatchObject({ code: 200 })
  })

  test('reports what is wrong with it', async ({ developer }) => {
    const door = ownDoor()
    const tested = async (values: object) => (await developer.post('datasource/test', { ...door, ...values })).error
    expect(await tested({ password: 'wrong' })).toBe('datasource/password')
    expect(await tested({ url: ownDoor('nowhere').url })).toBe('datasource/unknown-database')
    expect(await tested({ url: `postgresql://127.0.0.1:${await closedPort()}/x` })).toBe('datasource/refused')
    expect(await tested({ url: 'postgresql://10.0.0.1:5432/x' })).toBe('datasource/private-address')
    expect(await tested({ url: 'postgresql://127.0.0.1:5432/x?host=/tmp' })).toBe('common/bad-input')
  })

  test('on this machine is refused unless the installation allows it', async () => {
    const world = await openWorld()
    const careful = await aDeveloper(world)
    const { id } = await aDatasource(careful)
    const refusal = { code: 400, error: 'datasource/private-address', data: [{ field: 'url' }] }
    const answer = await careful.post('datasource/test', { id })
    expect(answer).toMatchObject(refusal)
    expect(answer.msg).toContain('DATASOURCE_PRIVATE_HOSTS')
    expect(await careful.get(`model/table-list?datasourceId=${id}`)).toMatchObject(refusal)
    await careful.app.close()
    await world.close()
  })

  test('never sends its password to another server', async ({ developer }) => {
    const { id, name } = await aDatasource(developer)
    const { username } = ownDoor()
    const row = { id, name, driverClass: 'PostgreSQL', username }
    const elsewhere = { ...row, url: 'postgresql://db.example.com:5432/prices' }
    const refusal = { code: 400, error: 'datasource/password-required', data: [{ field: 'password' }] }
    expect(await developer.post('datasource/submit', elsewhere)).toMatchObject(refusal)
    expect(await developer.post('datasource/test', { id, url: elsewhere.url })).toMatchObject(refusal)
    expect(await developer.post('datasource/submit', { ...elsewhere, id: undefined })).toMatchObject(refusal)
    const renamed = { ...row, url: ownDoor().url, name: fresh('renamed') }
    expect(await developer.post('datasource/submit', renamed)).toMatchObject({ code: 200 })
    expect(await developer.post('datasource/test', { id })).toMatchObject({ code: 200 })
  })

  test('in use by a tenant or a model cannot be removed, and the refusal names them', async ({ developer, world }) => {
    const { id } = await aDatasource(developer)
    const { tenantId } = await aStation(world)
    const give = (datasourceId: string | null) =>
      developer.app.inject({
        method: 'POST',
        url: '/api/blade-system/tenant/datasource',
        headers: developer.headers,
        payload: { tenantId, datasourceId },
      })
    expect((await give(id)).statusCode).toBe(200)
    const remove = () => developer.post(`datasource/remove?ids=${id}`)
    expect(await remove()).toMatchObject({ code: 409, msg: expect.stringContaining(`Station ${tenantId}`) })
    expect((await give(null)).statusCode).toBe(200)
    const modelName = fresh('模型')
    const model = { datasourceId: id, modelName, modelCode: fresh('m'), modelTable: 'post', modelClass: 'Thing' }
    const { data } = await developer.post('model/submit', model)
    expect(await remove()).toMatchObject({ code: 409, msg: expect.stringContaining(modelName) })
    await developer.post(`model/remove?ids=${data.id}`)
    expect(await remove()).toMatchObject({ code: 200 })
    expect((await give(id)).statusCode).toBe(400)
  })
})
