import { rowStatus } from '@library/contract/kit/row-status'
import type { MenuNode } from '@library/contract/menu/menu'
import { describe, expect } from 'vitest'
import menuGroups from '../../seeds/menus.json' with { type: 'json' }
import { ownMenu } from '../../src/areas/menu/own-menu.ts'
import { roleGrants } from '../../src/areas/tenant/tenant-template.ts'
import { platformTenant, programCaller } from '../../src/platform/callers/caller.ts'
import type { World } from '../../src/platform/world.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { aStation, aUser } from '../world/people.ts'
import { signedIn, test } from '../world/seeded.ts'
import { undone } from '../world.ts'

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const codes = (nodes: readonly MenuNode[]) => flat(nodes).map((node) => node.code)

async function menuOf(world: World, tenantId: string, account: string): Promise<MenuNode[]> {
  const caller = await signedIn(world, tenantId, account)
  return world.database.inTransaction(caller, (ctx) => ownMenu(ctx, 'zh'))
}

/** The existing groups and pages, limited to these granted codes. */
function built(granted: (code: string) => boolean): string[] {
  return menuGroups.flatMap(({ code, pages }) => {
    const shown = pages.filter((page) => page.built && granted(page.code))
    return shown.length > 0 ? [code, ...shown.map((page) => page.code)] : []
  })
}

/** The granted menus of each role of a tenant. */
const menuFor = (role: keyof typeof roleGrants) => built((code) => code in roleGrants[role])
const ofAdmin = menuFor('admin')

describe('the menu', () => {
  test('of a visitor has one entry, which leads to the sign-in', async ({ staged: { app } }) => {
    const { data } = (await app.inject({ url: '/api/blade-system/menu/routes' })).json()
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ path: '/login', name: '登录' })
    expect(data[0]).not.toHaveProperty('children')
  })

  test('of the administrator has every existing page, below its group', async ({ world }) => {
    const menu = await menuOf(world, platformTenant, 'admin')
    expect(codes(menu)).toEqual(built(() => true))
    expect(codes(menu)).toEqual(expect.arrayContaining(['wel', 'param', 'tenant_package']))
    expect(flat(menu).every((node) => node.category === 1)).toBe(true)
    expect(flat(menu).filter((node) => node.children?.length === 0)).toEqual([])
  })

  test('shows no group without a page, and nothing that is hidden', async ({ world }) => {
    const caller = await signedIn(world, platformTenant, 'admin')
    await undone(world.database, caller, async (ctx) => {
      await ctx.db.updateTable('menu').set({ status: rowStatus.disabled }).where('code', '=', 'region').execute()
      const shown = codes(await ownMenu(ctx, 'zh'))
      expect(shown).not.toContain('base')
      expect(shown).not.toContain('region')
    })
  })

  test('of an admin has what belongs to the tenant, and viewing of what it shares', async ({ world }) => {
    expect(codes(await menuOf(world, platformTenant, 'manager'))).toEqual(ofAdmin)
    const { permissions } = await signedIn(world, demoTenant, 'admin')
    expect([...permissions].filter((code) => /^(region|dict)_/.test(code)).sort()).toEqual(['dict_view', 'region_view'])
    for (const page of ['user', 'role', 'dept', 'post', 'dictbiz'])
      for (const button of ['view', 'add', 'edit', 'delete']) expect(permissions).toContain(`${page}_${button}`)
  })

  test.for(['publisher', 'reviewer', 'auditor', 'enterprise', 'member'] as const)(
    'of %s has what the role was granted and nothing of the platform',
    async (account, { world }) => {
      const seen = codes(await menuOf(world, platformTenant, account))
      expect(seen).toEqual(menuFor(account))
      expect(seen).not.toContain('param')
    },
  )

  test('is in the language of its reader', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const english = { ...headers, 'accept-language': 'en' }
    const zh = (await app.inject({ url: '/api/blade-system/menu/routes', headers })).json().data
    const en = (await app.inject({ url: '/api/blade-system/menu/routes', headers: english })).json().data
    expect([zh[0].name, en[0].name]).toEqual(['工作台', 'Workbench'])
    expect(codes(en)).toEqual(codes(zh))
  })

  test('shows a page once it is enabled, and only to users who were granted it', async ({ world }) => {
    const manager = await signedIn(world, platformTenant, 'manager')
    const member = await signedIn(world, platformTenant, 'member')
    await undone(world.database, manager, async (ctx) => {
      await ctx.db.updateTable('menu').set({ status: rowStatus.disabled }).where('code', '=', 'user').execute()
      expect(codes(await ownMenu(ctx, 'zh'))).toEqual(ofAdmin.filter((code) => code !== 'user'))
      await ctx.db.updateTable('menu').set({ status: rowStatus.enabled }).where('code', '=', 'user').execute()
      expect(codes(await ownMenu(ctx, 'zh'))).toEqual(ofAdmin)
      expect(codes(await ownMenu({ ...ctx, caller: member }, 'zh'))).toEqual(menuFor('member'))
    })
  })

  test('is capped by the package of the tenant', async ({ world }) => {
    expect(codes(await menuOf(world, demoTenant, 'admin'))).toEqual(ofAdmin)
    const notice = await world.database.inTransaction(programCaller(''), async (ctx) => {
      const { id } = await ctx.db.selectFrom('menu').select('id').where('code', '=', 'notice').executeTakeFirstOrThrow()
      const poor = { packageName: `poor ${id} ${Date.now()}`, menuId: id }
      const made = await ctx.db.insertInto('tenantPackage').values(poor).returning('id').executeTakeFirstOrThrow()
      const { packageId } = await ctx.db
        .selectFrom('tenant')
        .select('packageId')
        .where('tenantId', '=', demoTenant)
        .executeTakeFirstOrThrow()
      await ctx.db.updateTable('tenant').set({ packageId: made.id }).where('tenantId', '=', demoTenant).execute()
      return { packageId }
    })
    try {
      expect(codes(await menuOf(world, demoTenant, 'admin'))).toEqual(['desk', 'notice'])
    } finally {
      await world.database.inTransaction(programCaller(''), (ctx) =>
        ctx.db.updateTable('tenant').set(notice).where('tenantId', '=', demoTenant).execute(),
      )
    }
  })

  test('of a role without menus is the home page and the notices, which it only reads', async ({
    world,
    staged: { app, as },
  }) => {
    const station = await aStation(world)
    const { account } = await aUser(station, { roles: ['bare'] })
    const caller = await signedIn(world, station.tenantId, account)
    const headers = as(caller)
    const { data } = (await app.inject({ url: '/api/blade-system/menu/routes', headers })).json()
    expect(codes(data)).toEqual(['desk', 'wel', 'notice'])
    const buttons = (await app.inject({ url: '/api/blade-system/menu/buttons', headers })).json().data
    expect(codes(buttons)).toEqual(['notice', 'notice_view'])
    const notices = '/api/blade-desk/notice'
    expect((await app.inject({ url: `${notices}/list`, headers })).statusCode).toBe(200)
    const added = await app.inject({ method: 'POST', url: `${notices}/submit`, headers, payload: {} })
    expect(added.statusCode).toBe(403)
  })

  test('has no top menu that opens one page, or all of them', async ({ world, staged: { app, as } }) => {
    const topsOf = async (account: string) => {
      const headers = as(await signedIn(world, platformTenant, account))
      const tops = (await app.inject({ url: '/api/blade-system/menu/top-menu', headers })).json().data
      return tops.map((top: { code: string }) => top.code)
    }
    expect(await topsOf('manager')).toEqual(['business', 'management'])
    // Reports are all that the second one would open.
    expect(await topsOf('auditor')).toEqual(['business'])
    expect(await topsOf('member')).toEqual([])
  })

  test('is limited by a top menu to what it opens', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const tops = (await app.inject({ url: '/api/blade-system/menu/top-menu', headers })).json().data
    expect(tops.map((top: { code: string }) => top.code)).toEqual(['business', 'management'])
    const [business, management] = tops
    const url = (id: string) => `/api/blade-system/menu/routes?topMenuId=${id}`
    const opened = codes((await app.inject({ url: url(business.id), headers })).json().data)
    expect([opened.includes('wel'), opened.includes('param')]).toEqual([true, false])
    expect(codes((await app.inject({ url: url(management.id), headers })).json().data)).toContain('param')
    expect((await app.inject({ url: url('12345'), headers })).json().data).toEqual([])
    expect((await app.inject({ url: url('abc'), headers })).statusCode).toBe(400)
  })
})
