import type { ErrorEntry } from '../kit/domain-error.ts'

export const tenantErrors = {
  'tenant/unknown': { status: 400, message: { zh: '租户不存在', en: 'There is no such tenant' } },
  'tenant/expired': {
    status: 403,
    message: { zh: '租户已过期，请联系管理员', en: 'The tenant has expired, please contact the administrator' },
  },
  'tenant/platform': {
    status: 409,
    message: {
      zh: '平台运营租户不能删除，不能过期，也不能配置产品包',
      en: "The platform's own tenant can neither be removed, nor expire, nor be given a package",
    },
  },
  'tenant/moving': {
    status: 503,
    message: {
      zh: '站点正在迁移，暂时只能查看，请几分钟后再试',
      en: 'The station is being moved and can only be read, please try again in a few minutes',
    },
  },
  'tenant/moved': {
    status: 421,
    message: {
      zh: '站点已迁移到其他服务器，请重新打开页面',
      en: 'The station has moved to another server, please open the page again',
    },
  },
  'tenant/quota': {
    status: 400,
    message: { zh: '账号额度必须为 -1（不限）或非负数', en: 'The account quota is -1 (no limit), zero or more' },
  },
  'package/in-use': {
    status: 409,
    message: {
      zh: '产品包正在被租户使用，不能删除：{tenants}',
      en: 'The package is used by tenants and cannot be removed: {tenants}',
    },
  },
  'look/not-a-picture': {
    status: 400,
    message: {
      zh: '请上传 jpg、png 或 webp 图片，其他附件不能用作站点图片',
      en: 'Upload a jpg, png or webp picture; other attachments cannot be shown as a picture of the station',
    },
  },
  'setting/unknown': { status: 400, message: { zh: '没有这项设置', en: 'There is no such setting' } },
  'setting/bad-value': { status: 400, message: { zh: '取值不符合要求', en: 'The value does not fit this setting' } },
} as const satisfies Record<string, ErrorEntry>
