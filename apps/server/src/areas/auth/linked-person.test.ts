import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSocialServer, home } from '../../../test/servers/social-server.ts'
import { aClient, aStation, askToken, aUser, type Station } from '../../../test/world/people.ts'

let server: Awaited<ReturnType<typeof aSocialServer>>
beforeAll(async () => {
  server = await aSocialServer()
})
afterAll(() => server.close())

const link = (station: Station, source: string, subject: string, userId: string) =>
  station.in((ctx) =>
    ctx.db
      .insertInto('userOauth')
      .values({ source, subject, nickName: null, avatar: null, email: null, userId })
      .execute(),
  )

describe('a person known to another provider', () => {
  test('enters by the single sign-on where one is set', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await link(station, 'sso', 'wang', user.id)
    server.idp.enterAs('wang')
    const { query, browser } = await server.goThere(station, 'sso', 'https://evil.test/login?lang=en&code=x')
    expect(query).toEqual({ code: expect.any(String), state: expect.any(String), lang: 'en' })
    const form = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: `${home}/login` }
    expect((await askToken(app, client.authorization, form, browser)).json()).toMatchObject({
      user_id: user.id,
    })

    server.idp.enterAs('wang')
    const other = await server.goThere(station, 'idp')
    const borrowed = await askToken(app, client.authorization, { ...form, code: other.query.code ?? '' }, other.browser)
    expect(borrowed.json().error_code).toBe('auth/bad-code')
  })

  test('still needs the second factor', async () => {
    const { app, world } = server
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await station.in((ctx) =>
      ctx.db.updateTable('appUser').set({ totpSecret: 'sealed' }).where('id', '=', user.id).execute(),
    )
    await link(station, 'idp', 'sun', user.id)
    server.idp.enterAs('sun')
    const { query, browser } = await server.goThere(station, 'idp')
    const answer = await askToken(app, client.authorization, { grant_type: 'social', ...query }, browser)
    expect(answer.json()).toMatchObject({ error: 'mfa_required', mfa_token: expect.any(String) })
  })
  test('in one tenant is unknown in another', async () => {
    const { app, world } = server
    const [station, elsewhere, client] = [await aStation(world), await aStation(world), await aClient(world)]
    const user = await aUser(elsewhere)
    await link(elsewhere, 'idp', 'zhou', user.id)
    server.idp.enterAs('zhou')
    const { query, browser } = await server.goThere(station, 'idp')
    const answer = await askToken(
      app,
      client.authorization,
      { grant_type: 'social', ...query },
      { ...browser, 'tenant-id': elsewhere.tenantId },
    )
    expect(answer.json()).toMatchObject({ user_id: '', tenant_id: station.tenantId })
  })
})
