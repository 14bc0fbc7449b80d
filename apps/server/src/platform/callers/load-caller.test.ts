import { rowStatus } from '@library/contract/kit/row-status'
import { describe, expect } from 'vitest'
import { aMenu, aRole, aStation, aUser, type Station } from '../../../test/world/people.ts'
import { test, undone } from '../../../test/world.ts'
import type { World } from '../world.ts'
import { programCaller } from './caller.ts'
import { loadSession } from './load-caller.ts'

const code = (name: string) => `${name}_${Math.random().toString(36).slice(2)}`

async function callerOf(station: Station, userId: string, scope = 'all') {
  const { id } = await station.in((ctx) =>
    ctx.db
      .insertInto('session')
      .values({ userId, clientId: 'web', scope, deptId: null, roleId: null, endedReason: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return (await station.in((ctx) => loadSession(ctx, id)))?.caller
}
const asPlatform = (world: World): Station => ({
  tenantId: '000000',
  in: (work) => world.database.inTransaction(programCaller('000000'), work),
})

describe('what a caller may do', () => {
  test('is what their active roles were granted of the active menus', async ({ world }) => {
    const station = await aStation(world)
    const [granted, dead, off, others] = [code('granted'), code('dead'), code('off'), code('others')]
    await station.in(async (ctx) => {
      await aRole(ctx, 'member', [granted, dead])
      await aRole(ctx, 'sleeping', [off])
      await aRole(ctx, 'auditor', [others])
      await ctx.db.updateTable('menu').set({ status: rowStatus.disabled }).where('code', '=', dead).execute()
      await ctx.db.updateTable('role').set({ status: rowStatus.disabled }).where('roleAlias', '=', 'sleeping').execute()
    })
    const user = await aUser(station, { roles: ['member', 'sleeping'] })
    const caller = await callerOf(station, user.id)
    expect([...(caller?.permissions ?? [])]).toEqual([granted])
    expect(caller).toMatchObject({ roles: ['member'], isPlatformAdministrator: false })
  })

  test('is capped by the tenant’s package', async ({ world }) => {
    const [inside, outside] = [code('inside'), code('outside')]
    const packageId = await asPlatform(world).in(async (ctx) => {
      const row = { packageName: code('package'), menuId: await aMenu(ctx, inside), remark: null }
      return (await ctx.db.insertInto('tenantPackage').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
    const station = await aStation(world, { packageId })
    await station.in((ctx) => aRole(ctx, 'admin', [inside, outside]))
    const user = await aUser(station, { roles: ['admin'] })
    expect([...((await callerOf(station, user.id))?.permissions ?? [])]).toEqual([inside])
  })

  test('is everything for the platform’s administrator, and nothing more for a namesake elsewhere', async ({
    world,
  }) => {
    const [station, everything] = [await aStation(world), code('everything')]
    await undone(world.database, programCaller('000000'), async (ctx) => {
      const platform: Station = { tenantId: '000000', in: (work) => work(ctx) }
      const texts = { contactNumber: null, address: null, domain: null, backgroundUrl: null }
      const row = {
        tenantId: '000000',
        tenantName: 'Platform',
        linkman: 'x',
        ...texts,
        packageId: null,
        datasourceId: null,
      }
      await ctx.db
        .insertInto('tenant')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await aMenu(ctx, everything)
      const chief = await aUser(platform, { roles: ['administrator'] })
      const caller = await callerOf(platform, chief.id)
      expect(caller?.isPlatformAdministrator).toBe(true)
      expect(caller?.permissions.has(everything)).toBe(true)
    })
    const namesake = await aUser(station, { roles: ['administrator'] })
    expect(await callerOf(station, namesake.id)).toMatchObject({
      isPlatformAdministrator: false,
      permissions: new Set(['wel', 'notice', 'notice_view']),
    })
  })

  test('is nothing for a client that only asked who the user is', async ({ world }) => {
    const station = await aStation(world)
    await station.in((ctx) => aRole(ctx, 'member', [code('granted')]))
    const user = await aUser(station)
    expect((await callerOf(station, user.id, 'openid profile'))?.permissions.size).toBe(0)
    expect((await callerOf(station, user.id, 'openid all'))?.permissions.size).toBe(1)
  })
})
