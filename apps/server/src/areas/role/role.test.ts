import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'
import { demoTenant } from '../../seeds/demo.ts'

const url = (name: string) => `/api/blade-system/role/${name}`

function roleId(world: World, tenantId: string, alias: string): Promise<string> {
  return world.database.inTransaction(programCaller(tenantId), async (ctx) => {
    const row = await ctx.db.selectFrom('role').select('id').where('roleAlias', '=', alias).executeTakeFirstOrThrow()
    return row.id
  })
}

describe('a role', () => {
  test('that the program knows by its alias is neither removed nor renamed', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    for (const alias of ['administrator', 'admin']) {
      const id = await roleId(world, platformTenant, alias)
      const { data } = (await app.inject({ url: url('detail'), query: { id }, headers })).json()
      const send = (payload: object) => app.inject({ method: 'POST', url: url('submit'), headers, payload })
      expect((await send({ ...data, roleAlias: 'other' })).json()).toMatchObject({ code: 409, error: 'role/standard' })
      expect((await send({ ...data, roleName: `${data.roleName}.` })).statusCode).toBe(200)
      const removed = await app.inject({ method: 'POST', url: url('remove'), query: { ids: id }, headers })
      expect(removed.json()).toMatchObject({ code: 409, error: 'role/standard' })
    }
  })

  test('of the administrator is made, changed and removed only by administrators', async ({
    world,
    staged: { app, as },
  }) => {
    const id = await roleId(world, platformTenant, 'administrator')
    const manager = as(await signedIn(world, platformTenant, 'manager'))
    const { data } = (await app.inject({ url: url('detail'), query: { id }, headers: manager })).json()
    const refused = { code: 403, error: 'role/administrator' }
    const send = async (headers: object, payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers: { ...headers }, payload })).json()
    expect(await send(manager, { ...data, roleName: 'mine' })).toMatchObject(refused)
    expect(await send(manager, { ...data, roleAlias: 'mine' })).toMatchObject(refused)
    const elsewhere = as(await signedIn(world, demoTenant, 'admin'))
    const payload = { roleName: 'x', roleAlias: 'administrator', sort: 1 }
    expect(await send(elsewhere, payload)).toMatchObject(refused)
  })

  test('with users cannot be removed, and they are named', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const ids = await roleId(world, platformTenant, 'auditor')
    const removed = await app.inject({ method: 'POST', url: url('remove'), query: { ids }, headers })
    expect(removed.json()).toMatchObject({ code: 409, error: 'common/in-use', msg: expect.stringContaining('王丽') })
  })

  test('is offered as a tree, without itself and what is below it, and by user', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const send = async (payload: object) =>
      (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json().data
    const top = await send({ roleName: 'top', roleAlias: 'top', sort: 20 })
    const middle = await send({ roleName: 'middle', roleAlias: 'middle', sort: 1, parentId: top.id })
    const leaf = await send({ roleName: 'leaf', roleAlias: 'leaf', sort: 1, parentId: middle.id })
    const get = async (call: string) => (await app.inject({ url: url(call), headers })).json()
    const node = (await get('tree')).data.find((one: { id: string }) => one.id === top.id)
    expect(node.children[0]).toMatchObject({ id: middle.id, title: 'middle', children: [{ id: leaf.id }] })
    const parents = (await get(`tree-by-id?roleId=${middle.id}`)).data
    expect(parents.find((one: { id: string }) => one.id === top.id)).not.toHaveProperty('children')
    expect((await get('tree-by-id?roleId=12345')).code).toBe(404)
    expect((await send({ ...top, parentId: leaf.id })) ?? null).toMatchObject([{ field: 'parentId' }])

    const caller = await signedIn(world, demoTenant, 'admin')
    expect((await get(`select?userId=${caller.userId}`)).data).toMatchObject([{ roleAlias: 'admin' }])
    const foreign = await signedIn(world, platformTenant, 'admin')
    expect((await get(`select?userId=${foreign.userId}`)).code).toBe(404)
    expect((await get(`tree?tenantId=${platformTenant}`)).code).toBe(403)
  })

  test('tree of another tenant is visible to the platform administrator only', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const titles = async (query: Record<string, string>) =>
      (await app.inject({ url: url('tree'), query, headers })).json().data.map((node: { title: string }) => node.title)
    expect(await titles({})).toContain('超级管理员.')
    expect(await titles({ tenantId: demoTenant })).not.toContain('超级管理员.')
    const unknown = await app.inject({ url: url('tree'), query: { tenantId: '999999' }, headers })
    expect(unknown.json()).toMatchObject({ code: 400, error: 'tenant/unknown' })
  })
})
