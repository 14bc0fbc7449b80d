import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { type Caller, platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'
import { demoTenant } from '../../seeds/demo.ts'

const url = (name: string) => `/api/blade-system/${name}`

async function menuIds(world: World, codes: readonly string[]): Promise<string[]> {
  const rows = await world.database.inTransaction(programCaller(''), (ctx) =>
    ctx.db.selectFrom('menu').select(['id', 'code']).where('code', 'in', codes).execute(),
  )
  return codes.map((code) => rows.find((row) => row.code === code)?.id ?? '')
}

/** A separate role in the demonstration's second tenant. */
async function aRole(world: World): Promise<string> {
  const alias = `r${Math.random().toString(36).slice(2)}`
  return world.database.inTransaction(programCaller(demoTenant), async (ctx) => {
    const row = { roleName: alias, roleAlias: alias }
    return (await ctx.db.insertInto('role').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
}

async function aScope(world: World, kind: 'dataScope' | 'apiScope', menuCode = 'post'): Promise<string> {
  const [menuId = ''] = await menuIds(world, [menuCode])
  return world.database.inTransaction(programCaller(platformTenant), async (ctx) => {
    const shared = { menuId, scopeName: 's', resourceCode: menuCode, remark: null }
    const data = { ...shared, scopeColumn: 'createUser', scopeType: 2, scopeField: null, scopeValue: null }
    const api = { ...shared, scopePath: '/api/blade-nowhere/*', scopeType: 1 }
    const made =
      kind === 'dataScope'
        ? ctx.db.insertInto('dataScope').values(data).returning('id').executeTakeFirstOrThrow()
        : ctx.db.insertInto('apiScope').values(api).returning('id').executeTakeFirstOrThrow()
    return (await made).id
  })
}

/** A user who may grant, and has only these. */
async function granter(world: World, codes: readonly string[], values: Partial<Caller> = {}): Promise<Caller> {
  const admin = await signedIn(world, demoTenant, 'admin')
  return { ...admin, roles: ['helper'], roleIds: [], permissions: new Set(['role_setting', ...codes]), ...values }
}

describe('granting to a role', () => {
  test('replaces menus and both kinds of scopes, with immediate effect', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const id = await aRole(world)
    const menus = await menuIds(world, ['post', 'post_view', 'dept'])
    const dataScope = await aScope(world, 'dataScope')
    const apiScope = await aScope(world, 'apiScope')
    const grant = async (body: object) =>
      (
        await app.inject({ method: 'POST', url: url('role/grant'), headers, payload: { roleIds: [id], ...body } })
      ).json()
    const keys = async () =>
      (await app.inject({ url: url('menu/role-tree-keys'), query: { roleIds: id }, headers })).json().data
    expect(await grant({ menuIds: menus, dataScopeIds: [dataScope], apiScopeIds: [apiScope] })).toMatchObject({
      code: 200,
    })
    expect(await keys()).toEqual({ menu: [...menus].sort(), dataScope: [dataScope], apiScope: [apiScope] })
    expect(await grant({ menuIds: menus.slice(0, 1) })).toMatchObject({ code: 200 })
    expect(await keys()).toEqual({ menu: menus.slice(0, 1), dataScope: [], apiScope: [] })
  })

  test('offers trees whose branches may be ticked along', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const id = await aRole(world)
    const dataScope = await aScope(world, 'dataScope')
    const offered = (await app.inject({ url: url('menu/grant-tree'), headers })).json().data
    type Node = { id: string; title: string; children?: Node[] }
    const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const titles = flat(offered.menu).map((node) => node.title)
    expect(titles).toEqual(expect.arrayContaining(['岗位管理', '系统字典']))
    for (const title of ['租户管理', '菜单管理', '应用管理']) expect(titles).not.toContain(title)
    const scopes = flat(offered.dataScope).map((node) => node.id)
    expect(scopes).toContain(dataScope)
    const [page = ''] = await menuIds(world, ['post'])
    const payload = { roleIds: [id], menuIds: [page], dataScopeIds: [page, dataScope] }
    expect((await app.inject({ method: 'POST', url: url('role/grant'), headers, payload })).statusCode).toBe(200)
    const keys = await app.inject({ url: url('menu/role-tree-keys'), query: { roleIds: id }, headers })
    expect(keys.json().data).toEqual({ menu: [page], dataScope: [dataScope], apiScope: [] })
  })

  test('accepts the ancestors of a page, and grants only the page', async ({ world, staged: { app, as } }) => {
    const id = await aRole(world)
    const helper = as(await granter(world, ['post']))
    const [group = '', post = '', dept = ''] = await menuIds(world, ['system', 'post', 'dept'])
    const send = (menus: string[]) =>
      app.inject({
        method: 'POST',
        url: url('role/grant'),
        headers: helper,
        payload: { roleIds: [id], menuIds: menus, dataScopeIds: [group, post] },
      })
    expect((await send([group, post])).statusCode).toBe(200)
    const keys = await app.inject({ url: url('menu/role-tree-keys'), query: { roleIds: id }, headers: helper })
    expect(keys.json().data).toEqual({ menu: [post], dataScope: [], apiScope: [] })
    expect((await send([group, post, dept])).statusCode).toBe(403)
  })

  test('stays within the package, also for the admin', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const id = await aRole(world)
    const scope = await aScope(world, 'dataScope', 'param')
    const usual = await menuIds(world, ['post'])
    const refused = [
      { menuIds: [...usual, ...(await menuIds(world, ['tenant']))] },
      { menuIds: [...usual, ...(await menuIds(world, ['param_view']))] },
      { menuIds: [...usual, '12345'] },
      { menuIds: usual, dataScopeIds: [scope] },
      { menuIds: usual, apiScopeIds: ['12345'] },
    ]
    for (const body of refused) {
      const payload = { roleIds: [id], ...body }
      const answer = await app.inject({ method: 'POST', url: url('role/grant'), headers, payload })
      expect(answer.json()).toMatchObject({ code: 403, error: 'role/not-grantable' })
    }
    const keys = await app.inject({ url: url('menu/role-tree-keys'), query: { roleIds: id }, headers })
    expect(keys.json().data.menu).toEqual([])
  })

  test('without a package still protects what belongs to the platform from those who do not have it', async ({
    world,
    staged: { app, as },
  }) => {
    const manager = as(await signedIn(world, platformTenant, 'manager'))
    const roles = (await app.inject({ url: url('role/list?roleAlias=member'), headers: manager })).json().data
    const send = (menus: string[]) =>
      app.inject({
        method: 'POST',
        url: url('role/grant'),
        headers: manager,
        payload: { roleIds: [roles[0].id], menuIds: menus },
      })
    expect((await send(await menuIds(world, ['tenant_view']))).statusCode).toBe(403)
    expect((await send(await menuIds(world, ['post_view', 'dict_view']))).statusCode).toBe(200)
  })

  test('by anyone but an admin gives and takes only what they have', async ({ world, staged: { app, as } }) => {
    const id = await aRole(world)
    const [post = '', dept = ''] = await menuIds(world, ['post', 'dept'])
    const helper = as(await granter(world, ['post']))
    const admin = as(await signedIn(world, demoTenant, 'admin'))
    const send = async (headers: object, menus: string[]) =>
      (
        await app.inject({
          method: 'POST',
          url: url('role/grant'),
          headers: { ...headers },
          payload: { roleIds: [id], menuIds: menus },
        })
      ).statusCode
    expect(await send(helper, [post])).toBe(200)
    expect(await send(helper, [post, dept])).toBe(403)
    expect(await send(admin, [post, dept])).toBe(200)
    expect(await send(helper, [post])).toBe(403)
    expect(await send(helper, [])).toBe(403)
  })

  test('by a user who sees a part of the rows passes that limit on', async ({ world, staged: { app, as } }) => {
    const id = await aRole(world)
    const own = await aRole(world)
    const scope = await aScope(world, 'dataScope')
    const other = await aScope(world, 'dataScope')
    await world.database.inTransaction(programCaller(demoTenant), (ctx) =>
      ctx.db.insertInto('roleDataScope').values({ roleId: own, dataScopeId: scope }).execute(),
    )
    const rule = { scopeType: 2, scopeColumn: 'createUser', scopeValue: null }
    const helper = as(await granter(world, ['post'], { roleIds: [own], dataScopes: new Map([['post', [rule]]]) }))
    const [post = ''] = await menuIds(world, ['post'])
    const send = async (body: object) =>
      (
        await app.inject({
          method: 'POST',
          url: url('role/grant'),
          headers: helper,
          payload: { roleIds: [id], menuIds: [post], ...body },
        })
      ).json()
    expect(await send({})).toMatchObject({ code: 403, error: 'role/needs-scope' })
    expect(await send({ dataScopeIds: [other] })).toMatchObject({ code: 403, error: 'role/not-grantable' })
    expect(await send({ dataScopeIds: [scope] })).toMatchObject({ code: 200 })
  })

  test('stays within the roles the granter may see', async ({ world, staged: { app, as } }) => {
    const id = await aRole(world)
    const rule = { scopeType: 2, scopeColumn: 'createUser', scopeValue: null }
    const admin = await signedIn(world, demoTenant, 'admin')
    const headers = as({ ...admin, dataScopes: new Map([['role', [rule]]]) })
    const payload = { roleIds: [id], menuIds: [] }
    expect((await app.inject({ method: 'POST', url: url('role/grant'), headers, payload })).statusCode).toBe(404)
  })

  test('never touches a role of another tenant, nor `administrator` without being one', async ({
    world,
    staged: { app, as },
  }) => {
    const theirs = await world.database.inTransaction(programCaller(platformTenant), (ctx) =>
      ctx.db.selectFrom('role').select(['id', 'roleAlias']).execute(),
    )
    const idOf = (alias: string) => theirs.find((role) => role.roleAlias === alias)?.id ?? ''
    const send = async (headers: object, roleIds: string[]) =>
      (
        await app.inject({
          method: 'POST',
          url: url('role/grant'),
          headers: { ...headers },
          payload: { roleIds, menuIds: [] },
        })
      ).json()
    const stranger = as(await signedIn(world, demoTenant, 'admin'))
    expect(await send(stranger, [await aRole(world), idOf('member')])).toMatchObject({ code: 404 })
    const keys = await app.inject({
      url: url('menu/role-tree-keys'),
      query: { roleIds: idOf('member') },
      headers: stranger,
    })
    expect(keys.statusCode).toBe(404)
    const manager = as(await signedIn(world, platformTenant, 'manager'))
    expect(await send(manager, [idOf('administrator')])).toMatchObject({ code: 403, error: 'role/administrator' })
  })
})
