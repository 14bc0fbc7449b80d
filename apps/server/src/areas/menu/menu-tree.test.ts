import type { TreeNode } from '@library/contract/tree-node'
import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'
import { menuTree } from './menu-tree.ts'

const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const titles = (nodes: readonly TreeNode[]) => flat(nodes).map((node) => node.title)

describe('the menu tree for pickers', () => {
  test('has every menu and button for the administrator, hidden ones too', async ({ world }) => {
    const caller = await signedIn(world, platformTenant, 'admin')
    await world.database.inTransaction(caller, async (ctx) => {
      const { total } = await ctx.db
        .selectFrom('menu')
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .where('isDeleted', '=', 0)
        .executeTakeFirstOrThrow()
      const nodes = flat(await menuTree(ctx, 'zh'))
      expect(nodes).toHaveLength(Number(total))
      expect(nodes.every(({ id, key, value }) => id === key && id === value)).toBe(true)
    })
  })

  test('is limited to the package of a tenant for the administrator', async ({ world }) => {
    const caller = await signedIn(world, platformTenant, 'admin')
    const [all, offered] = await world.database.inTransaction(caller, async (ctx) => [
      titles(await menuTree(ctx, 'en')),
      titles(await menuTree(ctx, 'en', demoTenant)),
    ])
    expect(all).toContain('Tenants')
    expect(offered).toContain('Users')
    expect(offered).not.toContain('Tenants')
  })

  test('contains for anyone else what they have themselves, and never another tenant', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const url = '/api/blade-system/menu/tree'
    const offered = titles((await app.inject({ url, headers })).json().data)
    expect(offered).toEqual(expect.arrayContaining(['首页', '角色管理', '业务字典', '行政区划']))
    for (const title of ['租户管理', '应用管理', '菜单管理', '参数管理']) expect(offered).not.toContain(title)
    expect((await app.inject({ url, query: { tenantId: demoTenant }, headers })).statusCode).toBe(200)
    expect((await app.inject({ url, query: { tenantId: platformTenant }, headers })).statusCode).toBe(403)
  })

  test('refuses a missing tenant', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const answer = await app.inject({ url: '/api/blade-system/menu/tree', query: { tenantId: '999999' }, headers })
    expect(answer.json()).toMatchObject({ code: 400, error: 'tenant/unknown' })
  })
})
