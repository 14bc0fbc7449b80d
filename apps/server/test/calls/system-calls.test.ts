import { dict, dictBiz } from '@library/contract/dictionary/dict'
import { callsOf, type Resource } from '@library/contract/kit/resource'
import { menu } from '@library/contract/menu/menu'
import { topMenu } from '@library/contract/menu/top-menu'
import { dept } from '@library/contract/organisation/dept'
import { post } from '@library/contract/organisation/post'
import { apiScope } from '@library/contract/role/api-scope'
import { dataScope } from '@library/contract/role/data-scope'
import { role } from '@library/contract/role/role'
import { client } from '@library/contract/system/client'
import { param } from '@library/contract/system/param'
import { tenantPackage } from '@library/contract/tenant/tenant-package'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { untyped } from '../../src/kit/untyped.ts'
import { platformTenant, programCaller } from '../../src/platform/callers/caller.ts'
import type { World } from '../../src/platform/world.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { sampleOf } from '../world/sample.ts'
import { signedIn, test } from '../world/seeded.ts'
import { theseAreServed } from './served-calls.ts'

/** Every call of the product's system and user data, as the clients use them. */
const calls = {
  'blade-user': {
    GET: 'page detail platform-detail info',
    POST: 'remove submit update update-platform reset-password update-password update-info grant unlock register-guest',
  },
  'blade-system/param': { GET: 'list detail', POST: 'remove submit' },
  'blade-system/tenant-package': { GET: 'list detail', POST: 'remove submit' },
  'blade-system/topmenu': { GET: 'list detail', POST: 'remove submit grant' },
  'blade-system/post': { GET: 'list detail select', POST: 'remove submit' },
  'blade-system/role': { GET: 'list detail select tree tree-by-id', POST: 'remove submit grant' },
  'blade-system/menu': {
    GET: 'list lazy-list lazy-menu-list menu-list tree detail top-menu routes buttons grant-tree role-tree-keys grant-top-tree top-tree-keys',
    POST: 'remove submit',
  },
  'blade-system/region': { GET: 'list lazy-tree find detail export', POST: 'remove submit import' },
  'blade-system/dept': { GET: 'list lazy-list detail tree lazy-tree select', POST: 'remove submit' },
  'blade-system/dict': { GET: 'list parent-list child-list detail tree dictionary', POST: 'remove submit' },
  'blade-system/dict-biz': { GET: 'list parent-list child-list detail tree dictionary', POST: 'remove submit' },
  'blade-system/tenant': {
    GET: 'list detail info package-detail select',
    POST: 'remove submit setting datasource package-setting',
  },
  'blade-system/client': { GET: 'list detail', POST: 'remove submit' },
  'blade-system/data-scope': { GET: 'list detail', POST: 'remove submit' },
  'blade-system/api-scope': { GET: 'list detail', POST: 'remove submit' },
}

theseAreServed('the calls of system and user administration', calls)

const platformOwned: readonly Resource[] = [param, tenantPackage, topMenu, menu, dict, client, dataScope, apiScope]
const tenantOwned: readonly Resource[] = [post, role, dept, dictBiz]

async function idsOf(world: World, resource: Resource): Promise<string> {
  const row = await world.database.inTransaction(programCaller(platformTenant), (ctx) =>
    untyped(ctx).selectFrom(resource.table).select('id').where('isDeleted', '=', 0).orderBy('id').executeTakeFirst(),
  )
  return String(row?.id ?? '1')
}

/** An `admin` of another station, with every permission. */
async function stranger(world: World) {
  const admin = await signedIn(world, demoTenant, 'admin')
  const menus = await world.database.inTransaction(programCaller(''), (ctx) =>
    ctx.db.selectFrom('menu').select('code').execute(),
  )
  return { ...admin, permissions: new Set(menus.map((row) => row.code)) }
}

async function statusOf(app: FastifyInstance, headers: object, method: 'GET' | 'POST', url: string, payload?: object) {
  const body = payload ? { payload } : {}
  return (await app.inject({ method, url: `/api/${url}`, headers: { ...headers }, ...body })).statusCode
}

describe('an admin of one station', () => {
  test.for(tenantOwned.map((resource) => [resource.name, resource] as const))(
    'finds nothing of another station’s %s, by any call',
    async ([, resource], { world, staged: { app, as } }) => {
      const headers = as(await stranger(world))
      const id = await idsOf(world, resource)
      const { path } = callsOf(resource).detail
      expect(await statusOf(app, headers, 'GET', `${path}?id=${id}`)).toBe(404)
      expect(await statusOf(app, headers, 'POST', `${resource.path}/remove?ids=${id}`)).toBe(404)
      const caller = await signedIn(world, platformTenant, 'admin')
      const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
      expect(await statusOf(app, headers, 'POST', `${resource.path}/submit`, { ...sample, id })).toBe(404)
      const listed = await app.inject({ url: `/api/${resource.path}/export?format=csv&ids=${id}`, headers })
      expect(listed.body.trim().split('\n')).toHaveLength(1)
      expect(await statusOf(app, headers, 'GET', `blade-log/history/list?resource=${resource.name}&id=${id}`)).toBe(404)
    },
  )

  test.for(platformOwned.map((resource) => [resource.name, resource] as const))(
    'may view the platform’s %s and change nothing of it',
    async ([, resource], { world, staged: { app, as } }) => {
      const headers = as(await stranger(world))
      const id = await idsOf(world, resource)
      const caller = await signedIn(world, platformTenant, 'admin')
      const sample = await world.database.inTransaction(caller, (ctx) => sampleOf(ctx, resource))
      expect(await statusOf(app, headers, 'POST', `${resource.path}/submit`, sample)).toBe(403)
      expect(await statusOf(app, headers, 'POST', `${resource.path}/submit`, { ...sample, id })).toBe(403)
      expect(await statusOf(app, headers, 'POST', `${resource.path}/remove?ids=${id}`)).toBe(403)
      expect(await statusOf(app, headers, 'GET', `${resource.path}/list`)).toBe(200)
    },
  )

  test('gets 404 or 403 from every special call with an id of another station', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await stranger(world))
    const [roleId, deptId, dictId] = [await idsOf(world, role), await idsOf(world, dept), await idsOf(world, dictBiz)]
    const { userId } = await signedIn(world, platformTenant, 'member')
    const refused = [
      ['GET', `blade-system/role/tree?tenantId=${platformTenant}`, 403],
      ['GET', `blade-system/role/tree-by-id?roleId=${roleId}`, 404],
      ['GET', `blade-system/role/select?userId=${userId}`, 404],
      ['GET', `blade-system/dept/tree?tenantId=${platformTenant}`, 403],
      ['GET', `blade-system/dept/lazy-tree?tenantId=${platformTenant}`, 403],
      ['GET', `blade-system/dept/select?userId=${userId}`, 404],
      ['GET', `blade-system/menu/tree?tenantId=${platformTenant}`, 403],
      ['GET', `blade-system/menu/role-tree-keys?roleIds=${roleId}`, 404],
      ['GET', 'blade-system/menu/grant-top-tree', 403],
      ['GET', `blade-system/menu/top-tree-keys?topMenuIds=${await idsOf(world, topMenu)}`, 403],
    ] as const
    for (const [method, url, status] of refused)
      expect([url, await statusOf(app, headers, method, url)]).toEqual([url, status])
    const region = { code: '110108', parentCode: '110100', name: 'x', level: 3, sort: 1 }
    const posted = [
      ['blade-system/role/grant', { roleIds: [roleId], menuIds: [] }, 404],
      ['blade-system/topmenu/grant', { topMenuIds: [await idsOf(world, topMenu)], menuIds: [] }, 403],
      ['blade-system/region/submit', region, 403],
      ['blade-system/region/remove?id=110108', {}, 403],
      ['blade-system/region/import', { file: '' }, 403],
    ] as const
    for (const [url, payload, status] of posted)
      expect([url, await statusOf(app, headers, 'POST', url, payload)]).toEqual([url, status])
    for (const url of [
      `blade-system/dept/lazy-list?parentId=${deptId}`,
      `blade-system/dept/lazy-tree?parentId=${deptId}`,
      `blade-system/dict-biz/child-list?parentId=${dictId}`,
    ])
      expect((await app.inject({ url: `/api/${url}`, headers })).json().data).toEqual([])
  })
})
