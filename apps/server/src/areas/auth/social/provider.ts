import * as oauth from 'openid-client'
import type { Provider } from '../../../config.ts'
import { plainText } from '../../../platform/logging/plain-text.ts'
import { createSafeFetch } from '../../../platform/security/safe-fetch.ts'

/** A person as known to the other server. */
export type Person = Readonly<{ subject: string; nickName: string; avatar: string; email: string }>

export type ProviderClient = Readonly<{
  startAddress: (params: { redirectUri: string; state: string; nonce: string; verifier: string }) => Promise<string>
  /** Exchanges the code for a token and fetches its user. `address` is the one the browser came back with. */
  whoCame: (params: { address: URL; state: string; nonce: string; verifier: string }) => Promise<Person>
}>

export function createProviderClient(provider: Provider): ProviderClient {
  let discovered: Promise<oauth.Configuration> | undefined
  const configuration = () => {
    // A server that was unavailable at first must get another chance.
    discovered ??= configure(provider).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async startAddress({ redirectUri, state, nonce, verifier }) {
      const params = {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.issuer ? { nonce } : {}),
      }
      return oauth.buildAuthorizationUrl(await configuration(), params).href
    },
    async whoCame({ address, state, nonce, verifier }) {
      const config = await configuration()
      const expected = provider.issuer ? { expectedNonce: nonce, idTokenExpected: true } : {}
      const tokens = await oauth.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...expected,
      })
      const claims = tokens.claims()
      const profile = claims
        ? await openIdProfile(config, tokens.access_token, claims)
        : await plainProfile(config, provider, tokens.access_token)
      return personOf(provider, profile)
    },
  }
}

async function configure(provider: Provider): Promise<oauth.Configuration> {
  const { clientId, clientSecret, allowInsecure } = provider
  const auth = clientSecret ? oauth.ClientSecretBasic(clientSecret) : oauth.None()
  const customFetch = createSafeFetch({ allowInsecure }) as oauth.CustomFetch
  if (provider.issuer) {
    const execute = allowInsecure ? [oauth.allowInsecureRequests] : []
    return oauth.discovery(new URL(provider.issuer), clientId, clientSecret, auth, {
      [oauth.customFetch]: customFetch,
      execute,
    })
  }
  const server = {
    issuer: new URL(provider.authorizeUrl ?? '').origin,
    authorization_endpoint: provider.authorizeUrl ?? '',
    token_endpoint: provider.tokenUrl ?? '',
  }
  const config = new oauth.Configuration(server, clientId, clientSecret, auth)
  config[oauth.customFetch] = customFetch
  if (allowInsecure) oauth.allowInsecureRequests(config)
  return config
}

type Profile = Record<string, unknown>

/** The subject is the signed one; the user-info call only adds a name and a picture. */
async function openIdProfile(config: oauth.Configuration, token: string, claims: oauth.IDToken): Promise<Profile> {
  if (!config.serverMetadata().userinfo_endpoint) return claims
  return { ...(await oauth.fetchUserInfo(config, token, claims.sub)), ...claims }
}

async function plainProfile(config: oauth.Configuration, provider: Provider, token: string): Promise<Profile> {
  const answer = await oauth.fetchProtectedResource(config, token, new URL(provider.userInfoUrl ?? ''), 'GET')
  if (!answer.ok) throw new Error(`${provider.source} did not say who the user is`)
  return (await answer.json()) as Profile
}

function personOf(provider: Provider, profile: Profile): Person {
  const value = profile[provider.subjectField]
  const subject = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (subject === '' || subject.length > 255 || plainText(subject) !== subject)
    throw new Error(`${provider.source} gave no usable ${provider.subjectField}`)
  const avatar = plainText(profile[provider.avatarField], 500)
  return {
    subject,
    nickName: plainText(profile[provider.nameField], 64),
    avatar: /^https:\/\//.test(avatar) ? avatar : '',
    email: plainText(profile.email, 100),
  }
}
