import { integer, longText, optional, secret, text } from '../kit/field.ts'
import { defineResource } from '../kit/resource.ts'

export const client = defineResource({
  name: 'client',
  table: 'client',
  path: 'blade-system/client',
  label: { zh: '应用', en: 'Client' },
  owner: 'platform',
  fields: {
    clientId: text('应用编号', 'Client id', { max: 64, search: 'contains', pattern: /^[\w.-]+$/ }),
    // Required for a new client. On a change an empty value leaves the secret unchanged.
    clientSecret: optional(secret('应用密钥', 'Client secret', { max: 128 })),
    authorizedGrantTypes: text('授权类型', 'Grant types', { max: 255, pattern: /^[a-z_]+(,[a-z_]+)*$/ }),
    scope: text('授权范围', 'Scope', { max: 255 }),
    accessTokenValidity: integer('令牌有效秒数', 'Access token seconds', { initial: 3600 }),
    refreshTokenValidity: integer('刷新令牌有效秒数', 'Refresh token seconds', { initial: 604800 }),
    webServerRedirectUri: optional(longText('回调地址', 'Redirect addresses', { max: 2000 })),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: 'clientId',
  unique: [['clientId']],
  ignored: ['resourceIds', 'authorities', 'autoapprove', 'additionalInformation'],
})
