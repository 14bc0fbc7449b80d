import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, anApp, aStation, aUser, bearer, isSignedIn, signIn } from '../../../test/world/people.ts'

const signingKey = 'a key of the environment, forty characters'
let secure: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  secure = await anApp({ PUBLIC_URL: 'https://prices.example.com/', SIGNING_KEY: signingKey })
})
afterAll(() => secure.close())

describe('the settings', () => {
  test('an https address makes the cookies secure and is the issuer', async () => {
    const { app, world } = secure
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const answer = await signIn(app, client.authorization, station, user.account)
    expect(answer.cookies).toMatchObject([
      { name: 'library_refresh', secure: true, httpOnly: true, sameSite: 'Strict' },
    ])
    const document = (
      await app.inject({ url: '/.well-known/openid-configuration', headers: { host: 'evil.test' } })
    ).json()
    expect(document).toMatchObject({
      issuer: 'https://prices.example.com',
      token_endpoint: 'https://prices.example.com/api/blade-auth/oauth/token',
    })
  })

  test('a signing key of the environment is shared by servers that have it, and by no other', async () => {
    const { app, world } = secure
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const headers = bearer((await signIn(app, client.authorization, station, user.account)).json().access_token)
    const [twin, stranger] = [await anApp({ SIGNING_KEY: signingKey }), await anApp({ SIGNING_KEY: `${signingKey}!` })]
    expect([await isSignedIn(twin.app, headers), await isSignedIn(stranger.app, headers)]).toEqual([true, false])
    await twin.close()
    await stranger.close()
  })

  test('without tenant mode no tenant number is required', async () => {
    const single = await anApp({ TENANT_MODE: 'off' })
    const guest = { account: '', password: 'x' }
    const register = await single.app.inject({ method: 'POST', url: '/api/blade-user/register-guest', payload: guest })
    expect(register.json()).toMatchObject({ error: 'register/account-first' })
    await single.close()
  })
})
