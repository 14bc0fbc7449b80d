import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect } from 'vitest'
import { askToken, bearer, isSignedIn } from '../../../../test/world/people.ts'
import { codeIn, pkce, redirectUri, someoneAsked } from '../../../../test/world/sign-on.ts'
import { test } from '../../../../test/world.ts'

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
})
