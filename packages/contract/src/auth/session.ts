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

/** Whatever it says is kept: a log that is refused tells nobody. What no database keeps is a blank. */
const said = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.replaceAll('\u0000', ' '))

/**
 * What the client's error handler collected, as the specification names the fields. Not strict: a page of the release before
 * leaves its log behind with the fields it knew.
 */
export const errorLogEntry = z.object({
  type: said(64).optional(),
  url: said(2000).optional(),
  message: said(4000),
  stack: said(20_000).optional(),
  info: said(4000).optional(),
  time: said(64).optional(),
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
