import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type IdentityProvider = Readonly<{
  issuer: string
  enterAs: (accountId: string) => void
  refuse: () => void
  close: () => Promise<void>
}>

const listen = (handler: RequestListener) =>
  new Promise<{ origin: string; server: Server }>((resolve) => {
    const server = createServer(handler)
    server.listen(0, '127.0.0.1', () =>
      resolve({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }),
    )
  })
const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

/** A real OpenID Connect server on loopback. Its sign-in page is skipped: the test chooses the user. */
export async function anIdentityProvider(redirectUris: string[]): Promise<IdentityProvider> {
  let handler: RequestListener = () => undefined
  let next: string | undefined
  const { origin, server } = await listen((request, response) => handler(request, response))
  const provider = new Provider(origin, {
    clients: [{ client_id: 'library', client_secret: 'library-secret', redirect_uris: redirectUris }],
    cookies: { keys: ['test'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email'] },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: `Person ${id}`,
        picture: 'https://example.com/a.png',
        email: `${id}@example.com`,
      }),
    }),
  })
  const callback = provider.callback()
  handler = (request, response) =>
    void (request.url?.startsWith('/interaction/') ? interact(request, response) : callback(request, response))

  async function interact(...[request, response]: Parameters<RequestListener>): Promise<void> {
    if (next === undefined) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const grant = new provider.Grant({ accountId: next, clientId: 'library' })
    grant.addOIDCScope('openid profile email')
    return provider.interactionFinished(request, response, {
      login: { accountId: next },
      consent: { grantId: await grant.save() },
    })
  }
  return {
    issuer: origin,
    enterAs: (accountId) => {
      next = accountId
    },
    refuse: () => {
      next = undefined
    },
    close: () => stop(server),
  }
}

/** A server that supports OAuth 2.0 but not OpenID Connect, like many social networks. */
export async function aPlainProvider() {
  let challenge = ''
  const { origin, server } = await listen((request, response) => {
    const url = new URL(request.url ?? '', origin)
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') {
      challenge = url.searchParams.get('code_challenge') ?? ''
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code: 'plain-code', state: url.searchParams.get('state') ?? '' }).toString()
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/me')
      return void (request.headers.authorization === 'Bearer plain-token'
        ? send({ id: 42, login: 'Forty Two', picture: 'javascript:alert(1)' })
        : send({}, 401))
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const form = new URLSearchParams(body)
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      return form.get('code') === 'plain-code' && proof === challenge
        ? send({ access_token: 'plain-token', token_type: 'bearer' })
        : send({ error: 'invalid_grant' }, 400)
    })
  })
  return { origin, close: () => stop(server) }
}

/** What a browser does at the other server: follows redirects until it leaves. */
export async function leaveProvider(address: string): Promise<string> {
  const jar = new Map<string, string>()
  const { origin } = new URL(address)
  let at = address
  for (let steps = 0; steps < 12 && at.startsWith(origin); steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider stopped at ${at} with ${answer.status}: ${await answer.text()}`)
    at = new URL(location, at).href
  }
  return at
}
