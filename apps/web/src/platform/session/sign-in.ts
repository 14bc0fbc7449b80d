import { authErrors } from '@library/contract/auth/auth.errors'
import { renderCall } from '@library/contract/auth/authorize'
import { type TokenAnswer, type TokenRefusal, type TokenRequest, tokenCall } from '@library/contract/auth/token'
import type { Language } from '@library/contract/kit/label'
import { clientHeaders } from '../http/client-headers.ts'
import { send } from '../http/http.ts'
import { HttpError } from '../http/http-error.ts'
import { choiceHeaders } from './choice.ts'

type Captcha = { key: string; code: string }

/** Requests a token. The values go in the body, so that no password appears in an address or a log. */
export function requestToken(request: TokenRequest, captcha?: Captcha): Promise<TokenAnswer> {
  const headers = {
    ...clientHeaders(request.tenantId),
    ...choiceHeaders(),
    ...(captcha && { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code }),
  }
  return send(tokenCall, { body: { scope: 'all', ...request } }, { headers, form: true })
}

/** The ticket for the second step, if the error asks for one. */
export function mfaToken(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined
  const refusal = error.body as Partial<TokenRefusal> | null
  return refusal?.error === 'mfa_required' ? refusal.mfa_token : undefined
}

/** The address of an external sign-in. It is a navigation, not a call, because the provider's page must show. */
export function providerAddress(source: string, tenantId: string): string {
  const query = new URLSearchParams({ tenantId, redirect: `${location.origin}/login${location.search}` })
  return `/api/${renderCall.path.replace(':source', encodeURIComponent(source))}?${query}`
}

/** The code that a provider's redirect put in the address, if any. */
export function returnedGrant(search: string): TokenRequest | undefined {
  const query = new URLSearchParams(search)
  const [source, code, state] = ['source', 'code', 'state'].map((name) => query.get(name) ?? undefined)
  if (!code) return undefined
  if (source) return { grant_type: 'social', source, code, state }
  return { grant_type: 'authorization_code', code, state, redirect_uri: `${location.origin}/login` }
}

/** Why the external sign-in failed. Only codes of our error table count, because anyone can write an address. */
export function returnedProblem(search: string, language: Language): string {
  const code = new URLSearchParams(search).get('error') ?? ''
  return code in authErrors ? authErrors[code as keyof typeof authErrors].message[language] : ''
}
