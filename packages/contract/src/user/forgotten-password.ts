import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'

const tenantId = labelled(z.string().max(20).optional(), '租户编号', 'Tenant', true)
const password = z.string().min(1).max(128)

/** Where the code goes: to the mail address or the telephone of the account. */
export const resetChannels = ['mail', 'sms'] as const

/** Asks for a code. The answer is the same whether or not the account exists. */
export const forgotPasswordCall = defineCall({
  method: 'POST',
  path: 'blade-user/forgot-password',
  label: { zh: '找回密码：发送验证码', en: 'Forgotten password: send a code' },
  body: z.strictObject({
    tenantId,
    account: labelled(z.string().trim().min(1).max(64), '账号', 'Account'),
    channel: labelled(z.enum(resetChannels), '接收方式', 'Way', true),
  }),
  /** The ticket belongs to this browser: the code is worth nothing without it. */
  answer: z.object({ ticket: z.string(), minutes: z.int() }),
})

/** Sets a new password with the code. All sessions of the user end. */
export const redeemResetCall = defineCall({
  method: 'POST',
  path: 'blade-user/forgot-password/redeem',
  label: { zh: '找回密码：设置新密码', en: 'Forgotten password: set a new one' },
  body: z.strictObject({
    tenantId,
    ticket: labelled(z.string().min(1).max(100), '凭据', 'Ticket', true),
    code: labelled(z.string().trim().min(1).max(20), '验证码', 'Code'),
    newPassword: labelled(password, '新密码', 'New password'),
    newPassword1: labelled(password, '确认密码', 'Confirmation'),
  }),
  answer: z.null(),
})
