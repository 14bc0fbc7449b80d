import { describe, expect } from 'vitest'
import { test } from '../../../test/world/seeded.ts'
import { undone } from '../../../test/world.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { businessDictionaries } from './business-dictionaries.ts'
import { setUpTenant } from './tenant-setup.ts'

const station = { tenantName: '测试站', linkman: '某人', adminAccount: 'admin', adminPasswordHash: '$argon2id$none' }
const platform = programCaller(platformTenant)

const walled = ['role', 'roleMenu', 'dept', 'post', 'appUser', 'userRole', 'userDept', 'userPost', 'dictBiz'] as const

async function count(ctx: Ctx, table: (typeof walled)[number]): Promise<number> {
  const { rows } = await ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

describe('setting up a tenant', () => {
  test('creates everything needed to work in it', async ({ world }) => {
    await undone(world.database, platform, async (ctx) => {
      const made = await setUpTenant(ctx, station)
      expect(made.tenantId).toMatch(/^[1-9]\d{5}$/)
      await asTenant(ctx, made.tenantId, async (ctx) => {
        const roles = await ctx.db.selectFrom('role').select('roleAlias').orderBy('sort').execute()
        expect(roles.map((role) => role.roleAlias)).toEqual([
          'admin',
          'publisher',
          'reviewer',
          'auditor',
          'enterprise',
          'member',
        ])
        for (const table of walled) expect([table, await count(ctx, table)]).not.toEqual([table, 0])
        const dictionaries = await ctx.db.selectFrom('dictBiz').select('code').where('parentId', '=', '0').execute()
        expect(dictionaries).toHaveLength(businessDictionaries.length + 1)
        const admin = await ctx.db
          .selectFrom('appUser')
          .innerJoin('userRole', 'userRole.userId', 'appUser.id')
          .innerJoin('role', 'role.id', 'userRole.roleId')
          .select(['appUser.id', 'account', 'roleAlias'])
          .execute()
        expect(admin).toEqual([{ id: made.adminUserId, account: 'admin', roleAlias: 'admin' }])
      })
    })
  })

  test('leaves no trace in other tenants', async ({ world }) => {
    await undone(world.database, platform, async (ctx) => {
      const counts = async () => Promise.all(walled.map((table) => count(ctx, table)))
      const before = await counts()
      const { tenantId } = await setUpTenant(ctx, station)
      expect(await counts()).toEqual(before)
      expect(await ctx.db.selectFrom('role').select('id').where('tenantId', '=', tenantId).execute()).toEqual([])
    })
  })

  test('grants no role anything of the platform but viewing what tenants share', async ({ world }) => {
    await undone(world.database, platform, async (ctx) => {
      const { tenantId } = await setUpTenant(ctx, station)
      const granted = await asTenant(ctx, tenantId, (ctx) =>
        ctx.db
          .selectFrom('roleMenu')
          .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
          .select('code')
          .distinct()
          .execute(),
      )
      const codes = granted.map((menu) => menu.code)
      for (const code of ['param', 'tenant', 'menu', 'client', 'dict_edit', 'region_add', 'tenant_package_edit'])
        expect(codes).not.toContain(code)
      expect(codes).toEqual(expect.arrayContaining(['wel', 'user_add', 'information_review_audit']))
    })
  })

  test('never reuses a number, not even that of a removed tenant', async ({ world }) => {
    await undone(world.database, platform, async (ctx) => {
      const { id, tenantId } = await setUpTenant(ctx, station)
      await ctx.db.updateTable('tenant').set({ isDeleted: 1 }).where('id', '=', id).execute()
      await expect(setUpTenant(ctx, { ...station, tenantId })).rejects.toMatchObject({ code: 'common/not-unique' })
    })
  })

  test('is all or nothing', async ({ world }) => {
    const tenantName = `broken ${Date.now()}`
    const broken = { ...station, tenantName, adminAccount: 'a\u0000b' }
    await expect(world.database.inTransaction(platform, (ctx) => setUpTenant(ctx, broken))).rejects.toThrow()
    const left = await world.database.inTransaction(platform, (ctx) =>
      ctx.db.selectFrom('tenant').select('id').where('tenantName', '=', tenantName).execute(),
    )
    expect(left).toEqual([])
  })
})
