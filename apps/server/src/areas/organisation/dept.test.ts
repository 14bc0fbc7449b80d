import { describe, expect } from 'vitest'
import { aDept, aUser } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'
import type { Ctx } from '../../platform/database/database.ts'

const url = (name: string) => `/api/blade-system/dept/${name}`
const permissions = new Set(['dept_view', 'dept_add', 'dept_edit', 'dept_delete'])

describe('departments', () => {
  test('know their ancestors, and a moved one moves all below it', async ({ world, staged: { app, as } }) => {
    const caller = someone({ permissions })
    const headers = as(caller)
    const add = async (deptName: string, parentId?: string) => {
      const payload = { deptName, fullName: deptName, deptCategory: 1, sort: 1, parentId }
      return (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json().data
    }
    const a = await add('a')
    const b = await add('b', a.id)
    const c = await add('c', b.id)
    const d = await add('d', c.id)
    const other = await add('other')
    const paths = () =>
      world.database.inTransaction(caller, async (ctx: Ctx) => {
        const rows = await ctx.db.selectFrom('dept').select(['deptName', 'ancestors']).orderBy('id').execute()
        return Object.fromEntries(rows.map((row) => [row.deptName, row.ancestors]))
      })
    expect(await paths()).toEqual({
      a: '0',
      b: `0,${a.id}`,
      c: `0,${a.id},${b.id}`,
      d: `0,${a.id},${b.id},${c.id}`,
      other: '0',
    })

    const moved = await app.inject({
      method: 'POST',
      url: url('submit'),
      headers,
      payload: { ...b, parentId: other.id },
    })
    expect(moved.json().data).toMatchObject({ id: b.id, parentId: other.id })
    expect(await paths()).toEqual({
      a: '0',
      b: `0,${other.id}`,
      c: `0,${other.id},${b.id}`,
      d: `0,${other.id},${b.id},${c.id}`,
      other: '0',
    })

    const below = { ...other, parentId: d.id }
    const ring = await app.inject({ method: 'POST', url: url('submit'), headers, payload: below })
    expect(ring.json()).toMatchObject({ code: 400, error: 'common/tree-cycle' })
    const root = { ...c, version: undefined, parentId: null }
    await app.inject({ method: 'POST', url: url('submit'), headers, payload: root })
    expect(await paths()).toMatchObject({ c: '0', d: `0,${c.id}` })
  })

  test('with people or departments in them stay; those of a removed user may be removed', async ({
    world,
    staged: { app, as },
  }) => {
    const caller = someone({ permissions })
    const headers = as(caller)
    const station = {
      tenantId: caller.tenantId,
      in: <T>(work: (ctx: Ctx) => Promise<T>) => world.database.inTransaction(caller, work),
    }
    const user = await aUser(station)
    const id = await station.in((ctx) => aDept(ctx, user.id, 'staffed'))
    const remove = () => app.inject({ method: 'POST', url: url('remove'), query: { ids: id }, headers })
    expect((await remove()).json()).toMatchObject({
      code: 409,
      error: 'common/in-use',
      msg: expect.stringContaining(user.account),
    })
    await station.in((ctx) => ctx.db.updateTable('appUser').set({ isDeleted: 1 }).where('id', '=', user.id).execute())
    expect((await remove()).statusCode).toBe(200)
  })

  test('are never left without their parent under concurrent removal and addition', async ({ staged: { app, as } }) => {
    const headers = as(someone({ permissions }))
    const add = (parentId?: string) => {
      const payload = { deptName: 'd', fullName: 'd', deptCategory: 1, sort: 1, parentId }
      return app.inject({ method: 'POST', url: url('submit'), headers, payload })
    }
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await add()).json().data
      const remove = () => app.inject({ method: 'POST', url: url('remove'), query: { ids: id }, headers })
      const answers = await Promise.all(round % 2 ? [add(id), remove()] : [remove(), add(id)])
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    }
  })

  test('are listed level by level, whole as a tree, and by search from any level', async ({ staged: { app, as } }) => {
    const headers = as(someone({ permissions }))
    const add = async (deptName: string, parentId?: string) => {
      const payload = { deptName, fullName: `${deptName} full`, deptCategory: 2, sort: 1, parentId }
      return (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json().data
    }
    const top = await add('top')
    const leaf = await add('leaf', top.id)
    const get = async (name: string, query: Record<string, string> = {}) =>
      (await app.inject({ url: url(name), query, headers })).json().data
    expect(await get('lazy-list')).toMatchObject([{ id: top.id, hasChildren: true, ancestors: '0' }])
    expect(await get('lazy-list', { parentId: top.id })).toMatchObject([{ id: leaf.id, hasChildren: false }])
    expect(await get('lazy-list', { deptName: 'lea' })).toMatchObject([{ id: leaf.id, ancestors: `0,${top.id}` }])
    expect(await get('tree')).toMatchObject([{ title: 'top', children: [{ title: 'leaf', key: leaf.id }] }])
    expect(await get('lazy-tree')).toEqual([
      { id: top.id, parentId: '0', title: 'top', key: top.id, value: top.id, hasChildren: true },
    ])
    expect(await get('lazy-tree', { deptName: 'EA' })).toMatchObject([{ id: leaf.id, title: 'top / leaf' }])
    expect(await get('select')).toHaveLength(2)
    expect((await app.inject({ url: url('select'), query: { userId: '12345' }, headers })).statusCode).toBe(404)
    expect((await app.inject({ url: url('tree'), query: { tenantId: '000000' }, headers })).statusCode).toBe(403)
  })

  test('are read by anyone of the tenant in pickers, and in lists by permitted users', async ({
    staged: { app, as },
  }) => {
    const headers = as(someone())
    for (const name of ['tree', 'lazy-tree', 'select'])
      expect((await app.inject({ url: url(name), headers })).statusCode).toBe(200)
    for (const name of ['list', 'lazy-list', 'detail?id=1'])
      expect((await app.inject({ url: url(name), headers })).statusCode).toBe(403)
  })
})

describe('posts', () => {
  test('are offered to anyone of the tenant', async ({ staged: { app, as } }) => {
    const headers = as(someone({ permissions: new Set(['post_add']) }))
    const payload = { category: 1, postCode: 'p', postName: 'Post', sort: 1 }
    await app.inject({ method: 'POST', url: '/api/blade-system/post/submit', headers, payload })
    const { data } = (await app.inject({ url: '/api/blade-system/post/select', headers })).json()
    expect(data).toEqual([{ id: expect.any(String), postCode: 'p', postName: 'Post' }])
  })
})
