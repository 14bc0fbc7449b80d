import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { World } from '../../src/platform/world.ts'
import { aClient, aStation, askToken, aUser, signedIn } from './people.ts'

/** The client of our own pages, as the demo has it. */
export const webClient = { id: 'web', authorization: `Basic ${Buffer.from('web:web-secret').toString('base64')}` }

export const redirectUri = 'https://app.example.com/callback?keep=1'
export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export type Registered = Parameters<typeof aClient>[1]
export const thirdParty = { scope: 'openid,profile' }

export async function someoneAsked(
  app: FastifyInstance,
  world: World,
  more: Record<string, string> = {},
  registered: Registered = thirdParty,
) {
  const [station, web] = [await aStation(world), webClient]
  const client = await aClient(world, {
    grants: 'authorization_code,refresh_token',
    ...registered,
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
export const codeIn = (answer: { data: { redirect: string } }) =>
  new URL(answer.data.redirect).searchParams.get('code') ?? ''
