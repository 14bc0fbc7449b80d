import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'

const otp = labelled(z.string().regex(/^\d{6}$/), '两步验证码', 'Two-factor code')
/** A recovery code works if the authenticator is lost. */
const otpOrRecovery = labelled(z.string().min(6).max(32), '两步验证码', 'Two-factor code')

/** Asked again, so that a stolen session can neither add nor remove a factor. */
const password = labelled(z.string().min(1).max(128), '密码', 'Password')

export const totpStatusCall = defineCall({
  method: 'GET',
  path: 'blade-user/totp',
  label: { zh: '两步验证状态', en: 'Two-factor status' },
  answer: z.object({ enabled: z.boolean(), required: z.boolean() }),
})
export const totpSetupCall = defineCall({
  method: 'POST',
  path: 'blade-user/totp/setup',
  label: { zh: '获取两步验证密钥', en: 'Get a two-factor key' },
  body: z.strictObject({ password }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
})
export const totpEnableCall = defineCall({
  method: 'POST',
  path: 'blade-user/totp/enable',
  label: { zh: '启用两步验证', en: 'Switch two factors on' },
  body: z.strictObject({ otp }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
})
export const totpDisableCall = defineCall({
  method: 'POST',
  path: 'blade-user/totp/disable',
  label: { zh: '关闭两步验证', en: 'Switch two factors off' },
  body: z.strictObject({ password, otp: otpOrRecovery }),
  answer: z.null(),
})
