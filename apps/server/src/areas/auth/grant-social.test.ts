import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anIdentityProvider,
  aPlainProvider,
  type IdentityProvider,
  leaveProvider,
} from '../../../test/identity-provider.ts'
import { aClient, anApp, aRole, aStation, askToken, aUser, isSignedIn, type Station } from '../../../test/people.ts'

const home = 'http://station.test'
const back = (source: string) => `${home}/api/blade-auth/oauth/redirect/${source}`

let idp: IdentityProvider
let plain: Awaited<ReturnType<typeof aPlainProvider>>
let server: Awaited<ReturnType<typeof anApp>>

beforeAll(async () => {
  idp = await anIdentityProvider([back('idp'), back('sso')])
  plain = await aPlainProvider()
  const shared = { clientId: 'library', clientSecret: 'library-secret', allowInsecure: true }
  const providers = [
    { source: 'idp', name: 'Province', issuer: idp.issuer, ...shared },
    { source: 'sso', name: 'Ministry', issuer: idp.issuer, ...shared },
    {
      source: 'plain',
      name: 'Network',
      ...shared,
      scope: 'user',
      authorizeUrl: `${plain.origin}/authorize`,
      tokenUrl: `${plain.origin}/token`,
      userInfoUrl: `${plain.origin}/me`,
      subjectField: 'id',
      nameField: 'login',
    },
    { source: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9/', ...shared },
    { source: 'inside', name: 'Inside', issuer: idp.issuer, ...shared, allowInsecure: false },
  ]
  server = await anApp({ PUBLIC_URL: home, SOCIAL_PROVIDERS: JSON.stringify(providers), SSO_PROVIDER: 'sso' })
})
afterAll(async () => {
  await server.close()
  await plain.close()
  await idp.close()
})

/** From the link on the sign-in page to the address the browser ends at. */
async function goThere(station: Station, source: string, redirect = '') {
  const start = await server.app.inject({
    url: `/api/blade-auth/oauth/render/${source}`,
    query: { tenantId: station.tenantId, redirect },
  })
  expect(start.statusCode).toBe(302)
  const browser = { library_browser: start.cookies.find((cookie) => cookie.name === 'library_browser')?.value ?? '' }
  const returned = (await leaveProvider(String(start.headers.location))).replace(home, '')
  const landed = await server.app.inject({ url: returned, cookies: browser })
  expect(landed.statusCode).toBe(302)
  const address = String(landed.headers.location)
  expect(address).toMatch(/^\/login\?/)
  return { returned, browser, query: Object.fromEntries(new URL(address, home).searchParams) }
}
const cookie = (browser: Record<string, string>) => ({ cookie: `library_browser=${browser.library_browser}` })

describe('signing in elsewhere', () => {
  test('leads a stranger to registration, and after approval straight in', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    idp.enterAs('li.na')
    const enter = async () => {
      const { query, browser } = await goThere(station, 'idp')
      expect(query).toEqual({ source: 'idp', code: expect.any(String), state: expect.any(String) })
      return askToken(app, client.authorization, { grant_type: 'social', ...query }, cookie(browser))
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
        .set({ status: 1, isWaiting: 0 })
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

  test('is the single sign-on where it is set so', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await station.in((ctx) =>
      ctx.db
        .insertInto('userOauth')
        .values({ source: 'sso', subject: 'wang', nickName: null, avatar: null, email: null, userId: user.id })
        .execute(),
    )
    idp.enterAs('wang')
    const { query, browser } = await goThere(station, 'sso', 'https://evil.test/login?lang=en&code=x')
    expect(query).toEqual({ code: expect.any(String), state: expect.any(String), lang: 'en' })
    const form = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: `${home}/login` }
    expect((await askToken(app, client.authorization, form, cookie(browser))).json()).toMatchObject({
      user_id: user.id,
    })

    idp.enterAs('wang')
    const other = await goThere(station, 'idp')
    const borrowed = await askToken(
      app,
      client.authorization,
      { ...form, code: other.query.code ?? '' },
      cookie(other.browser),
    )
    expect(borrowed.json().error_code).toBe('auth/bad-code')
  })

  test('works with a server that speaks only OAuth 2.0', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    const { query, browser } = await goThere(station, 'plain')
    const answer = await askToken(app, client.authorization, { grant_type: 'social', ...query }, cookie(browser))
    expect(answer.json()).toMatchObject({ user_id: '', nick_name: 'Forty Two', avatar: '' })
    const record = await station.in((ctx) => ctx.db.selectFrom('userOauth').select(['source', 'subject']).execute())
    expect(record).toEqual([{ source: 'plain', subject: '42' }])
  })

  test('gives a code for one use, in the browser that began, with its own state', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    idp.enterAs('zhao')
    const codeOf = async (change: Record<string, string>, headers?: Record<string, string>) => {
      const { query, browser } = await goThere(station, 'idp')
      return (
        await askToken(
          app,
          client.authorization,
          { grant_type: 'social', ...query, ...change },
          headers ?? cookie(browser),
        )
      ).json().error_code
    }
    expect(await codeOf({}, {})).toBe('auth/bad-code')
    expect(await codeOf({}, { cookie: `library_browser=${'x'.repeat(43)}` })).toBe('auth/bad-code')
    expect(await codeOf({ state: 'x' })).toBe('auth/bad-state')
    expect(await codeOf({ source: 'plain' })).toBe('auth/bad-code')
    expect(await codeOf({ source: 'nowhere' })).toBe('auth/unknown-source')
    const { query, browser } = await goThere(station, 'idp')
    const form = { grant_type: 'social', ...query }
    expect((await askToken(app, client.authorization, form, cookie(browser))).statusCode).toBe(200)
    expect((await askToken(app, client.authorization, form, cookie(browser))).json().error_code).toBe('auth/bad-code')
  })

  test('comes back to the sign-in page with the reason when it fails', async () => {
    const station = await aStation(server.world)
    idp.refuse()
    expect((await goThere(station, 'idp')).query).toEqual({ source: 'idp', error: 'auth/provider-failed' })
    idp.enterAs('qian')
    const { returned, browser } = await goThere(station, 'idp')
    const again = async (url: string, cookies: Record<string, string>) =>
      String((await server.app.inject({ url, cookies })).headers.location)
    expect(await again(returned, browser)).toBe('/login?source=idp&error=auth%2Fbad-state')
    expect(await again('/api/blade-auth/oauth/redirect/idp?code=x&state=made-up', browser)).toBe(
      '/login?source=idp&error=auth%2Fbad-state',
    )
    expect(await again('/api/blade-auth/oauth/redirect/idp', {})).toBe('/login?source=idp&error=auth%2Fbad-state')
  })

  test('is refused when the source is unknown, away, or inside our own network', async () => {
    const station = await aStation(server.world)
    const errorOf = async (source: string, tenantId = station.tenantId) =>
      (await server.app.inject({ url: `/api/blade-auth/oauth/render/${source}`, query: { tenantId } })).json().error
    expect(await errorOf('nowhere')).toBe('auth/unknown-source')
    expect(await errorOf('gone')).toBe('auth/provider-failed')
    expect(await errorOf('inside')).toBe('auth/provider-failed')
    expect(await errorOf('idp', '199997')).toBe('auth/tenant-unavailable')
  })

  test('still asks for the second factor', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await station.in(async (ctx) => {
      await ctx.db.updateTable('appUser').set({ totpSecret: 'sealed' }).where('id', '=', user.id).execute()
      await ctx.db
        .insertInto('userOauth')
        .values({ source: 'idp', subject: 'sun', nickName: null, avatar: null, email: null, userId: user.id })
        .execute()
    })
    idp.enterAs('sun')
    const { query, browser } = await goThere(station, 'idp')
    const answer = await askToken(app, client.authorization, { grant_type: 'social', ...query }, cookie(browser))
    expect(answer.json()).toMatchObject({ error: 'mfa_required', mfa_token: expect.any(String) })
  })
})

describe('a third-party record', () => {
  test('of one tenant is unknown in another', async () => {
    const { app, world } = server
    const [station, elsewhere, client] = [await aStation(world), await aStation(world), await aClient(world)]
    const user = await aUser(elsewhere)
    await elsewhere.in((ctx) =>
      ctx.db
        .insertInto('userOauth')
        .values({ source: 'idp', subject: 'zhou', nickName: null, avatar: null, email: null, userId: user.id })
        .execute(),
    )
    idp.enterAs('zhou')
    const { query, browser } = await goThere(station, 'idp')
    const answer = await askToken(
      app,
      client.authorization,
      { grant_type: 'social', ...query },
      { ...cookie(browser), 'tenant-id': elsewhere.tenantId },
    )
    expect(answer.json()).toMatchObject({ user_id: '', tenant_id: station.tenantId })
  })
})
