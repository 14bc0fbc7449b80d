import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

export const principal = z.object({
  tenant_id: z.string(),
  user_id: z.string(),
  account: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  real_name: z.string(),
  role_id: z.string(),
  role_name: z.string(),
  dept_id: z.string(),
  post_id: z.string(),
  avatar: z.string(),
  client_id: z.string(),
  roles: z.array(z.string()),
})
export type Principal = z.output<typeof principal>

/** Any content is stored, because a rejected log helps no one. Characters that no database stores become blanks. */
const anyText = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.replaceAll('\u0000', ' '))

/**
 * The client's collected errors, with the field names of the specification. Not strict: a page of the previous release
 * sends the fields it knows.
 */
export const errorLogEntry = z.object({
  type: anyText(64).optional(),
  url: anyText(2000).optional(),
  message: anyText(4000),
  stack: anyText(20_000).optional(),
  info: anyText(4000).optional(),
  time: anyText(64).optional(),
})
export type ErrorLogEntry = z.output<typeof errorLogEntry>

export const userInfoCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/user-info',
  label: { zh: '当前用户', en: 'Who am I' },
  answer: principal,
})
export const logoutCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/logout',
  label: { zh: '退出登录', en: 'Sign out' },
  answer: z.null(),
})
export const clearCacheCall = defineCall({
  method: 'GET',
  path: 'blade-auth/oauth/clear-cache',
  label: { zh: '清除缓存', en: 'Clear caches' },
  answer: z.null(),
})
export const uploadLogsCall = defineCall({
  method: 'POST',
  path: 'blade-auth/oauth/logout',
  label: { zh: '上报前端错误日志', en: 'Upload the client error log' },
  body: z.array(errorLogEntry).max(200),
  answer: z.null(),
})

export const sessionRow = z.object({
  id: z.string(),
  clientId: z.string(),
  userAgent: z.string(),
  remoteIp: z.string(),
  createTime: z.string(),
  lastSeenTime: z.string(),
  isCurrent: z.boolean(),
})
export const sessionsCall = defineCall({
  method: 'GET',
  path: 'blade-user/sessions',
  label: { zh: '我的登录会话', en: 'My sessions' },
  answer: z.array(sessionRow),
})
export const endSessionsCall = defineCall({
  method: 'POST',
  path: 'blade-user/sessions/remove',
  label: { zh: '结束会话', en: 'End sessions' },
  body: z.strictObject({ ids: z.string().max(4000).describe('comma-joined session ids, or "others"') }),
  eitherPlace: true,
  answer: z.null(),
})
