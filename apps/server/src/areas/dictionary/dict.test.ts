import { describe, expect } from 'vitest'
import { aPlatformAdministrator, someone, test } from '../../../test/world.ts'

const codes = (name: string) => ['view', 'add', 'edit', 'delete'].map((action) => `${name}_${action}`)
let serial = 0
const aCode = () => {
  serial += 1
  return `d${process.pid}x${serial}`
}

describe.each([
  ['dict', 'dict'],
  ['dictbiz', 'dict-biz'],
])('the dictionary %s', (name, path) => {
  const url = (call: string) => `/api/blade-system/${path}/${call}`
  const owner = () =>
    name === 'dict' ? aPlatformAdministrator(codes(name)) : someone({ permissions: new Set(codes(name)) })
  const usual = { dictValue: 'Value', sort: 1, isSealed: 0 }

  test('gives its code to its entries whatever they say, and updates them when it changes', async ({
    staged: { app, as },
  }) => {
    const headers = as(owner())
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json()
    const code = aCode()
    const { data: head } = await send({ ...usual, code, dictKey: 'ignored' })
    expect(head).toMatchObject({ code, parentId: '0', dictKey: '-1' })
    const { data: entry } = await send({ ...usual, code: 'other', parentId: head.id, dictKey: '1' })
    expect(entry).toMatchObject({ code, parentId: head.id, dictKey: '1' })

    const renamed = aCode()
    await send({ ...head, code: renamed })
    const entries = (await app.inject({ url: url('child-list'), query: { parentId: head.id }, headers })).json().data
    expect(entries).toMatchObject([{ id: entry.id, code: renamed, dictKey: '1' }])
    const offered = async (wanted: string) =>
      (await app.inject({ url: url('dictionary'), query: { code: wanted }, headers })).json().data
    expect(await offered(renamed)).toHaveLength(1)
    expect(await offered(code)).toEqual([])
    const listed = (await app.inject({ url: url('list'), query: { code: renamed }, headers })).json().data
    expect(listed).toMatchObject([{ id: head.id, children: [{ id: entry.id }] }])
  })

  test('reports missing fields by their labels', async ({ staged: { app, as } }) => {
    const headers = as(owner())
    const send = async (payload: object, language = 'zh') =>
      (
        await app.inject({
          method: 'POST',
          url: url('submit'),
          headers: { ...headers, 'accept-language': language },
          payload,
        })
      ).json()
    expect((await send({})).data).toEqual([
      { field: 'code', msg: '请输入字典编号' },
      { field: 'dictValue', msg: '请输入字典名称' },
    ])
    const { data: head } = await send({ ...usual, code: aCode() })
    const child = { ...usual, code: head.code, parentId: head.id }
    expect(await send(child)).toMatchObject({ code: 400, data: [{ field: 'dictKey', msg: '请输入字典键值' }] })
    expect((await send(child, 'en')).data).toEqual([{ field: 'dictKey', msg: 'Please enter the dictionary key value' }])
  })

  test('has a unique code, and its entries unique keys, also concurrently', async ({ staged: { app, as } }) => {
    const headers = as(owner())
    const send = (payload: object) => app.inject({ method: 'POST', url: url('submit'), headers, payload })
    const code = aCode()
    const heads = await Promise.all(Array.from({ length: 5 }, () => send({ ...usual, code })))
    expect(heads.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await send({ ...usual, code })).json()).toMatchObject({ code: 409, data: [{ field: 'code' }] })
    const parentId = heads.find((answer) => answer.statusCode === 200)?.json().data.id
    const entry = { ...usual, code, parentId, dictKey: '1' }
    const entries = await Promise.all(Array.from({ length: 5 }, () => send(entry)))
    expect(entries.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await send(entry)).json().data).toMatchObject([{ field: 'code' }, { field: 'dictKey' }])
  })

  test('with entries is not removed; without them it is; a sealed entry is not offered', async ({
    staged: { app, as },
  }) => {
    const headers = as(owner())
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json().data
    const remove = (ids: string) => app.inject({ method: 'POST', url: url('remove'), query: { ids }, headers })
    const head = await send({ ...usual, code: aCode() })
    const entry = await send({ ...usual, code: head.code, parentId: head.id, dictKey: '1' })
    expect((await remove(head.id)).json()).toMatchObject({ code: 409, error: 'common/in-use' })

    const offered = async () =>
      (await app.inject({ url: url('dictionary'), query: { code: head.code }, headers })).json().data
    const tree = async () => (await app.inject({ url: url('tree'), query: { code: head.code }, headers })).json().data
    expect([await offered(), (await tree())[0].children]).toMatchObject([[{ id: entry.id }], [{ id: entry.id }]])
    await send({ ...entry, isSealed: 1 })
    expect(await offered()).toEqual([])
    expect((await tree())[0]).not.toHaveProperty('children')
    expect((await remove(entry.id)).statusCode).toBe(200)
    expect((await remove(head.id)).statusCode).toBe(200)
  })

  test('lists its heads by page and whole dictionaries as a tree', async ({ staged: { app, as } }) => {
    const headers = as(owner())
    const code = aCode()
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json().data
    const head = await send({ ...usual, code })
    await send({ ...usual, code, parentId: head.id, dictKey: '1' })
    const page = (await app.inject({ url: url('parent-list'), query: { code, size: '1' }, headers })).json().data
    expect(page).toMatchObject({ total: 1, size: 1, records: [{ id: head.id }] })
    const all = (await app.inject({ url: url('tree'), query: { code: 'DICT' }, headers })).json().data
    const node = all.find((one: { id: string }) => one.id === head.id)
    expect(node).toMatchObject({ key: head.id, value: head.id, parentId: '0', children: [{ parentId: head.id }] })
    expect((await app.inject({ url: url('child-list'), headers })).statusCode).toBe(400)
  })
})
