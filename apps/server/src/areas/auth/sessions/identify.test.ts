import { createHmac, generateKeyPairSync } from 'node:crypto'
import { rowStatus } from '@library/contract/kit/row-status'
import { createSigner } from 'fast-jwt'
import { describe, expect } from 'vitest'
import { eventually } from '../../../../test/world/eventually.ts'
import {
  aClient,
  aRole,
  aStation,
  askToken,
  aUser,
  bearer,
  isSignedIn,
  password,
  type Station,
  signalAccess,
  signedIn,
} from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { World } from '../../../platform/world.ts'
import { createAccessTokens } from './access-token.ts'

async function someoneSignedIn(
  { app, world }: { app: Parameters<typeof signedIn>[0]; world: World },
  station?: Station,
) {
  const [place, client] = [station ?? (await aStation(world)), await aClient(world)]
  const user = await aUser(place)
  const session = await signedIn(app, client.authorization, place, user.account)
  expect(await isSignedIn(app, session.headers)).toBe(true)
  return { station: place, client, user, ...session }
}

describe('an access token', () => {
  test('ends at once with logout, and ends the refresh token too', async ({ app, world }) => {
    const { headers, client, refresh_token } = await someoneSignedIn({ app, world })
    const logout = await app.inject({ url: '/api/blade-auth/oauth/logout', headers })
    expect(logout.json()).toMatchObject({ code: 200, data: null })
    expect(logout.cookies).toMatchObject([{ name: 'library_refresh', value: '' }])
    expect(await isSignedIn(app, headers)).toBe(false)
    const payload = { grant_type: 'refresh_token', refresh_token }
    const refresh = await app.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: { authorization: client.authorization },
      payload,
    })
    expect(refresh.json().error_code).toBe('auth/bad-refresh-token')
  })

  test('ends when the user is disabled or removed, or the tenant is removed or expires', async ({ app, world }) => {
    const changes: Record<string, (station: Station, userId: string) => Promise<unknown>> = {
      disabled: (station, id) =>
        station.in((ctx) =>
          ctx.db.updateTable('appUser').set({ status: rowStatus.disabled }).where('id', '=', id).execute(),
        ),
      removed: (station, id) =>
        station.in((ctx) => ctx.db.updateTable('appUser').set({ isDeleted: 1 }).where('id', '=', id).execute()),
      'tenant removed': ({ tenantId }) =>
        world.database.inTransaction(programCaller('000000'), (ctx) =>
          ctx.db.updateTable('tenant').set({ isDeleted: 1 }).where('tenantId', '=', tenantId).execute(),
        ),
      'tenant expired': ({ tenantId }) =>
        world.database.inTransaction(programCaller('000000'), (ctx) =>
          ctx.db
            .updateTable('tenant')
            .set({ expireTime: new Date(Date.now() - 1000) })
            .where('tenantId', '=', tenantId)
            .execute(),
        ),
    }
    for (const [name, change] of Object.entries(changes)) {
      const { headers, station, user } = await someoneSignedIn({ app, world })
      await change(station, user.id)
      expect(await eventually(async () => !(await isSignedIn(app, headers))), name).toBe(true)
    }
  })

  test('reflects a change of roles without a new sign-in', async ({ app, world }) => {
    const { headers, station, user } = await someoneSignedIn({ app, world })
    await station.in(async (ctx) =>
      ctx.db
        .insertInto('userRole')
        .values({ userId: user.id, roleId: await aRole(ctx, 'reviewer') })
        .execute(),
    )
    const roles = async () => (await app.inject({ url: '/api/blade-auth/oauth/user-info', headers })).json().data.roles
    expect(await eventually(async () => (await roles()).includes('reviewer'))).toBe(true)
  })

  test('ends when the session was idle, or lasted, longer than the tenant allows', async ({ app, world }) => {
    const idle = await someoneSignedIn({ app, world })
    await idle.station.in((ctx) =>
      ctx.db
        .updateTable('session')
        .set({ lastSeenTime: new Date(Date.now() - 31 * 60_000) })
        .execute(),
    )
    await idle.station.in(signalAccess)
    expect(await isSignedIn(app, idle.headers)).toBe(false)

    const old = await someoneSignedIn({ app, world })
    await old.station.in((ctx) =>
      ctx.db
        .updateTable('session')
        .set({ createTime: new Date(Date.now() - 13 * 3_600_000) })
        .execute(),
    )
    await old.station.in(signalAccess)
    expect(await isSignedIn(app, old.headers)).toBe(false)

    await old.station.in((ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'session.absoluteHours', paramValue: '0' }).execute(),
    )
    expect(await eventually(() => isSignedIn(app, old.headers))).toBe(true)
  })

  test('cannot be forged, borrowed from another tenant, or made of an id token', async ({ app, world }) => {
    const { station, access_token, user } = await someoneSignedIn({ app, world })
    const [head = '', body = '', signature = ''] = access_token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['cid', 'exp', 'iat', 'sid', 'sub', 'tid'])
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const tokens = createAccessTokens(world)
    const { x } = await tokens.publicKey()
    const { privateKey } = generateKeyPairSync('ed25519')
    const otherKey = createSigner({
      algorithm: 'EdDSA',
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      header: { alg: 'EdDSA', typ: 'at+jwt' },
    })
    const hmac = (input: string) =>
      `${input}.${createHmac('sha256', Buffer.from(x, 'base64url')).update(input).digest('base64url')}`
    const elsewhere = await aStation(world)
    const forged = {
      none: `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      confused: hmac(`${encode({ alg: 'HS256', typ: 'at+jwt' })}.${body}`),
      changed: `${head}.${encode({ ...claims, sid: '1' })}.${signature}`,
      otherKey: otherKey(claims),
      expired: await tokens.sign(
        { sid: claims.sid, sub: user.id, tid: station.tenantId, cid: claims.cid },
        -1,
        new Date(),
      ),
      otherTenant: await tokens.sign(
        { sid: claims.sid, sub: user.id, tid: elsewhere.tenantId, cid: claims.cid },
        60,
        new Date(),
      ),
      idToken: await tokens.signId(claims, 60),
      long: `${access_token}${'x'.repeat(5000)}`,
    }
    for (const [name, token] of Object.entries(forged)) expect(await isSignedIn(app, bearer(token)), name).toBe(false)
  })

  test('is ignored in a cookie or the query', async ({ app, world }) => {
    const { access_token } = await someoneSignedIn({ app, world })
    const url = '/api/blade-auth/oauth/user-info'
    expect((await app.inject({ url, cookies: { 'blade-auth': access_token, token: access_token } })).statusCode).toBe(
      401,
    )
    expect(
      (await app.inject({ url, query: { 'Blade-Auth': `bearer ${access_token}`, access_token } })).statusCode,
    ).toBe(401)
    expect((await app.inject({ url, headers: { authorization: `bearer ${access_token}` } })).statusCode).toBe(401)
  })

  test('still works after the cache was cleared', async ({ app, world }) => {
    const { headers } = await someoneSignedIn({ app, world })
    expect((await app.inject({ url: '/api/blade-auth/oauth/clear-cache', headers })).json()).toMatchObject({
      code: 200,
      data: null,
    })
    expect(await isSignedIn(app, headers)).toBe(true)
  })

  test('ends with a password change in every session, this one included', async ({ app, world }) => {
    const { station, client, user, headers } = await someoneSignedIn({ app, world })
    const other = await signedIn(app, client.authorization, station, user.account)
    const payload = { oldPassword: password, newPassword: 'Another-horse-7', newPassword1: 'Another-horse-7' }
    expect(
      (await app.inject({ method: 'POST', url: '/api/blade-user/update-password', headers, payload })).json(),
    ).toMatchObject({ code: 200 })
    expect([await isSignedIn(app, headers), await isSignedIn(app, other.headers)]).toEqual([false, false])
    const form = { grant_type: 'refresh_token', refresh_token: other.refresh_token }
    expect((await askToken(app, client.authorization, form)).json().error_code).toBe('auth/bad-refresh-token')
  })
})
