import type { ErrorEntry } from '../kit/domain-error.ts'

export const systemErrors = {
  'tenant/unknown': { status: 400, message: { zh: '租户不存在', en: 'There is no such tenant' } },
  'tenant/expired': {
    status: 403,
    message: { zh: '租户已过期，请联系管理员', en: 'The tenant has expired, please contact the administrator' },
  },
  'package/in-use': {
    status: 409,
    message: {
      zh: '产品包正在被租户使用，不能删除：{tenants}',
      en: 'The package is used by tenants and cannot be removed: {tenants}',
    },
  },
} as const satisfies Record<string, ErrorEntry>
