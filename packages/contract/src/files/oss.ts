import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, longText, optional, secret, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { defineResource } from '../kit/resource.ts'

/** Where a tenant stores its files. `status` 2 marks the one in use. Without any it is the server's disk. */
export const oss = defineResource({
  name: 'oss',
  table: 'oss',
  path: 'blade-resource/oss',
  label: { zh: '对象存储', en: 'Object storage' },
  owner: 'tenant',
  fields: {
    ossCode: text('资源编号', 'Code', { max: 64, search: 'contains' }),
    category: choice('分类', 'Category', { dictionary: 'oss', search: 'equals', initial: 1 }),
    endpoint: optional(text('资源地址', 'Endpoint', { max: 255 })),
    bucketName: optional(text('空间名', 'Bucket', { max: 63 })),
    accessKey: optional(text('访问密钥', 'Access key', { max: 128, inList: false })),
    // An empty value leaves the secret unchanged.
    secretKey: optional(secret('安全密钥', 'Secret key', { max: 256 })),
    region: optional(text('地域', 'Region', { max: 64, inList: false })),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: '-createTime',
  unique: [['ossCode']],
  usedBy: [{ table: 'file_object', column: 'oss_id', label: { zh: '已保存的文件', en: 'stored files' } }],
})

export const ossCategories = { disk: 1, s3: 2 } as const

const which = z.object({ id: labelled(idText, '对象存储', 'Object storage', true) })

/** Older clients send GET. New ones should send POST. */
export const enableOssByGetCall = defineCall({
  method: 'GET',
  path: 'blade-resource/oss/enable',
  label: { zh: '启用对象存储', en: 'Use this object storage' },
  query: which,
  answer: z.null(),
})
export const enableOssCall = defineCall({
  method: 'POST',
  path: 'blade-resource/oss/enable',
  label: { zh: '启用对象存储', en: 'Use this object storage' },
  body: z.strictObject(which.shape),
  eitherPlace: true,
  answer: z.null(),
})
export const testOssCall = defineCall({
  method: 'POST',
  path: 'blade-resource/oss/test',
  label: { zh: '测试对象存储', en: 'Write, read and remove a probe' },
  body: z.strictObject(which.shape),
  eitherPlace: true,
  answer: z.object({ time: z.int().describe('milliseconds') }),
})
