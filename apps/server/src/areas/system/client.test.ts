import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'

const url = (name: string) => `/api/blade-system/client/${name}`
const secret = 'a-secret-of-its-own'
const sample = () => ({
  clientId: `partner-${Math.random().toString(36).slice(2)}`,
  clientSecret: secret,
  authorizedGrantTypes: 'password,refresh_token',
  scope: 'all',
  accessTokenValidity: 600,
  refreshTokenValidity: 6000,
})

const stored = (world: World, clientId: string) =>
  world.database.inTransaction(programCaller(platformTenant), (ctx) =>
    ctx.db.selectFrom('client').selectAll().where('clientId', '=', clientId).executeTakeFirstOrThrow(),
  )

describe('a client', () => {
  test('stores its secret as a hash, never returns it, and signs in with it', async ({ world, app, staged }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    const payload = sample()
    const made = await staged.app.inject({ method: 'POST', url: url('submit'), headers, payload })
    expect(made.json()).toMatchObject({ code: 200, data: { clientId: payload.clientId, clientSecret: null } })
    const { clientSecret } = await stored(world, payload.clientId)
    expect(clientSecret).toMatch(/^\$argon2id\$/)

    const list = await staged.app.inject({ url: url('list'), query: { clientId: payload.clientId }, headers })
    for (const answer of [made, list]) {
      expect(answer.body).not.toContain(secret)
      expect(answer.body).not.toContain('argon2')
    }
    const token = await app.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: { 'tenant-id': platformTenant, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: 'admin',
        password: 'Demo#2026',
        client_id: payload.clientId,
        client_secret: secret,
      }).toString(),
    })
    expect(token.statusCode).toBe(200)
  })

  test('needs a secret on creation; an empty secret on a change leaves it unchanged', async ({ world, staged }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    const send = (payload: object) => staged.app.inject({ method: 'POST', url: url('submit'), headers, payload })
    const { clientSecret: _, ...without } = sample()
    expect((await send(without)).json()).toMatchObject({
      code: 400,
      data: [{ field: 'clientSecret', msg: '请输入应用密钥' }],
    })
    const payload = sample()
    const { data } = (await send(payload)).json()
    const before = await stored(world, payload.clientId)
    await send({ ...data, clientSecret: '', scope: 'read' })
    const after = await stored(world, payload.clientId)
    expect([after.clientSecret, after.scope]).toEqual([before.clientSecret, 'read'])
    await send({ ...data, version: after.version, clientSecret: 'another-one' })
    expect((await stored(world, payload.clientId)).clientSecret).not.toBe(before.clientSecret)
  })

  const wrong = [
    [{ authorizedGrantTypes: 'password,implicit' }, 'authorizedGrantTypes', 'client/unknown-grant'],
    [{ accessTokenValidity: 0 }, 'accessTokenValidity', 'client/validity'],
    [{ refreshTokenValidity: -5 }, 'refreshTokenValidity', 'client/validity'],
    [{ webServerRedirectUri: 'javascript:alert(1)' }, 'webServerRedirectUri', 'client/redirect'],
    [{ webServerRedirectUri: 'https://ok.example/a,not an address' }, 'webServerRedirectUri', 'client/redirect'],
  ] as const
  test.for(wrong)('is refused with %o', async ([change, field, error], { world, staged }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    const payload = { ...sample(), ...change }
    const answer = (await staged.app.inject({ method: 'POST', url: url('submit'), headers, payload })).json()
    expect(answer).toMatchObject({ code: 400, error, data: [{ field }] })
  })

  test('that our own web uses can be redescribed, but neither removed nor given another id or secret', async ({
    world,
    staged,
  }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    const { id } = await stored(world, 'web')
    const send = (payload: object) => staged.app.inject({ method: 'POST', url: url('submit'), headers, payload })
    const { data } = (await staged.app.inject({ url: url('detail'), query: { id }, headers })).json()
    expect((await send({ ...data, clientId: 'other' })).json()).toMatchObject({ code: 409, error: 'client/in-use' })
    expect((await send({ ...data, clientSecret: 'other' })).json()).toMatchObject({ code: 409, error: 'client/in-use' })
    const removed = await staged.app.inject({ method: 'POST', url: url('remove'), query: { ids: id }, headers })
    expect(removed.json()).toMatchObject({ code: 409, error: 'client/in-use' })
    for (const weaker of [{ authorizedGrantTypes: 'authorization_code' }, { scope: 'openid' }])
      expect((await send({ ...data, ...weaker })).json()).toMatchObject({ code: 409, error: 'client/in-use' })
    expect((await send({ ...data, remark: '网页' })).statusCode).toBe(200)
  })
})
