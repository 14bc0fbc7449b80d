import { describe, expect } from 'vitest'
import { platformTenant } from '../../src/platform/callers/caller.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { operationsOf } from '../security/document.ts'
import { test as seeded, signedIn } from '../world/seeded.ts'
import { appFor } from '../world.ts'

type Row = Record<string, unknown> & { id: string; parentId: string; children?: Row[] }
type Get = (path: string, query?: Record<string, string>) => Promise<Row[]>

const test = seeded.extend<{ get: Get; post: (path: string, values: object) => Promise<{ data: Row }> }>({
  get: async ({ world }, use) => {
    const { app, as } = await appFor(world)
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    await use(
      async (path, query = {}) => (await app.inject({ url: `/api/blade-system/${path}`, headers, query })).json().data,
    )
    await app.close()
  },
  post: async ({ world }, use) => {
    const { app, as } = await appFor(world)
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    await use(async (path, payload) =>
      (await app.inject({ method: 'POST', url: `/api/blade-system/${path}/submit`, headers, payload })).json(),
    )
    await app.close()
  },
})

const everyRow = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...everyRow(row.children ?? [])])

describe.each(['menu', 'dept', 'dict', 'dict-biz'])('the list of %s', (path) => {
  test('is a tree: each row is below its parent, and leaves have no children', async ({ get, post }) => {
    if (path === 'dept') {
      const { data } = await post('dept', { deptName: 'a', fullName: 'a' })
      await post('dept', { deptName: 'b', fullName: 'b', parentId: data.id })
    }
    const roots = await get(`${path}/list`)
    expect(roots.some((row) => row.children)).toBe(true)
    expect(roots.every((row) => row.parentId === '0')).toBe(true)
    for (const row of everyRow(roots)) {
      if (row.children) expect(new Set(row.children.map((child) => child.parentId))).toEqual(new Set([row.id]))
      expect(row.children).not.toEqual([])
    }
  })
})

test('what a filter leaves without its parent is a root; lazy lists stay flat', async ({ get }) => {
  const [one, ...others] = await get('menu/list', { code: 'post_add' })
  expect([one?.code, one?.parentId === '0', others]).toEqual(['post_add', false, []])
  expect(everyRow(await get('menu/lazy-list')).every((row) => row.parentId === '0' && 'hasChildren' in row)).toBe(true)
})

test('a dictionary itself has the key -1 in every answer, and may be sent back with it', async ({ get, post }) => {
  const [list] = await get('dict/list', { code: 'sex' })
  expect(list).toMatchObject({ dictKey: '-1', children: [{ dictKey: '1' }, { dictKey: '2' }] })
  const detail = (await get('dict/detail', { id: list?.id ?? '' })) as unknown as Row
  expect(detail.dictKey).toBe('-1')
  expect((await post('dict', detail)).data).toMatchObject({ dictKey: '-1', version: Number(detail.version) + 1 })
})

test('a department names its ancestors in list, detail and the answer to submit', async ({ get, post }) => {
  const { data: above } = await post('dept', { deptName: 'above', fullName: 'above' })
  const { data } = await post('dept', { deptName: 'below', fullName: 'below', parentId: above.id })
  const ancestors = `0,${above.id}`
  expect(data).toMatchObject({ ancestors, tenantId: platformTenant })
  expect(await get('dept/detail', { id: data.id })).toMatchObject({ ancestors, tenantId: platformTenant })
  expect(everyRow(await get('dept/list', { deptName: 'below' }))).toMatchObject([{ ancestors }])
})

test('every row of a tenant names it, in every list', async ({ world }) => {
  const { app, as } = await appFor(world)
  const administrator = await signedIn(world, platformTenant, 'admin')
  const admin = { ...(await signedIn(world, demoTenant, 'admin')), permissions: administrator.permissions }
  const without: string[] = []
  for (const { method, path } of await operationsOf(app)) {
    if (method !== 'GET' || !/\/(list|page|lazy-list)$/.test(path)) continue
    const { data } = (await app.inject({ url: path, headers: as(admin) })).json()
    const [row] = (Array.isArray(data) ? data : data?.records) ?? []
    // Audit fields mark a stored row; a row of the platform belongs to none.
    if (row && 'createUser' in row && row.tenantId !== demoTenant) without.push(path)
  }
  const ofPlatform =
    'client/list dict/list menu/lazy-list menu/list param/list region/list tenant-package/list topmenu/list'
  // The words of a station are listed with those of the platform.
  const ofWords = ['/api/platformWord/list', '/api/searchWord/list']
  const ofDevelopers = ['/api/blade-develop/datasource/list']
  const ofSystem = ofPlatform.split(' ').map((path) => `/api/blade-system/${path}`)
  expect(without.sort()).toEqual([...ofDevelopers, ...ofSystem, ...ofWords])
  await app.close()
})
