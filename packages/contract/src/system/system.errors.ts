import type { ErrorEntry } from '../kit/domain-error.ts'

export const systemErrors = {
  'client/secret-required': { status: 400, message: { zh: '请输入应用密钥', en: 'Please enter the client secret' } },
  'client/unknown-grant': {
    status: 400,
    message: { zh: '没有授权类型 {grant}', en: 'There is no grant type {grant}' },
  },
  'client/validity': {
    status: 400,
    message: { zh: '{label}必须大于 0', en: '{label} must be greater than 0' },
  },
  'client/redirect': {
    status: 400,
    message: {
      zh: '回调地址必须是 http 或 https 地址：{address}',
      en: 'A redirect address must begin with http or https: {address}',
    },
  },
  'client/in-use': {
    status: 409,
    message: {
      zh: '本系统正在使用该应用，不能删除或更换编号和密钥',
      en: 'This system signs in with the client: it cannot be removed or given another id or secret',
    },
  },
} as const satisfies Record<string, ErrorEntry>
