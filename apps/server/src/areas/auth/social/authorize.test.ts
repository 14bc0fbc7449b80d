import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect } from 'vitest'
import { aClient, aStation, askToken, aUser, bearer, isSignedIn, signedIn, webClient } from '../../../../test/people.ts'
import { test } from '../../../../test/world.ts'
import type { World } from '../../../platform/world.ts'

const redirectUri = 'https://app.example.com/callback?keep=1'
const pkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

type Registered = Parameters<typeof aClient>[1]
const thirdParty = { isFirstParty: 0, scope: 'openid,profile' }

async function someoneAsked(
  app: FastifyInstance,
  world: World,
  more: Record<string, string> = {},
  registered: Registered = thirdParty,
) {
  const [station, web] = [await aStation(world), webClient]
  const client = await aClient(world, {
    ...registered,
    grants: 'authorization_code,refresh_token',
    redirect: `https://other.example.com/,${redirectUri}`,
  })
  const user = await aUser(station)
  const session = await signedIn(app, web.authorization, station, user.account)
  const { verifier, challenge } = pkce()
  const query = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    state: 's 1',
    scope: 'openid profile',
    nonce: 'n1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  const asked = await app.inject({ url: '/api/blade-auth/oauth/authorize', query })
  const ticket = new URL(String(asked.headers.location), 'http://x').searchParams.get('authorize') ?? ''
  const browser = { cookie: asked.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const headers = { ...session.headers, ...browser }
  const answerWith = async (approved?: boolean, as: Record<string, string> = headers) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/authorize/approve',
      headers: as,
      payload: { ticket, approved },
    })
    return answer.json()
  }
  const redeem = (code: string, change: Record<string, string> = {}, authorization = client.authorization) =>
    askToken(app, authorization, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...change,
    })
  return { station, web, client, user, session, browser, headers, asked, ticket, answerWith, redeem }
}
const codeIn = (answer: { data: { redirect: string } }) => new URL(answer.data.redirect).searchParams.get('code') ?? ''

describe('single sign-on for a registered client', () => {
  test('leads over our own page to a code, a token and a signed identity', async ({ app, world }) => {
    const { client, user, station, headers, asked, ticket, answerWith, redeem } = await someoneAsked(app, world)
    expect(asked.statusCode).toBe(302)
    expect(asked.headers.location).toMatch(/^\/login\?authorize=[\w-]{43}$/)
    const who = await app.inject({ url: '/api/blade-auth/oauth/authorize/request', query: { ticket }, headers })
    expect(who.json().data).toEqual({
      clientId: client.id,
      name: client.id,
      scope: 'openid profile',
      host: 'app.example.com',
    })

    const address = new URL((await answerWith()).data.redirect)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      keep: '1',
      code: expect.any(String),
      state: 's 1',
      iss: `http://localhost:${world.config.port}`,
    })
    const answer = (await redeem(address.searchParams.get('code') ?? '')).json()
    expect(answer).toMatchObject({ user_id: user.id, client_id: client.id, scope: 'openid profile' })
    expect(await isSignedIn(app, bearer(answer.access_token))).toBe(true)

    const { issuer, jwks_uri } = (await app.inject('/.well-known/openid-configuration')).json()
    const keys = createLocalJWKSet((await app.inject(new URL(jwks_uri).pathname)).json())
    const { payload } = await jwtVerify(answer.id_token, keys, { issuer, audience: client.id })
    expect(payload).toMatchObject({
      sub: user.id,
      nonce: 'n1',
      preferred_username: user.account,
      tenant_id: station.tenantId,
    })
  })

  test('may be refused by the user, and asked once', async ({ app, world }) => {
    const { answerWith } = await someoneAsked(app, world)
    expect((await answerWith(false)).data.redirect).toBe(`${redirectUri}&error=access_denied&state=s+1`)
    expect(await answerWith(true)).toMatchObject({ code: 400, error: 'auth/bad-state' })
  })

  test('redirects only to a registered address, compared exactly', async ({ app, world }) => {
    const refused = {
      redirect_uri: [
        'https://app.example.com/callback',
        `${redirectUri}#x`,
        'https://evil.example.com/',
        'javascript:alert(1)',
      ],
      client_id: ['nobody', ''],
    }
    for (const [name, values] of Object.entries(refused)) {
      for (const value of values) {
        const { asked } = await someoneAsked(app, world, { [name]: value })
        expect(asked.statusCode, value).toBe(400)
        expect(asked.json(), value).toMatchObject({
          error_code: expect.stringMatching(/^auth\/(bad-redirect|unknown-client|missing-parameter)$/),
        })
      }
    }
  })

  test("reports the client's mistakes to its own address", async ({ app, world }) => {
    const wrong: Record<string, string>[] = [
      { response_type: 'token' },
      { code_challenge: '' },
      { code_challenge_method: 'plain' },
      { code_challenge: 'short' },
    ]
    for (const change of wrong) {
      const { asked } = await someoneAsked(app, world, change)
      expect(String(asked.headers.location), JSON.stringify(change)).toMatch(
        /^https:\/\/app\.example\.com\/callback\?keep=1&error=(invalid_request|unsupported_response_type)&/,
      )
    }
  })

  test('binds the code to its client, address and proof, and accepts it once', async ({ app, world }) => {
    const wrong: [Record<string, string>, string][] = [
      [{ code_verifier: pkce().verifier }, 'auth/bad-pkce'],
      [{ code_verifier: '' }, 'auth/missing-parameter'],
      [{ redirect_uri: 'https://other.example.com/' }, 'auth/bad-redirect'],
      [{ redirect_uri: '' }, 'auth/missing-parameter'],
    ]
    for (const [change, error] of wrong) {
      const { answerWith, redeem } = await someoneAsked(app, world)
      expect((await redeem(codeIn(await answerWith()), change)).json().error_code, error).toBe(error)
    }
    const { web, answerWith, redeem } = await someoneAsked(app, world)
    const code = codeIn(await answerWith())
    expect((await redeem(code, {}, web.authorization)).json().error_code).toBe('auth/bad-code')
    expect((await redeem(code)).json().error_code).toBe('auth/bad-code')
  })

  test('ends halfway when the user signs out', async ({ app, world }) => {
    const { headers, answerWith, redeem } = await someoneAsked(app, world)
    const code = codeIn(await answerWith())
    await app.inject({ url: '/api/blade-auth/oauth/logout', headers })
    expect((await redeem(code)).json().error_code).toBe('auth/bad-code')
  })

  test('gives a separate refresh token', async ({ app, world }) => {
    const { client, web, user, answerWith, redeem } = await someoneAsked(app, world, { scope: 'profile' })
    const { refresh_token, id_token } = (await redeem(codeIn(await answerWith()))).json()
    expect(id_token).toBeUndefined()
    const form = { grant_type: 'refresh_token', refresh_token }
    expect((await askToken(app, web.authorization, form)).json().error_code).toBe('auth/bad-refresh-token')
    expect((await askToken(app, client.authorization, form)).json()).toMatchObject({
      user_id: user.id,
      client_id: client.id,
    })
  })

  test('grants what was requested and registered, and full power to no third party', async ({ app, world }) => {
    const granted = async (scope: string, registered: Registered) => {
      const { asked, answerWith, redeem } = await someoneAsked(app, world, { scope }, registered)
      if (!String(asked.headers.location).startsWith('/login?')) return String(asked.headers.location)
      return (await redeem(codeIn(await answerWith()))).json().scope as string
    }
    expect(await granted('openid all', thirdParty)).toBe('openid')
    expect(await granted('', { isFirstParty: 0, scope: 'openid' })).toBe('openid')
    expect(await granted('openid price', { isFirstParty: 0, scope: 'openid price all' })).toBe('openid price')
    expect(await granted('all', { isFirstParty: 0, scope: 'all' })).toContain('error=invalid_scope')
    expect(await granted('price', thirdParty)).toContain('error=invalid_scope')
    expect(await granted('all', { isFirstParty: 1, scope: 'all' })).toBe('all')
    expect(await granted('openid', { isFirstParty: 1, scope: 'all' })).toBe('openid')
  })

  test('takes consent from a person on our own page, in the browser that was asked', async ({ app, world }) => {
    const fresh = () => someoneAsked(app, world)
    const refused = { code: 403, error: 'auth/consent-elsewhere' }

    const elsewhere = await fresh()
    expect(await elsewhere.answerWith(true, elsewhere.session.headers)).toMatchObject(refused)
    const otherBrowser = { ...elsewhere.session.headers, cookie: `library_browser=${'x'.repeat(43)}` }
    expect(await elsewhere.answerWith(true, otherBrowser)).toMatchObject(refused)
    const query = { ticket: elsewhere.ticket }
    const look = { url: '/api/blade-auth/oauth/authorize/request', query, headers: elsewhere.session.headers }
    expect((await app.inject(look)).json()).toMatchObject(refused)

    const { station, user, browser, answerWith, redeem } = await fresh()
    const other = await aClient(world)
    const program = await signedIn(app, other.authorization, station, user.account)
    expect(await answerWith(true, { ...program.headers, ...browser })).toMatchObject(refused)
    const { access_token } = (await redeem(codeIn(await answerWith()))).json()
    const again = await fresh()
    expect(await again.answerWith(true, { ...bearer(access_token), ...again.browser })).toMatchObject({
      code: 403,
      error: 'auth/insufficient-scope',
    })
  })

  test('revokes what a code gave when it comes a second time, from whichever client', async ({ app, world }) => {
    for (const other of [undefined, await aClient(world)]) {
      const { client, answerWith, redeem } = await someoneAsked(app, world)
      const code = codeIn(await answerWith())
      const { access_token, refresh_token } = (await redeem(code)).json()
      expect(await isSignedIn(app, bearer(access_token))).toBe(true)
      expect((await redeem(code, {}, other?.authorization)).json().error_code).toBe('auth/bad-code')
      expect(await isSignedIn(app, bearer(access_token))).toBe(false)
      const form = { grant_type: 'refresh_token', refresh_token }
      expect((await askToken(app, client.authorization, form)).json().error_code).toBe('auth/bad-refresh-token')
    }
  })

  test('gives one session, or none, for one code used many times at once', async ({ app, world }) => {
    const { station, client, answerWith, redeem } = await someoneAsked(app, world)
    const code = codeIn(await answerWith())
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(code)))
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBe(1)
    const living = await station.in((ctx) =>
      ctx.db
        .selectFrom('session')
        .select('id')
        .where('clientId', '=', client.id)
        .where('endedTime', 'is', null)
        .execute(),
    )
    expect(living).toEqual([])
  })

  test('does not take its own name from the Host header', async ({ app, world }) => {
    const own = `http://localhost:${world.config.port}`
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const found = await app.inject({ url: '/.well-known/openid-configuration', headers })
    expect(found.body).not.toContain('evil.example')
    expect(found.json()).toMatchObject({ issuer: own, token_endpoint: `${own}/api/blade-auth/oauth/token` })
  })
})
