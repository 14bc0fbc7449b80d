import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'

export const grantTypes = ['password', 'captcha', 'refresh_token', 'social', 'authorization_code', 'mfa_otp'] as const
export type GrantType = (typeof grantTypes)[number]

/** Values as in a form or query string. Each grant checks its own. */
const param = z.string().max(4096).optional()

/** Not strict: a token endpoint ignores unknown parameters (RFC 6749, 3.2). */
export const tokenRequest = z.object({
  grant_type: labelled(z.string().max(64), '授权类型', 'Grant type').optional(),
  tenantId: param,
  username: param,
  password: param,
  scope: param,
  type: param,
  refresh_token: param,
  source: param,
  code: param,
  state: param,
  redirect_uri: param,
  code_verifier: param,
  mfa_token: param,
  otp: param,
  client_id: param,
  client_secret: param,
})
export type TokenRequest = z.output<typeof tokenRequest>

export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  scope: z.string(),
  tenant_id: z.string(),
  user_id: z.string(),
  account: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  real_name: z.string(),
  role_name: z.string(),
  role_id: z.string(),
  dept_id: z.string(),
  post_id: z.string(),
  oauth_id: z.string(),
  avatar: z.string(),
  client_id: z.string(),
  /** Only for the code of a registered client that requested the scope `openid`. */
  id_token: z.string().optional(),
  must_change_password: z.boolean().optional(),
  /** The tenant requires two factors and this user has none yet: only setting them up works. */
  must_set_up_totp: z.boolean().optional(),
})
export type TokenAnswer = z.output<typeof tokenAnswer>

/** The response of a refused token call. */
export const tokenRefusal = z.object({
  error: z.string(),
  error_code: z.string(),
  error_description: z.string(),
  mfa_token: z.string().optional(),
})
export type TokenRefusal = z.output<typeof tokenRefusal>

const token = {
  method: 'POST',
  body: tokenRequest,
  eitherPlace: true,
  bare: true,
  answer: tokenAnswer,
} as const

export const tokenCall = defineCall({
  ...token,
  path: 'blade-auth/oauth/token',
  label: { zh: '获取令牌', en: 'Get a token' },
})
export const refreshCall = defineCall({
  ...token,
  path: 'blade-auth/oauth/token/refresh',
  label: { zh: '刷新令牌', en: 'Refresh a token' },
})

export const captchaCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/captcha',
  label: { zh: '图形验证码', en: 'Captcha picture' },
  bare: true,
  answer: z.object({ key: z.string(), image: z.string() }),
})
