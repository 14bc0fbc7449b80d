import { rowStatus } from '@library/contract/kit/row-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSocialServer } from '../../../../test/servers/social-server.ts'
import { aClient, aRole, aStation, askToken, isSignedIn } from '../../../../test/world/people.ts'

let server: Awaited<ReturnType<typeof aSocialServer>>
beforeAll(async () => {
  server = await aSocialServer()
})
afterAll(() => server.close())

describe('signing in with another provider', () => {
  test('leads an unknown user to registration, and after approval straight in', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    server.idp.enterAs('li.na')
    const enter = async () => {
      const { query, browser } = await server.goThere(station, 'idp')
      expect(query).toEqual({ source: 'idp', code: expect.any(String), state: expect.any(String) })
      return askToken(app, client.authorization, { grant_type: 'social', ...query }, browser)
    }
    const stranger = (await enter()).json()
    expect(stranger).toMatchObject({
      user_id: '',
      access_token: '',
      refresh_token: '',
      nick_name: 'Person li.na',
      tenant_id: station.tenantId,
    })
    const guest = {
      tenantId: station.tenantId,
      name: 'Li Na',
      account: 'lina',
      password: 'Guest-password-1',
      oauthId: stranger.oauth_id,
    }
    expect(
      (await app.inject({ method: 'POST', url: '/api/blade-user/register-guest', payload: guest })).json(),
    ).toMatchObject({ code: 200 })
    expect((await enter()).json().error_code).toBe('auth/waiting-for-approval')

    await station.in(async (ctx) => {
      const user = await ctx.db
        .updateTable('appUser')
        .set({ status: rowStatus.enabled, isWaiting: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('userRole')
        .values({ userId: user.id, roleId: await aRole(ctx, 'member') })
        .execute()
    })
    const entered = (await enter()).json()
    expect(entered).toMatchObject({ account: 'lina', role_name: 'member', oauth_id: expect.stringMatching(/^\d+$/) })
    expect(await isSignedIn(app, { 'blade-auth': `bearer ${entered.access_token}` })).toBe(true)
  })

  test('works with a server that supports only OAuth 2.0', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    const { query, browser } = await server.goThere(station, 'plain')
    const answer = await askToken(app, client.authorization, { grant_type: 'social', ...query }, browser)
    expect(answer.json()).toMatchObject({ user_id: '', nick_name: 'Forty Two', avatar: '' })
    const record = await station.in((ctx) => ctx.db.selectFrom('userOauth').select(['source', 'subject']).execute())
    expect(record).toEqual([{ source: 'plain', subject: '42' }])
  })

  test('gives a single-use code, for the browser that began, with its own state', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    server.idp.enterAs('zhao')
    const codeOf = async (change: Record<string, string>, headers?: Record<string, string>) => {
      const { query, browser } = await server.goThere(station, 'idp')
      return (
        await askToken(app, client.authorization, { grant_type: 'social', ...query, ...change }, headers ?? browser)
      ).json().error_code
    }
    expect(await codeOf({}, {})).toBe('auth/bad-code')
    expect(await codeOf({}, { cookie: `library_browser=${'x'.repeat(43)}` })).toBe('auth/bad-code')
    expect(await codeOf({ state: 'x' })).toBe('auth/bad-state')
    expect(await codeOf({ source: 'plain' })).toBe('auth/bad-code')
    expect(await codeOf({ source: 'nowhere' })).toBe('auth/unknown-source')
    const { query, browser } = await server.goThere(station, 'idp')
    const form = { grant_type: 'social', ...query }
    expect((await askToken(app, client.authorization, form, browser)).statusCode).toBe(200)
    expect((await askToken(app, client.authorization, form, browser)).json().error_code).toBe('auth/bad-code')
  })

  test('returns to the sign-in page with the reason when it fails', async () => {
    const station = await aStation(server.world)
    server.idp.refuse()
    expect((await server.goThere(station, 'idp')).query).toEqual({ source: 'idp', error: 'auth/provider-failed' })
    server.idp.enterAs('qian')
    const { returned, browser } = await server.goThere(station, 'idp')
    const again = async (url: string, headers: Record<string, string>) =>
      String((await server.app.inject({ url, headers })).headers.location)
    expect(await again(returned, browser)).toBe('/login?source=idp&error=auth%2Fbad-state')
    expect(await again('/api/blade-auth/oauth/redirect/idp?code=x&state=made-up', browser)).toBe(
      '/login?source=idp&error=auth%2Fbad-state',
    )
    expect(await again('/api/blade-auth/oauth/redirect/idp', {})).toBe('/login?source=idp&error=auth%2Fbad-state')
  })

  test('is refused when the source is unknown, unavailable, or inside our own network', async () => {
    const station = await aStation(server.world)
    const errorOf = async (source: string, tenantId = station.tenantId) =>
      (await server.app.inject({ url: `/api/blade-auth/oauth/render/${source}`, query: { tenantId } })).json().error
    expect(await errorOf('nowhere')).toBe('auth/unknown-source')
    expect(await errorOf('gone')).toBe('auth/provider-failed')
    expect(await errorOf('inside')).toBe('auth/provider-failed')
    expect(await errorOf('idp', '199997')).toBe('auth/tenant-unavailable')
  })
})
