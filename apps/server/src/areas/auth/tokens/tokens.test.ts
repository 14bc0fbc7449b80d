import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { aClient, anApp, aStation, askToken, aUser, bearer, isSignedIn, signIn } from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'
import type { World } from '../../../platform/world.ts'

async function someone(app: FastifyInstance, world: World) {
  const [station, client] = [await aStation(world), await aClient(world)]
  const user = await aUser(station)
  const tokens = (await signIn(app, client.authorization, station, user.account)).json() as {
    access_token: string
    refresh_token: string
  }
  return { station, client, user, ...tokens }
}

const ask = (app: FastifyInstance, path: string, authorization: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api/blade-auth/oauth/${path}`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

describe('revocation', () => {
  test.for(['access_token', 'refresh_token'] as const)('of the %s ends both tokens', async (kind, { app, world }) => {
    const { client, access_token, refresh_token } = await someone(app, world)
    const token = { access_token, refresh_token }[kind]
    const answer = await ask(app, 'revoke', client.authorization, { token, token_type_hint: kind })
    expect(answer.statusCode).toBe(200)
    expect(await isSignedIn(app, bearer(access_token))).toBe(false)
    const form = { grant_type: 'refresh_token', refresh_token }
    expect((await askToken(app, client.authorization, form)).json().error_code).toBe('auth/bad-refresh-token')
    expect((await ask(app, 'revoke', client.authorization, { token })).statusCode).toBe(200)
  })

  test('needs the client that has the token, and is silent about tokens that do not exist', async ({ app, world }) => {
    const { client, access_token } = await someone(app, world)
    const other = await aClient(world)
    const foreign = await ask(app, 'revoke', other.authorization, { token: access_token })
    expect([foreign.statusCode, foreign.json()]).toMatchObject([400, { error: 'unauthorized_client' }])
    expect((await ask(app, 'revoke', '', { token: access_token })).json()).toMatchObject({ error: 'invalid_client' })
    expect((await ask(app, 'revoke', client.authorization, {})).json()).toMatchObject({ error: 'invalid_request' })
    expect((await ask(app, 'revoke', client.authorization, { token: 'nonsense' })).statusCode).toBe(200)
    expect(await isSignedIn(app, bearer(access_token))).toBe(true)
  })
})

describe('introspection', () => {
  test('says whose token it is, until when and for what, as long as it lives', async ({ app, world }) => {
    const { station, client, user, access_token, refresh_token } = await someone(app, world)
    const known = {
      active: true,
      scope: 'all',
      client_id: client.id,
      username: user.account,
      sub: user.id,
      tenant_id: station.tenantId,
      iss: `http://localhost:${world.config.port}`,
    }
    const look = async (token: string) => (await ask(app, 'introspect', client.authorization, { token })).json()
    const access = await look(access_token)
    expect(access).toMatchObject({ ...known, token_type: 'bearer' })
    expect(access.exp - access.iat).toBe(3600)
    expect(await look(refresh_token)).toMatchObject(known)

    await askToken(app, client.authorization, { grant_type: 'refresh_token', refresh_token })
    expect(await look(refresh_token)).toEqual({ active: false })
    expect(await look(access_token)).toMatchObject(known)
    await app.inject({ url: '/api/blade-auth/oauth/logout', headers: bearer(access_token) })
    expect(await look(access_token)).toEqual({ active: false })
  })

  test('needs a client, and says nothing about the tokens of others', async ({ app, world }) => {
    const { access_token, refresh_token } = await someone(app, world)
    const other = await aClient(world)
    for (const token of [access_token, refresh_token, 'nonsense'])
      expect((await ask(app, 'introspect', other.authorization, { token })).json()).toEqual({ active: false })
    const wrong = await ask(app, 'introspect', 'Basic bm86Ym9keQ==', { token: access_token })
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid_client'])
    expect(wrong.headers['www-authenticate']).toMatch(/^Basic /)
  })

  test('counts wrong secrets like refused sign-ins', async () => {
    const { app, close } = await anApp({ RATE_LIMIT: 'on' })
    const statuses = new Set<number>()
    for (let time = 0; time < 310; time += 1)
      statuses.add((await ask(app, 'introspect', 'Basic bm86Ym9keQ==', { token: 'x' })).statusCode)
    expect([...statuses]).toEqual([401, 429])
    await close()
  })
})
