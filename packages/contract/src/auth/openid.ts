import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

const text = z.string().optional()

/** OpenID Connect Core 5.3, for client libraries: the token comes as `Authorization: Bearer`. */
export const userinfoCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/userinfo',
  label: { zh: '当前用户（OpenID Connect）', en: 'Who am I (OpenID Connect)' },
  bare: true,
  answer: z.object({
    sub: z.string(),
    tenant_id: z.string(),
    preferred_username: text,
    name: text,
    nickname: text,
    picture: text,
  }),
})

const param = z.string().max(4096).optional()

/** Not strict: like the token call, these ignore unknown parameters. */
const tokenInQuestion = z.object({ token: param, token_type_hint: param, client_id: param, client_secret: param })
export type TokenInQuestion = z.output<typeof tokenInQuestion>

const question = { method: 'POST', body: tokenInQuestion, bare: true } as const

/** RFC 7009. An unknown or expired token is no error: it is invalid already. */
export const revokeCall = defineCall({
  ...question,
  path: 'blade-auth/oauth/revoke',
  label: { zh: '撤销令牌', en: 'Revoke a token' },
  answer: z.object({}),
})

const moment = z.int().optional().describe('seconds since 1970')

/** RFC 7662. A client asks about its own tokens; any other token is not active for it. */
export const introspectCall = defineCall({
  ...question,
  path: 'blade-auth/oauth/introspect',
  label: { zh: '查询令牌', en: 'Introspect a token' },
  answer: z.object({
    active: z.boolean(),
    scope: text,
    client_id: text,
    username: text,
    token_type: text,
    exp: moment,
    iat: moment,
    sub: text,
    iss: text,
    tenant_id: text,
  }),
})
export type Introspection = z.output<typeof introspectCall.answer>
