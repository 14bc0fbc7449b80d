import type { ErrorEntry } from '../kit/domain-error.ts'

export const userErrors = {
  'user/last-administrator': {
    status: 409,
    message: { zh: '至少要保留一名管理员', en: 'At least one administrator must remain' },
  },
  'user/yourself': {
    status: 409,
    message: { zh: '不能停用或删除自己', en: 'Nobody can disable or remove himself' },
  },
  'user/waiting': {
    status: 409,
    message: {
      zh: '账号正在等待审批，请先分配角色：{accounts}',
      en: 'The account is waiting for approval, please grant a role first: {accounts}',
    },
  },
  'user/not-waiting': {
    status: 409,
    message: { zh: '账号不在等待审批：{accounts}', en: 'The account does not wait for approval: {accounts}' },
  },
  'user/quota': {
    status: 409,
    message: {
      zh: '租户的账号额度为 {most} 个，已使用 {used} 个，不能再增加 {wanted} 个',
      en: 'The tenant may have {most} accounts and has {used}: there is no room for {wanted} more',
    },
  },
  'user/password-elsewhere': {
    status: 400,
    message: {
      zh: '请使用“重置密码”修改已有用户的密码',
      en: 'Use the reset for the password of an existing user',
    },
  },
  'user/password-required': { status: 400, message: { zh: '请输入密码', en: 'Please enter the password' } },
  'user/twice': {
    status: 400,
    message: { zh: '登录账号在文件中重复', en: 'The account stands in the file twice' },
  },
  'user/unknown-name': {
    status: 400,
    message: { zh: '{label}“{name}”不存在', en: '{label}: there is no "{name}"' },
  },
  'user/ambiguous-name': {
    status: 400,
    message: {
      zh: '{label}“{name}”不止一个，请填写全称',
      en: '{label}: there is more than one "{name}", please give the full name',
    },
  },
  'user/role-not-grantable': {
    status: 403,
    message: { zh: '不能授予该角色', en: 'You may not grant this role' },
  },
  'preference/too-large': {
    status: 413,
    message: { zh: '保存的内容过大，最多 20 kB', en: 'That is too much to keep: at most 20 kB' },
  },
  'preference/too-many': {
    status: 409,
    message: { zh: '最多保存 {most} 项', en: 'At most {most} of these can be kept' },
  },
} as const satisfies Record<string, ErrorEntry>
