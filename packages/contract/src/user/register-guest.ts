import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

/** Loose on purpose: the checks run in the specified order, each with its own message. */
const param = z.string().max(200).optional()

export const registerGuestCall = defineCall({
  method: 'POST',
  path: 'blade-user/register-guest',
  label: { zh: '注册申请', en: 'Ask for an account' },
  body: z.strictObject({
    tenantId: param,
    name: param,
    account: param,
    password: param,
    password2: param,
    oauthId: param,
  }),
  eitherPlace: true,
  answer: z.null(),
})
