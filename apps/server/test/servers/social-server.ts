import { anApp, type Station } from '../world/people.ts'
import { anIdentityProvider, aPlainProvider, leaveProvider } from './identity-provider.ts'

export const home = 'http://station.test'
const back = (source: string) => `${home}/api/blade-auth/oauth/redirect/${source}`

/** Our server with external providers; their sign-in pages accept the user chosen by the test. */
export async function aSocialServer(more: Record<string, string> = {}) {
  const idp = await anIdentityProvider([back('idp'), back('sso')])
  const plain = await aPlainProvider()
  const shared = { clientId: 'library', clientSecret: 'library-secret', allowInsecure: true }
  const addresses = {
    authorizeUrl: `${plain.origin}/authorize`,
    tokenUrl: `${plain.origin}/token`,
    userInfoUrl: `${plain.origin}/me`,
  }
  const providers = [
    { source: 'idp', name: 'Province', issuer: idp.issuer, ...shared },
    { source: 'sso', name: 'Ministry', issuer: idp.issuer, ...shared },
    {
      source: 'plain',
      name: 'Network',
      ...shared,
      ...addresses,
      scope: 'user',
      subjectField: 'id',
      nameField: 'login',
    },
    { source: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9/', ...shared },
    { source: 'inside', name: 'Inside', issuer: idp.issuer, ...shared, allowInsecure: false },
  ]
  const settings = { PUBLIC_URL: home, SOCIAL_PROVIDERS: JSON.stringify(providers), SSO_PROVIDER: 'sso', ...more }
  const { app, world, close } = await anApp(settings)

  /** From the link on the sign-in page to the address the browser ends at. */
  async function goThere(station: Station, source: string, redirect = '') {
    const query = { tenantId: station.tenantId, redirect }
    const start = await app.inject({ url: `/api/blade-auth/oauth/render/${source}`, query })
    const mark = start.cookies.find((cookie) => cookie.name === 'library_browser')?.value ?? ''
    const returned = (await leaveProvider(String(start.headers.location))).replace(home, '')
    const cookie = `library_browser=${mark}`
    const landed = await app.inject({ url: returned, headers: { cookie } })
    const address = String(landed.headers.location)
    if (!address.startsWith('/login?')) throw new Error(`The browser landed at ${address}`)
    return { returned, browser: { cookie }, query: Object.fromEntries(new URL(address, home).searchParams) }
  }

  async function closeAll(): Promise<void> {
    await close()
    await plain.close()
    await idp.close()
  }
  return { app, world, idp, goThere, close: closeAll }
}
