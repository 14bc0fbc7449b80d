import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { aClient, anApp, aRole, aStation, aUser, type Station, signIn } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'
import { programCaller } from '../../platform/callers/caller.ts'
import { issueTicket } from '../../platform/security/tickets.ts'

const good = { name: 'Guest', account: 'guest.one', password: 'Guest-password-1', password2: 'Guest-password-1' }
const register = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: '/api/blade-user/register-guest', payload })
const setParam = (station: Station, paramKey: string, paramValue: string) =>
  station.in((ctx) => ctx.db.insertInto('tenantSetting').values({ paramKey, paramValue }).execute())

const idOf = async (station: Station, account: string) =>
  (
    await station.in((ctx) =>
      ctx.db.selectFrom('appUser').select('id').where('account', '=', account).executeTakeFirstOrThrow(),
    )
  ).id

describe('requesting an account', () => {
  test('creates a user who waits until an administrator grants a role', async ({ app, staged, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { tenantId } = station
    expect((await register(app, { ...good, tenantId })).json()).toMatchObject({ code: 200, data: null })
    const enter = () => signIn(app, client.authorization, station, good.account, { password: good.password })
    expect((await enter()).json().error_code).toBe('auth/waiting-for-approval')

    const roleId = await station.in((ctx) => aRole(ctx, 'member'))
    const headers = staged.as(someone({ tenantId, roles: ['admin'], permissions: new Set(['user_role']) }))
    const guest = await station.in((ctx) =>
      ctx.db.selectFrom('appUser').select('id').where('account', '=', good.account).executeTakeFirstOrThrow(),
    )
    await staged.app.inject({
      method: 'POST',
      url: '/api/blade-user/grant',
      headers,
      payload: { userIds: guest.id, roleIds: roleId },
    })
    expect((await enter()).json()).toMatchObject({ user_id: guest.id, role_name: 'member' })
  })

  test('tells those who may approve it, and the user when they have', async ({ app, staged, world }) => {
    const station = await aStation(world)
    const { tenantId } = station
    const { id: managerId } = await aUser(station, { roles: ['admin'] })
    await station.in(async (ctx) => {
      const role = await ctx.db
        .selectFrom('role')
        .select('id')
        .where('roleAlias', '=', 'admin')
        .executeTakeFirstOrThrow()
      const menu = await ctx.db
        .selectFrom('menu')
        .select('id')
        .where('code', '=', 'user_role')
        .executeTakeFirstOrThrow()
      await ctx.db.insertInto('roleMenu').values({ roleId: role.id, menuId: menu.id }).execute()
    })
    const messagesOf = (userId: string) =>
      station.in((ctx) =>
        ctx.db.selectFrom('message').select(['title', 'link']).where('userId', '=', userId).orderBy('id').execute(),
      )
    await register(app, { ...good, tenantId })
    expect(await messagesOf(managerId)).toMatchObject([
      { title: expect.stringContaining(good.account), link: '/system/user?isWaiting=1' },
    ])
    // Asked again, nobody is bothered again.
    await register(app, { ...good, tenantId })
    expect(await messagesOf(managerId)).toHaveLength(1)

    const headers = staged.as(someone({ tenantId, roles: ['admin'], permissions: new Set(['user_role']) }))
    const roleId = await station.in((ctx) => aRole(ctx, 'member'))
    const guestId = await idOf(station, good.account)
    const payload = { userIds: guestId, roleIds: roleId }
    await staged.app.inject({ method: 'POST', url: '/api/blade-user/grant', headers, payload })
    expect(await messagesOf(guestId)).toMatchObject([{ title: '您的账号已通过审批' }])
  })

  test('can be refused with a reason, which the user reads at the next sign-in', async ({ app, staged, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { tenantId } = station
    await register(app, { ...good, tenantId })
    const userIds = await idOf(station, good.account)
    const refuse = async (payload: object, permissions = ['user_role']) => {
      const headers = staged.as(someone({ tenantId, roles: ['admin'], permissions: new Set(permissions) }))
      return (await staged.app.inject({ method: 'POST', url: '/api/blade-user/refuse', headers, payload })).json()
    }
    expect(await refuse({ userIds, reason: '无' }, ['user_view'])).toMatchObject({ code: 403 })
    expect(await refuse({ userIds, reason: ' ' })).toMatchObject({ code: 400, data: [{ field: 'reason' }] })
    expect(await refuse({ userIds, reason: '请联系本单位管理员' })).toMatchObject({ code: 200 })
    expect(await refuse({ userIds, reason: '再次' })).toMatchObject({ code: 409, error: 'user/not-waiting' })
    const enter = (password: string) => signIn(app, client.authorization, station, good.account, { password })
    expect((await enter(good.password)).json()).toMatchObject({
      error_code: 'auth/refused',
      error_description: expect.stringContaining('请联系本单位管理员'),
    })
    expect((await enter('another-Password-1')).json().error_code).not.toBe('auth/refused')
  })

  test('that was refused is told to the person too, who reads it when the account is enabled', async ({
    app,
    staged,
    world,
  }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const { tenantId } = station
    await register(app, { ...good, tenantId })
    const userIds = await idOf(station, good.account)
    const headers = staged.as(someone({ tenantId, roles: ['admin'], permissions: new Set(['user_role', 'user_edit']) }))
    const decide = (path: string, payload: object) =>
      staged.app.inject({ method: 'POST', url: `/api/blade-user/${path}`, headers, payload })
    await decide('refuse', { userIds, reason: '请联系本单位管理员' })
    const enter = async () =>
      (await signIn(app, client.authorization, station, good.account, { password: good.password })).json()
    expect(await enter()).toMatchObject({ error_code: 'auth/refused' })

    expect((await decide('status', { userIds, status: 1 })).json()).toMatchObject({ code: 200 })
    const { access_token } = await enter()
    const messages = await app.inject({
      url: '/api/blade-desk/message/list',
      headers: { 'blade-auth': `bearer ${access_token}` },
    })
    expect(messages.json().data.records).toMatchObject([
      { kind: 'account', title: '您的账号申请未通过：请联系本单位管理员', readTime: null },
    ])
  })

  test('reports problems in the documented order, one at a time', async ({ app, world }) => {
    const { tenantId } = await aStation(world)
    const steps: [object, string, string][] = [
      [{}, 'register/tenant-first', 'tenantId'],
      [{ tenantId, password: 'x' }, 'register/account-first', 'account'],
      [{ tenantId, account: 'a' }, 'register/password-first', 'password'],
      [{ tenantId, account: 'a', password: 'x', password2: '' }, 'register/password-first', 'password2'],
      [{ tenantId, account: 'a', password: 'x', password2: 'y' }, 'auth/passwords-differ', 'password2'],
      [{ tenantId: '1', ...good }, 'auth/tenant-unavailable', 'tenantId'],
      [{ tenantId: '199998', ...good }, 'auth/tenant-unavailable', 'tenantId'],
      [{ tenantId, account: 'a', password: 'short' }, 'auth/weak-password', 'password'],
      [{ tenantId, ...good, account: 'a b' }, 'common/bad-input', 'account'],
      [{ tenantId, ...good, name: 'n'.repeat(16) }, 'common/bad-input', 'name'],
      [{ tenantId, ...good, oauthId: 'nothing' }, 'auth/bad-state', 'oauthId'],
    ]
    for (const [payload, error, field] of steps)
      expect((await register(app, payload)).json(), error).toMatchObject({
        error,
        data: [{ field, msg: expect.any(String) }],
      })
  })

  test('gives the same response when the account exists, and changes nothing', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const taken = await register(app, { ...good, account: user.account.toUpperCase(), tenantId: station.tenantId })
    const free = await register(app, { ...good, tenantId: station.tenantId })
    expect(taken.json()).toEqual(free.json())
    expect((await signIn(app, client.authorization, station, user.account)).statusCode).toBe(200)
  })

  test('many times at once creates one user', async ({ app, world }) => {
    const station = await aStation(world)
    await Promise.all(Array.from({ length: 12 }, () => register(app, { ...good, tenantId: station.tenantId })))
    expect(await station.in((ctx) => ctx.db.selectFrom('appUser').select('id').execute())).toHaveLength(1)
  })

  test('is closed by a parameter, but not to a person known to another provider', async ({ app, world }) => {
    const station = await aStation(world)
    const { tenantId } = station
    await setParam(station, 'account.registerUser', 'false')
    expect((await register(app, { ...good, tenantId })).json()).toMatchObject({
      code: 403,
      error: 'register/closed',
      data: [{ field: 'oauthId' }],
    })

    const record = await station.in((ctx) =>
      ctx.db
        .insertInto('userOauth')
        .values({ source: 'idp', subject: 's', nickName: null, avatar: null, email: null, userId: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await register(app, { ...good, tenantId, oauthId: record.id })).json()).toMatchObject({
      error: 'auth/bad-state',
    })
    const oauthId = await world.database.inTransaction(programCaller(tenantId), (ctx) =>
      issueTicket(ctx, 'link', { tenantId, oauthId: record.id }, 60),
    )
    expect((await register(app, { ...good, tenantId, oauthId })).json()).toMatchObject({ code: 200 })
    const linked = await station.in((ctx) =>
      ctx.db
        .selectFrom('userOauth')
        .innerJoin('appUser', 'appUser.id', 'userOauth.userId')
        .select('appUser.account')
        .execute(),
    )
    expect(linked).toEqual([{ account: good.account }])
    expect((await register(app, { ...good, account: 'second', tenantId, oauthId })).json()).toMatchObject({
      error: 'auth/bad-state',
    })
  })

  test('is refused when the tenant has no free accounts', async ({ app, world }) => {
    const station = await aStation(world)
    await world.database.inTransaction(programCaller('000000'), (ctx) =>
      ctx.db.updateTable('tenant').set({ accountNumber: 0 }).where('tenantId', '=', station.tenantId).execute(),
    )
    expect((await register(app, { ...good, tenantId: station.tenantId })).json()).toMatchObject({
      code: 409,
      error: 'register/tenant-full',
    })
  })

  test('works five times a minute from one address', async () => {
    const { app, close } = await anApp({ RATE_LIMIT: 'on' })
    for (let time = 0; time < 5; time += 1)
      expect((await register(app, {})).json()).toMatchObject({ error: 'register/tenant-first' })
    const refused = await register(app, {})
    expect(refused.json()).toMatchObject({ code: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await close()
  })
})
