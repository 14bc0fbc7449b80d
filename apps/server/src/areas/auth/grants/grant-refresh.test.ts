import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import {
  aClient,
  aStation,
  askToken,
  aUser,
  bearer,
  isSignedIn,
  type Station,
  signedIn,
} from '../../../../test/world/people.ts'
import { test } from '../../../../test/world.ts'

const refresh = (app: FastifyInstance, authorization: string, token: string) =>
  askToken(app, authorization, { grant_type: 'refresh_token', refresh_token: token })

/** As if the token had been spent a minute ago. */
const longSpent = (station: Station) =>
  station.in((ctx) =>
    ctx.db
      .updateTable('refreshToken')
      .set({ spentTime: new Date(Date.now() - 60_000) })
      .where('spentTime', 'is not', null)
      .execute(),
  )

describe('a refresh token', () => {
  test('gives a new pair of tokens for the same session', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const first = await signedIn(app, client.authorization, station, user.account)
    const second = (await refresh(app, client.authorization, first.refresh_token)).json()
    expect(second).toMatchObject({ user_id: user.id, tenant_id: station.tenantId })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await isSignedIn(app, bearer(second.access_token))).toBe(true)
    expect(await station.in((ctx) => ctx.db.selectFrom('session').select('id').execute())).toHaveLength(1)
  })

  test('is stored only as a hash', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const { refresh_token } = await signedIn(app, client.authorization, station, user.account)
    const stored = await station.in((ctx) => ctx.db.selectFrom('refreshToken').selectAll().execute())
    expect(JSON.stringify(stored)).not.toContain(refresh_token.split('.')[2])
  })

  test('may be used by many tabs at the same moment, and gives them all the same pair', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const { refresh_token } = await signedIn(app, client.authorization, station, user.account)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(app, client.authorization, refresh_token)),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    for (const token of ['access_token', 'refresh_token'])
      expect(new Set(answers.map((answer) => answer.json()[token])).size, token).toBe(1)
    const stored = await station.in((ctx) => ctx.db.selectFrom('refreshToken').select('id').execute())
    expect(stored.length).toBe(2)
    const next = answers[0]?.json()
    expect(await isSignedIn(app, bearer(next.access_token))).toBe(true)
    const after = (await refresh(app, client.authorization, next.refresh_token)).json()
    expect(after.refresh_token).not.toBe(next.refresh_token)
  })

  test('that is reused after it was spent ends the whole family, at once and logged', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const first = await signedIn(app, client.authorization, station, user.account)
    const second = (await refresh(app, client.authorization, first.refresh_token)).json()
    expect(await isSignedIn(app, bearer(second.access_token))).toBe(true)
    await longSpent(station)

    const reuse = await refresh(app, client.authorization, first.refresh_token)
    expect(reuse.statusCode).toBe(400)
    expect(reuse.json()).toMatchObject({ error: 'invalid_grant', error_code: 'auth/bad-refresh-token' })
    expect(await isSignedIn(app, bearer(second.access_token))).toBe(false)
    expect((await refresh(app, client.authorization, second.refresh_token)).json().error_code).toBe(
      'auth/bad-refresh-token',
    )
    await world.logs.flush()
    const log = await station.in((ctx) =>
      ctx.db.selectFrom('usualLog').select('createBy').where('logId', '=', 'token-reuse').execute(),
    )
    expect(log).toEqual([{ createBy: user.account }])
  })

  test('is sent in a cookie that only the auth calls receive', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const form = {
      grant_type: 'password',
      username: user.account,
      password: 'Correct-horse-9',
      tenantId: station.tenantId,
    }
    const answer = await askToken(app, client.authorization, form)
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({
      name: 'library_refresh',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/blade-auth',
      value: answer.json().refresh_token,
    })

    const request = {
      method: 'POST',
      url: '/api/blade-auth/oauth/token/refresh',
      cookies: { library_refresh: cookie?.value ?? '' },
    } as const
    const headers = { authorization: client.authorization }
    expect((await app.inject({ ...request, headers })).json()).toMatchObject({ user_id: user.id })
    expect((await app.inject({ ...request, headers: { ...headers, 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
      403,
    )
  })

  test('belongs to one client and one tenant, and is refused when made up or expired', async ({ app, world }) => {
    const [station, client, other] = [await aStation(world), await aClient(world), await aClient(world)]
    const user = await aUser(station)
    const { refresh_token } = await signedIn(app, client.authorization, station, user.account)
    const [, session, random] = refresh_token.split('.')
    const elsewhere = (await aStation(world)).tenantId
    const made = [
      `${elsewhere}.${session}.${random}`,
      `${station.tenantId}.1.${random}`,
      refresh_token.slice(0, -1),
      'nonsense',
      "'; drop table session; --",
    ]
    for (const token of made)
      expect((await refresh(app, client.authorization, token)).json().error_code, token).toBe('auth/bad-refresh-token')
    expect((await refresh(app, other.authorization, refresh_token)).json().error_code).toBe('auth/bad-refresh-token')

    await station.in((ctx) =>
      ctx.db
        .updateTable('refreshToken')
        .set({ expireTime: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect((await refresh(app, client.authorization, refresh_token)).json().error_code).toBe('auth/bad-refresh-token')
  })

  test('does not revive a session that was idle for too long', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const { refresh_token } = await signedIn(app, client.authorization, station, user.account)
    await station.in((ctx) =>
      ctx.db
        .updateTable('session')
        .set({ lastSeenTime: new Date(Date.now() - 31 * 60_000) })
        .execute(),
    )
    expect((await refresh(app, client.authorization, refresh_token)).json().error_code).toBe('auth/bad-refresh-token')
  })
})
