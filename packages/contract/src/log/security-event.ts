import type { Label } from '../kit/label.ts'

/** The kinds of security events, one code each. */
export const securityEvents = {
  'sign-in': { zh: '登录', en: 'Sign-in' },
  'sign-in-refused': { zh: '登录被拒', en: 'Sign-in refused' },
  'sign-out': { zh: '退出登录', en: 'Sign-out' },
  'token-reuse': { zh: '令牌被重复使用', en: 'Token used twice' },
  'sessions-ended': { zh: '会话被结束', en: 'Sessions ended' },
  'password-changed': { zh: '修改密码', en: 'Password changed' },
  'password-reset': { zh: '重置密码', en: 'Password reset' },
  'password-forgotten': { zh: '申请找回密码', en: 'Forgotten password' },
  'account-unlocked': { zh: '账号解锁', en: 'Account unlocked' },
  'roles-granted': { zh: '授予角色', en: 'Roles granted' },
  'permissions-granted': { zh: '授予权限', en: 'Permissions granted' },
  'guest-registered': { zh: '申请注册', en: 'Guest registered' },
  'guest-refused': { zh: '拒绝注册', en: 'Guest refused' },
  'totp-on': { zh: '开启两步验证', en: 'Two factors switched on' },
  'totp-off': { zh: '关闭两步验证', en: 'Two factors switched off' },
  'logs-cleaned': { zh: '清理日志', en: 'Logs cleaned up' },
  'client-approved': { zh: '授权应用', en: 'Client approved' },
} as const satisfies Record<string, Label>

export type SecurityEvent = keyof typeof securityEvents
