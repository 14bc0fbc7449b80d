import { rowStatus } from '@library/contract/kit/row-status'
import { describe, expect } from 'vitest'
import {
  aClient,
  aStation,
  askToken,
  aUser,
  bearer,
  clientSecret,
  password,
  signedIn,
  signIn,
} from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'

describe('signing in with a password', () => {
  test('gives a token that opens the calls of a signed-in user', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station, { roles: ['member', 'reviewer'] })
    const answer = await signIn(app, client.authorization, station, user.account)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'all',
      tenant_id: station.tenantId,
      user_id: user.id,
      account: user.account,
      user_name: user.account,
      nick_name: user.account,
      real_name: user.account,
      role_name: 'member,reviewer',
      role_id: expect.stringMatching(/^\d+,\d+$/),
      dept_id: '',
      post_id: '',
      oauth_id: '',
      avatar: '',
      client_id: client.id,
    })
    const info = await app.inject({
      url: '/api/blade-auth/oauth/user-info',
      headers: bearer(answer.json().access_token),
    })
    expect(info.json()).toMatchObject({ code: 200, data: { account: user.account, roles: ['member', 'reviewer'] } })
  })

  test('accepts its parameters from the query, a form or JSON', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const username = user.account.toUpperCase()
    const params = {
      grant_type: 'password',
      tenantId: station.tenantId,
      username,
      password,
      scope: 'all',
      type: 'account',
    }
    const url = '/api/blade-auth/oauth/token'
    const headers = { authorization: client.authorization }
    expect((await app.inject({ method: 'POST', url, headers, query: params })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url, headers, payload: params })).statusCode).toBe(200)
    expect((await askToken(app, client.authorization, params)).statusCode).toBe(200)
  })

  test('gives the same response for a wrong password and an unknown account', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const wrong = await signIn(app, client.authorization, station, user.account, { password: 'not this one' })
    const unknown = await signIn(app, client.authorization, station, 'nobody-here')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toEqual({
      error: 'invalid_grant',
      error_code: 'auth/bad-credentials',
      error_description: '账号或密码错误',
    })
    expect(unknown.json()).toEqual(wrong.json())
  })

  test('says why a user may not enter, but only after the right password', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const waiting = await aUser(station, { isWaiting: 1, status: rowStatus.disabled })
    const disabled = await aUser(station, { status: rowStatus.disabled })
    const codeOf = async (account: string, given?: string) =>
      (await signIn(app, client.authorization, station, account, { password: given ?? password })).json().error_code
    expect(await codeOf(waiting.account)).toBe('auth/waiting-for-approval')
    expect(await codeOf(disabled.account)).toBe('auth/disabled')
    expect(await codeOf(disabled.account, 'not this one')).toBe('auth/bad-credentials')
  })

  test('is refused where the tenant is unknown, removed or expired', async ({ app, world }) => {
    const client = await aClient(world)
    const expired = await aStation(world, { expireTime: new Date('2020-01-01') })
    const { account } = await aUser(expired)
    for (const tenantId of [expired.tenantId, '199999', 'x', "1' or 1=1"]) {
      const answer = await signIn(app, client.authorization, { ...expired, tenantId }, account)
      expect(answer.json(), tenantId).toMatchObject({ error_code: 'auth/tenant-unavailable' })
    }
  })

  test('allows only the change call when the password must be changed', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station, { mustChangePassword: 1 })
    const answer = (await signIn(app, client.authorization, station, user.account)).json()
    expect(answer.must_change_password).toBe(true)
    const sessions = await app.inject({ url: '/api/blade-user/sessions', headers: bearer(answer.access_token) })
    expect(sessions.json()).toMatchObject({ code: 403, error: 'auth/must-change-password' })
  })

  test('needs a known client that may use the grant', async ({ app, world }) => {
    const station = await aStation(world)
    const user = await aUser(station)
    const client = await aClient(world, { grants: 'refresh_token' })
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const authorization of [
      '',
      'Bearer x',
      'Basic !',
      basic('nobody:x'),
      basic(`${client.id}:wrong`),
      basic(client.id),
    ]) {
      const answer = await signIn(app, authorization, station, user.account)
      expect(answer.json(), authorization).toMatchObject({ error: 'invalid_client', error_code: 'auth/bad-client' })
      expect(answer.statusCode).toBe(401)
    }
    const refused = await signIn(app, client.authorization, station, user.account)
    expect(refused.json()).toMatchObject({ error: 'unauthorized_client', error_code: 'auth/grant-not-allowed' })
  })

  test('accepts the client credentials as OAuth libraries send them too', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const encoded = [client.id, clientSecret].map((part) => part.replaceAll('-', '%2D')).join(':')
    const basic = `Basic ${Buffer.from(encoded).toString('base64')}`
    expect((await signIn(app, basic, station, user.account)).statusCode).toBe(200)
    const form = { grant_type: 'password', username: user.account, password, tenantId: station.tenantId }
    const inBody = await askToken(app, '', { ...form, client_id: client.id, client_secret: clientSecret })
    expect(inBody.statusCode).toBe(200)
  })

  test('is logged, including refusals', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    await signIn(app, client.authorization, station, user.account, { password: 'wrong\r\nINFO forged' })
    await signedIn(app, client.authorization, station, user.account)
    await world.logs.flush()
    const rows = await station.in((ctx) => ctx.db.selectFrom('usualLog').selectAll().orderBy('id').execute())
    expect(rows).toMatchObject([
      {
        logLevel: 'warn',
        logId: 'sign-in-refused',
        createBy: user.account,
        logData: expect.stringContaining('auth/bad-credentials'),
      },
      { logLevel: 'info', logId: 'sign-in', createBy: user.account },
    ])
    expect(JSON.stringify(rows)).not.toContain('forged')
  })
})
