import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText } from '../kit/id.ts'
import type { Label } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'

/** The kinds of messages. A new kind is one line here. */
export const messageKinds = {
  material_rejected: { zh: '价格驳回', en: 'Price rejected' },
  material_published: { zh: '价格发布', en: 'Prices published' },
  offline_request: { zh: '下架申请', en: 'Takedown request' },
  quote_check: { zh: '异常核实', en: 'Held quote' },
  correction: { zh: '价格勘误', en: 'Correction' },
  period_open: { zh: '新一期开始', en: 'Period opened' },
  period: { zh: '发布期', en: 'Period' },
  deadline: { zh: '截止提醒', en: 'Deadline' },
  licence_expiry: { zh: '证照到期', en: 'Licence expiry' },
  enterprise_audit: { zh: '企业审核', en: 'Enterprise audit' },
  inquiry: { zh: '询价', en: 'Inquiry' },
  price_alert: { zh: '价格提醒', en: 'Price alert' },
  flow_task: { zh: '流程待办', en: 'Process task' },
  project: { zh: '造价项目', en: 'Costing project' },
  job_done: { zh: '任务完成', en: 'Job finished' },
  account: { zh: '账号', en: 'Account' },
} as const satisfies Record<string, Label>
export type MessageKind = keyof typeof messageKinds

const kind = z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]])

export const message = z.object({
  id: z.string(),
  kind,
  title: z.string().describe('in the language of the request'),
  link: z.string().nullable().describe('a path of the web application'),
  readTime: z.string().nullable(),
  createTime: z.string(),
})
export type Message = z.output<typeof message>

const { current, size } = pagingShape

export const messagesCall = defineCall({
  method: 'GET',
  path: 'blade-desk/message/list',
  label: { zh: '我的消息：分页', en: 'My messages: page' },
  query: z.object({
    current,
    size,
    kind: kind.optional(),
    title: z.string().max(100).optional(),
    isRead: z.enum(['0', '1']).optional(),
  }),
  answer: pageOf(message),
})
export const readMessagesCall = defineCall({
  method: 'POST',
  path: 'blade-desk/message/read',
  label: { zh: '我的消息：标为已读', en: 'My messages: mark as read' },
  body: z.strictObject({ ids: idsText.optional().describe('all when absent') }),
  eitherPlace: true,
  answer: z.null(),
})
export const removeMessagesCall = defineCall({
  method: 'POST',
  path: 'blade-desk/message/remove',
  label: { zh: '我的消息：删除', en: 'My messages: remove' },
  query: z.object({ ids: idsText }),
  answer: z.null(),
  undoable: true,
})
