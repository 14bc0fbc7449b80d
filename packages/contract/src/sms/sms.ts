import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, longText, optional, secret, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { defineResource } from '../kit/resource.ts'

/** One template at one provider. `status` 2 marks the one that a call without a code uses. */
export const sms = defineResource({
  name: 'sms',
  table: 'sms',
  path: 'blade-resource/sms',
  label: { zh: '短信配置', en: 'SMS configuration' },
  owner: 'tenant',
  fields: {
    smsCode: text('资源编号', 'Code', { max: 64, search: 'contains' }),
    category: choice('服务商', 'Provider', { dictionary: 'sms', search: 'equals', initial: 1 }),
    templateId: text('模板编号', 'Template', { max: 64 }),
    template: optional(longText('模板内容', 'Text of the template', { max: 500 })),
    signName: text('短信签名', 'Signature', { max: 32 }),
    accessKey: optional(text('访问密钥', 'Access key', { max: 128, inList: false })),
    // An empty value leaves the secret unchanged.
    secretKey: optional(secret('安全密钥', 'Secret key', { max: 256 })),
    sdkAppId: optional(text('应用编号', 'SDK app id', { max: 32, inList: false, pattern: /^\d+$/ })),
    regionId: optional(text('地域', 'Region', { max: 64, inList: false, pattern: /^[a-z0-9-]+$/ })),
    endpoint: optional(text('服务地址', 'Endpoint', { max: 255, inList: false })),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: '-createTime',
  unique: [['smsCode']],
})

export const smsCategories = { development: 1, aliyun: 2, tencent: 3 } as const

const which = z.object({ id: labelled(idText, '短信配置', 'SMS configuration', true) })

/** Older clients send GET. New ones should send POST. */
export const enableSmsByGetCall = defineCall({
  method: 'GET',
  path: 'blade-resource/sms/enable',
  label: { zh: '启用短信配置', en: 'Use this SMS configuration' },
  query: which,
  answer: z.null(),
})
export const enableSmsCall = defineCall({
  method: 'POST',
  path: 'blade-resource/sms/enable',
  label: { zh: '启用短信配置', en: 'Use this SMS configuration' },
  body: z.strictObject(which.shape),
  eitherPlace: true,
  answer: z.null(),
})

export const mostPhones = 100

/** Whether each number was accepted. The delivery log has the result. */
export const smsResult = z.object({
  phone: z.string(),
  accepted: z.boolean(),
  id: z.string().nullable(),
  reason: z.string().nullable(),
})

export const sendMessageCall = defineCall({
  method: 'POST',
  path: 'blade-resource/sms/endpoint/send-message',
  label: { zh: '发送短信', en: 'Send a text message' },
  body: z.strictObject({
    code: labelled(z.string().trim().max(64).optional(), '资源编号', 'Code').describe('absent: the enabled one'),
    phones: labelled(
      z.union([z.string().trim().min(1).max(2000), z.array(z.string().max(20)).min(1).max(mostPhones)]),
      '手机号码',
      'Phone numbers',
    ),
    params: labelled(
      z
        .union([z.string().max(4000), z.record(z.string().max(32), z.union([z.string().max(500), z.number()]))])
        .optional(),
      '模板参数',
      'Parameters',
    ).describe('an object, or the same as JSON text'),
  }),
  eitherPlace: true,
  answer: z.object({ accepted: z.int(), refused: z.int(), results: z.array(smsResult) }),
})
