import { describe, expect } from 'vitest'
import { aClient, aStation, askToken, aUser, bearer, password, signIn } from '../../../test/people.ts'
import { test } from '../../../test/world.ts'

describe('signing in with a password', () => {
  test('gives a token that opens the calls of a signed-in user', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station, { roles: ['member', 'reviewer'] })
    const answer = await signIn(app, client.authorization, station, user.account)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
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
      client_id: client.id,
    })
    const info = await app.inject({
      url: '/api/blade-auth/oauth/user-info',
      headers: bearer(answer.json().access_token),
    })
    expect(info.json()).toMatchObject({ code: 200, data: { account: user.account, roles: ['member', 'reviewer'] } })
  })

  test('takes its parameters from the query, a form or JSON', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const params = {
      grant_type: 'password',
      tenantId: station.tenantId,
      username: user.account.toUpperCase(),
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

  test('reads the same for a wrong password and an unknown account', async ({ app, world }) => {
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
})
