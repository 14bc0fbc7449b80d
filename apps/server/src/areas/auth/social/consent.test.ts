import { describe, expect } from 'vitest'
import { aClient, askToken, bearer, isSignedIn, signedIn } from '../../../../test/world/people.ts'
import { codeIn, type Registered, someoneAsked, thirdParty } from '../../../../test/world/sign-on.ts'
import { test } from '../../../../test/world.ts'

describe('the consent to a registered client', () => {
  test('grants what was requested and registered, and full power to no third party', async ({ app, world }) => {
    const granted = async (scope: string, registered: Registered) => {
      const { asked, answerWith, redeem } = await someoneAsked(app, world, { scope }, registered)
      if (!String(asked.headers.location).startsWith('/login?')) return String(asked.headers.location)
      return (await redeem(codeIn(await answerWith()))).json().scope as string
    }
    expect(await granted('openid all', thirdParty)).toBe('openid')
    expect(await granted('', { scope: 'openid' })).toBe('openid')
    expect(await granted('openid price', { scope: 'openid price all' })).toBe('openid price')
    expect(await granted('all', { scope: 'all' })).toContain('error=invalid_scope')
    expect(await granted('price', thirdParty)).toContain('error=invalid_scope')
    const ours = { scope: 'all', grants: 'password,authorization_code,refresh_token' }
    expect(await granted('all', ours)).toBe('all')
    expect(await granted('openid', ours)).toBe('openid')
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
    const person = await someoneAsked(app, world)
    const { redirect } = (await person.answerWith(true, { ...person.headers, ...headers })).data
    expect(new URL(redirect).searchParams.get('iss')).toBe(own)
  })
})
