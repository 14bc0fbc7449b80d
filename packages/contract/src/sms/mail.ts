import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, integer, longText, optional, secret, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { defineResource } from '../kit/resource.ts'

export const mailAddress = /^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,190}\.[a-zA-Z][a-zA-Z0-9-]{1,62}$/

/** An outgoing mail server of the tenant. `status` 2 marks the one in use. */
export const mail = defineResource({
  name: 'mail',
  table: 'mail',
  path: 'blade-resource/mail',
  label: { zh: '邮件配置', en: 'Mail configuration' },
  owner: 'tenant',
  fields: {
    mailCode: text('资源编号', 'Code', { max: 64, search: 'contains' }),
    host: text('服务器', 'Server', { max: 255, search: 'contains' }),
    port: integer('端口', 'Port', { initial: 465 }),
    security: choice('加密方式', 'Encryption', { dictionary: 'mail_security', initial: 1 }),
    account: optional(text('账号', 'Account', { max: 128 })),
    // An empty value leaves the secret unchanged.
    password: optional(secret('密码', 'Password', { max: 256 })),
    fromAddress: text('发件地址', 'Sender', { max: 254 }),
    fromName: optional(text('发件人名称', "Sender's name", { max: 64 })),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: '-createTime',
  unique: [['mailCode']],
})

/** The connection is encrypted from the start, after STARTTLS, or not at all. */
export const mailSecurities = { tls: 1, startTls: 2, none: 3 } as const

const which = z.object({ id: labelled(idText, '邮件配置', 'Mail configuration', true) })

export const enableMailByGetCall = defineCall({
  method: 'GET',
  path: 'blade-resource/mail/enable',
  label: { zh: '启用邮件配置', en: 'Use this mail configuration' },
  query: which,
  answer: z.null(),
})
export const enableMailCall = defineCall({
  method: 'POST',
  path: 'blade-resource/mail/enable',
  label: { zh: '启用邮件配置', en: 'Use this mail configuration' },
  body: z.strictObject(which.shape),
  eitherPlace: true,
  answer: z.null(),
})
export const testMailCall = defineCall({
  method: 'POST',
  path: 'blade-resource/mail/test',
  label: { zh: '发送测试邮件', en: 'Send a test mail' },
  body: z.strictObject({
    ...which.shape,
    to: labelled(z.string().trim().max(254).regex(mailAddress), '收件地址', 'Recipient'),
  }),
  eitherPlace: true,
  answer: z.object({ time: z.int().describe('milliseconds') }),
})
