import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oauth from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, anApp, aStation, aUser, bearer, clientSecret, isSignedIn, signedIn } from '../world/people.ts'
import { webClient } from '../world/sign-on.ts'

const redirectUri = 'https://partner.example/callback'

/** Our server on a real port: a client library finds everything else by itself. */
async function aListeningServer() {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const free = (probe.address() as AddressInfo).port
      probe.close(() => resolve(free))
    })
  })
  const issuer = `http://127.0.0.1:${port}`
  const server = await anApp({ PUBLIC_URL: issuer, PORT: String(port) })
  await server.app.listen({ port, host: '127.0.0.1' })
  return { ...server, issuer }
}

let server: Awaited<ReturnType<typeof aListeningServer>>
beforeAll(async () => {
  server = await aListeningServer()
})
afterAll(() => server.close())

/** A program of a partner, as its documentation of the library says, and a user who agrees in a browser. */
async function aPartner(scope: string) {
  const { app, world, issuer } = server
  const grants = 'authorization_code,refresh_token'
  const client = await aClient(world, { scope, grants, redirect: redirectUri })
  const config = await oauth.discovery(new URL(issuer), client.id, clientSecret, undefined, {
    execute: [oauth.allowInsecureRequests, oauth.enableNonRepudiationChecks],
  })
  const station = await aStation(world)
  const user = await aUser(station)
  const { headers } = await signedIn(app, webClient.authorization, station, user.account)

  async function signIn() {
    const [verifier, state, nonce] = [oauth.randomPKCECodeVerifier(), oauth.randomState(), oauth.randomNonce()]
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    const asked = { redirect_uri: redirectUri, scope: `${scope} all`, state, nonce }
    const start = oauth.buildAuthorizationUrl(config, {
      ...asked,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    const returned = await agree(start, headers)
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    return oauth.authorizationCodeGrant(config, returned, checks)
  }
  return { config, station, user, signIn }
}

/** What the browser does: it opens the address, keeps the cookie, and our page sends the user's answer. */
async function agree(start: URL, headers: Record<string, string>): Promise<URL> {
  const page = await fetch(start, { redirect: 'manual' })
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ticket = new URL(page.headers.get('location') ?? '', start).searchParams.get('authorize')
  const answer = await fetch(new URL('/api/blade-auth/oauth/authorize/approve', start), {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, approved: true }),
  })
  const { data } = (await answer.json()) as { data: { redirect: string } }
  return new URL(data.redirect)
}

describe('a client library of others', () => {
  test('discovers us, signs a user in, and verifies the identity', async () => {
    const { config, station, user, signIn } = await aPartner('openid profile')
    const tokens = await signIn()
    const claims = tokens.claims()
    expect(claims).toMatchObject({ iss: server.issuer, sub: user.id, tenant_id: station.tenantId, name: user.account })
    expect(tokens.scope).toBe('openid profile')
    const info = await oauth.fetchUserInfo(config, tokens.access_token, user.id)
    expect(info).toEqual({
      sub: user.id,
      tenant_id: station.tenantId,
      preferred_username: user.account,
      name: user.account,
      nickname: user.account,
    })
  })

  test('learns no name without the scope for it', async () => {
    const { config, station, user, signIn } = await aPartner('openid')
    const tokens = await signIn()
    expect(tokens.claims()).not.toHaveProperty('name')
    const info = await oauth.fetchUserInfo(config, tokens.access_token, user.id)
    expect(info).toEqual({ sub: user.id, tenant_id: station.tenantId })
  })

  test('refreshes, introspects and revokes its tokens', async () => {
    const { config, user, signIn } = await aPartner('openid profile')
    const first = await signIn()
    const second = await oauth.refreshTokenGrant(config, first.refresh_token ?? '')
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const { active, sub, username, scope } = await oauth.tokenIntrospection(config, second.access_token)
    expect({ active, sub, username, scope }).toEqual({
      active: true,
      sub: user.id,
      username: user.account,
      scope: 'openid profile',
    })
    expect((await oauth.tokenIntrospection(config, second.refresh_token ?? '')).active).toBe(true)

    await oauth.tokenRevocation(config, second.refresh_token ?? '')
    expect(await oauth.tokenIntrospection(config, second.access_token)).toEqual({ active: false })
    expect(await isSignedIn(server.app, bearer(second.access_token))).toBe(false)
    await expect(oauth.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(oauth.fetchUserInfo(config, second.access_token, user.id)).rejects.toMatchObject({
      code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
      status: 401,
    })
  })

  test('is refused with a wrong secret, as the standard says', async () => {
    const { issuer, world } = server
    const { id } = await aClient(world, { scope: 'openid' })
    const config = await oauth.discovery(new URL(issuer), id, 'not the secret', undefined, {
      execute: [oauth.allowInsecureRequests],
    })
    for (const ask of [oauth.tokenIntrospection, oauth.tokenRevocation])
      await expect(ask(config, 'x')).rejects.toMatchObject({ status: 401 })
  })
})
