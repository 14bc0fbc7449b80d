import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'

const url = (name: string) => `/api/blade-system/${name}`

describe('a menu', () => {
  test('moves with its buttons, which stay below it', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const find = async (code: string) =>
      (await app.inject({ url: url(`menu/list?code=${code}`), headers }))
        .json()
        .data.find((row: { code: string }) => row.code === code)
    const [post, button, base] = [await find('post'), await find('post_add'), await find('base')]
    const payload = { ...post, parentId: base.id }
    const moved = (await app.inject({ method: 'POST', url: url('menu/submit'), headers, payload })).json()
    expect(moved.data).toMatchObject({
      id: post.id,
      parentId: base.id,
      action: 0,
      isOpen: 1,
      version: post.version + 1,
    })
    expect(await find('post_add')).toEqual(button)
    const routes = (await app.inject({ url: url('menu/routes'), headers })).json().data
    const group = routes.find((node: { code: string }) => node.code === 'base')
    expect(group.children.map((node: { code: string }) => node.code)).toContain('post')
  })

  test('with something below it is not removed, and the refusal says so', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const [dept] = (await app.inject({ url: url('menu/menu-list?code=dept'), headers })).json().data
    const refused = await app.inject({ method: 'POST', url: url('menu/remove'), query: { ids: dept.id }, headers })
    expect(refused.json()).toMatchObject({
      code: 409,
      error: 'common/in-use',
      msg: expect.stringContaining('下级数据'),
    })
  })

  test('is above buttons; nothing can be below a button', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const send = async (values: object) => {
      const code = `m${Math.random().toString(36).slice(2)}`
      const payload = { code, name: 'n', alias: 'a', sort: 1, category: 1, ...values }
      return (await app.inject({ method: 'POST', url: url('menu/submit'), headers, payload })).json()
    }
    const refused = { code: 400, error: 'menu/parent' }
    expect(await send({ category: 2 })).toMatchObject({ ...refused, data: [{ field: 'parentId' }] })
    const page = (await send({})).data
    const button = (await send({ category: 2, parentId: page.id, action: 0 })).data
    expect(button).toMatchObject({ category: 2, parentId: page.id, action: 0, isOpen: 1 })
    expect(await send({ category: 2, parentId: button.id })).toMatchObject(refused)
    expect(await send({ parentId: button.id })).toMatchObject(refused)
    expect(await send({ ...page, category: 2, parentId: page.parentId })).toMatchObject(refused)
    expect(await send({ ...button, action: 3 })).toMatchObject({ code: 200, data: { action: 3 } })
  })

  test('is listed level by level, with and without buttons', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    type Row = { id: string; code: string; category: number; hasChildren: boolean }
    const get = async (name: string): Promise<Row[]> =>
      (await app.inject({ url: url(`menu/${name}`), headers })).json().data
    const roots = await get('lazy-list')
    const system = roots.find((row) => row.code === 'system')
    expect(system?.hasChildren).toBe(true)
    const pages = await get(`lazy-list?parentId=${system?.id}`)
    const dept = pages.find((row) => row.code === 'dept')
    expect(dept?.hasChildren).toBe(true)
    expect((await get(`lazy-list?parentId=${dept?.id}`)).every((row) => row.category === 2)).toBe(true)
    const withoutButtons = await get(`lazy-menu-list?parentId=${system?.id}`)
    expect(withoutButtons.find((row) => row.code === 'dept')?.hasChildren).toBe(false)
    expect((await get('menu-list')).every((row) => row.category === 1)).toBe(true)
    expect((await get('lazy-list?name=机构')).map((row) => row.code)).toEqual(['dept'])
  })
})

describe('a top menu', () => {
  test('is given menus and opens them at once; an unknown one refuses all', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const payload = { code: 'extra', name: '其他', source: 'HomeOutlined', sort: 9 }
    const { data: top } = (await app.inject({ method: 'POST', url: url('topmenu/submit'), headers, payload })).json()
    const tree = (await app.inject({ url: url('menu/grant-top-tree'), headers })).json().data.menu
    // Not the first group: everyone has its pages.
    const prices = tree.slice(1).find(({ children = [] }: { children?: object[] }) => children.length > 1)
    const menuIds = [prices.id, prices.children[0].id, prices.children[1].id]
    const grant = (body: object) => app.inject({ method: 'POST', url: url('topmenu/grant'), headers, payload: body })
    expect((await grant({ topMenuIds: [top.id], menuIds })).statusCode).toBe(200)
    const keys = (await app.inject({ url: url(`menu/top-tree-keys?topMenuIds=${top.id}`), headers })).json().data
    expect(keys.menu.sort()).toEqual([...menuIds].sort())
    const tops = (await app.inject({ url: url('menu/top-menu'), headers })).json().data
    expect(tops.map((row: { code: string }) => row.code)).toContain('extra')

    for (const body of [
      { topMenuIds: [top.id], menuIds: [...menuIds, '12345'] },
      { topMenuIds: [top.id, '12345'], menuIds },
    ])
      expect((await grant(body)).statusCode).toBe(404)
    for (const few of [menuIds.slice(0, 2), []]) {
      expect((await grant({ topMenuIds: [top.id], menuIds: few })).statusCode).toBe(200)
      const left = (await app.inject({ url: url('menu/top-menu'), headers })).json().data
      expect(left.map((row: { code: string }) => row.code)).not.toContain('extra')
    }
  })
})
