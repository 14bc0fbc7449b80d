import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { materialPeriod, periodRow } from './period.ts'

const { path } = materialPeriod
const subject = { id: labelled(idText, '发布期', 'Period', true) }

/** What would be stranded if the period were archived now. */
export const leftInPeriodCall = defineCall({
  method: 'GET',
  path: `${path}/left`,
  label: { zh: '发布期剩余信息', en: 'What is left in a period' },
  query: z.object(subject),
  answer: z.object({
    approved: z.int(),
    /** In the first audit or the second review. */
    pending: z.int(),
    /** The period that rows can move to. */
    next: z.string().nullable(),
    /** Rows that cannot move: the next period has the material already, or the price ends before it. */
    unmovable: z.object({ approved: z.int(), pending: z.int() }),
  }),
})

export const leftApproved = ['publish', 'move', 'sendBack'] as const
export const leftPending = ['move', 'sendBack'] as const

/** Rows that cannot move are sent back with the same opinion. */
export const archivePeriodCall = defineCall({
  method: 'POST',
  path: `${path}/archive`,
  label: { zh: '归档发布期并处理剩余信息', en: 'Archive a period and decide about what is left in it' },
  body: z.strictObject({
    ...subject,
    version: z.int().optional(),
    approved: labelled(z.enum(leftApproved).optional(), '待发布信息', 'Approved prices', true),
    pending: labelled(z.enum(leftPending).optional(), '审核中信息', 'Prices in audit', true),
    opinion: labelled(z.string().trim().max(500).nullish(), '退回原因', 'Reason'),
  }),
  answer: periodRow.extend({ published: z.int(), moved: z.int(), sentBack: z.int() }),
})

/** The first of two people. */
export const askReopenCall = defineCall({
  method: 'POST',
  path: `${path}/ask_reopen`,
  label: { zh: '申请重开已归档的发布期', en: 'Ask to reopen an archived period' },
  body: z.strictObject({ ...subject, reason: labelled(z.string().trim().min(1).max(500), '重开原因', 'Reason') }),
  answer: periodRow,
})

/** The second one. With result 1 the period is published again; with result 2 the opinion says why not. */
export const decideReopenCall = defineCall({
  method: 'POST',
  path: `${path}/decide_reopen`,
  label: { zh: '处理重开申请', en: 'Decide about reopening a period' },
  body: z.strictObject({
    ...subject,
    result: labelled(z.int().min(1).max(2), '处理结果', 'Result', true),
    opinion: labelled(z.string().trim().max(500).nullish(), '处理意见', 'Opinion'),
  }),
  answer: periodRow,
})
