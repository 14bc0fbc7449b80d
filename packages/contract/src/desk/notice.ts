import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, datetime, flag, longText, optional, references, text } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { defineResource, filterShape, pageOf, pagingShape, recordSchema } from '../kit/resource.ts'

/**
 * Users see a notice from its release time on. A public one is for everyone, otherwise roles and departments limit it.
 */
export const notice = defineResource({
  name: 'notice',
  table: 'notice',
  path: 'blade-desk/notice',
  label: { zh: '通知公告', en: 'Notice' },
  owner: 'tenant',
  fields: {
    title: text('通知标题', 'Title', { max: 200, search: 'contains' }),
    category: choice('通知类型', 'Category', { dictionary: 'notice', search: 'equals', initial: 1 }),
    releaseTime: datetime('发布时间', 'Release time', { search: 'range' }),
    isDraft: optional(flag('草稿', 'Draft', { initial: 0, search: 'equals', inList: false })),
    isPublic: optional(flag('对外公开', 'Open to visitors', { initial: 0, search: 'equals' })),
    roleIds: optional(
      references('可见角色', 'For roles', {
        target: { table: 'role', label: 'roleName', options: 'blade-system/role/tree' },
        inList: false,
      }),
    ),
    deptIds: optional(
      references('可见机构', 'For departments', {
        target: { table: 'dept', label: 'deptName', options: 'blade-system/dept/tree' },
        inList: false,
      }),
    ),
    attachIds: optional(
      text('附件', 'Attachments', { max: 200, pattern: /^\d{1,18}(?:,\d{1,18}){0,9}$/, inList: false }),
    ),
    content: longText('通知内容', 'Content', { max: 200_000, mayKeep: true }),
  },
  sort: '-releaseTime',
})

const read = {
  categoryName: z.string().describe('in the language of the request'),
  isRead: z.int().describe('1 once the caller has read it'),
}
const file = z.object({
  id: z.string(),
  originalName: z.string(),
  attachSize: z.int(),
  link: z.string().describe('opens the file without a token, for an hour or two'),
})
const neighbour = z.object({ id: z.string(), title: z.string() }).nullable()

export const noticeRow = recordSchema(notice)
  .omit({ content: true })
  .extend({ ...read, excerpt: z.string(), readCount: z.int().nullable().describe('for editors') })
export type NoticeRow = z.output<typeof noticeRow>

export const noticesCall = defineCall({
  method: 'GET',
  path: 'blade-desk/notice/list',
  label: { zh: '通知公告：分页', en: 'Notices: page' },
  query: z.object({
    ...pagingShape,
    ...filterShape(notice),
    // Without it, editors also see unreleased notices.
    readable: z.literal('1').optional().describe('only what the caller sees as a reader'),
    isRead: z.enum(['0', '1']).optional(),
  }),
  answer: pageOf(noticeRow),
})
export const noticeCall = defineCall({
  method: 'GET',
  path: 'blade-desk/notice/detail',
  label: { zh: '通知公告：详情', en: 'Notices: detail' },
  query: z.object({ id: idText }),
  answer: recordSchema(notice).extend({
    ...read,
    createUserName: z.string().nullable(),
    files: z.array(file),
    newer: neighbour,
    older: neighbour,
  }),
})
export const readNoticesCall = defineCall({
  method: 'POST',
  path: 'blade-desk/notice/read',
  label: { zh: '通知公告：标为已读', en: 'Notices: mark as read' },
  body: z.strictObject({ ids: idsText.optional().describe('all when absent') }),
  eitherPlace: true,
  answer: z.null(),
})

const reader = z.object({
  userId: z.string(),
  realName: z.string(),
  deptName: z.string(),
  readTime: z.string().nullable(),
})
const { current, size } = pagingShape

/** The recipients of a notice, and which of them have read it. */
export const noticeReadersCall = defineCall({
  method: 'GET',
  path: 'blade-desk/notice/readers',
  label: { zh: '通知公告：阅读情况', en: 'Notices: who has read it' },
  query: z.object({ id: idText, isRead: z.enum(['0', '1']).optional(), current, size }),
  answer: pageOf(reader).extend({ readCount: z.int(), unreadCount: z.int() }),
})
