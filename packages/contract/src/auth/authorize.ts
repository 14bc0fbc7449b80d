import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

const param = z.string().max(2048).optional()
/** Navigations answer 302 with the target. */
const nothing = z.string().describe('empty: the answer is a redirect')

/** Starts an external sign-in: redirects the browser to the provider. */
export const renderCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/render/:source',
  label: { zh: '前往第三方登录', en: 'Go to another provider' },
  query: z.object({
    tenantId: z.string().max(12).optional(),
    redirect: param.describe('its query comes back with the sign-in page'),
  }),
  bare: true,
  answer: nothing,
})

/**
 * The provider redirects the browser here. It continues to `/login` with `source`, `code` and `state`, or with `error`.
 */
export const redirectCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/redirect/:source',
  label: { zh: '第三方登录返回', en: 'Return from another provider' },
  query: z.object({ code: param, state: param, error: param }),
  bare: true,
  answer: nothing,
})

export const authorizeQuery = z.object({
  response_type: param,
  client_id: param,
  redirect_uri: param,
  scope: param,
  state: param,
  nonce: param,
  code_challenge: param,
  code_challenge_method: param,
})
export type AuthorizeQuery = z.output<typeof authorizeQuery>

/** Starts a single sign-on for a registered client: the browser continues to `/login?authorize=<ticket>`. */
export const authorizeCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/authorize',
  label: { zh: '单点登录授权', en: 'Single sign-on for a registered client' },
  query: authorizeQuery,
  bare: true,
  answer: nothing,
})

const ticket = z.string().min(1).max(200)

export const whoAsksCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/authorize/request',
  label: { zh: '授权请求内容', en: 'Who asks for the sign-on' },
  query: z.object({ ticket }),
  answer: z.object({ clientId: z.string(), name: z.string(), scope: z.string(), host: z.string() }),
})

export const approveCall = defineCall({
  method: 'POST',
  path: 'blade-auth/oauth/authorize/approve',
  label: { zh: '同意或拒绝授权', en: 'Approve or refuse the sign-on' },
  body: z.strictObject({ ticket, approved: z.boolean().default(true) }),
  answer: z.object({ redirect: z.string() }),
})

export const jwksCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/jwks',
  label: { zh: '令牌公钥', en: 'Public keys of the tokens' },
  bare: true,
  answer: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        kid: z.string(),
        use: z.literal('sig'),
        alg: z.literal('EdDSA'),
      }),
    ),
  }),
})
