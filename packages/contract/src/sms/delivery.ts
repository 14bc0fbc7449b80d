import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import type { Label } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'

/** The states of one text message or mail. */
export const deliveryStates = {
  queued: { zh: '排队中', en: 'Queued' },
  sending: { zh: '发送中', en: 'Sending' },
  retrying: { zh: '等待重试', en: 'Will be tried again' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '失败', en: 'Failed' },
} as const satisfies Record<string, Label>
export type DeliveryState = keyof typeof deliveryStates

const delivery = z.object({
  id: z.string(),
  code: z.string(),
  /** A number or an address, with its middle hidden. */
  recipient: z.string(),
  /** The content, if nothing is really sent. For a mail its subject. */
  content: z.string().nullable(),
  state: z.enum(Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]]),
  reason: z.string().nullable(),
  providerId: z.string().nullable(),
  attempts: z.int(),
  createTime: z.string(),
  endedTime: z.string().nullable(),
})
export type Delivery = z.output<typeof delivery>

const query = z.object({
  current: pagingShape.current,
  size: pagingShape.size,
  code: z.string().max(64).optional(),
  recipient: z.string().max(100).optional().describe('the whole number or address'),
  state: delivery.shape.state.optional(),
})

export const smsDeliveriesCall = defineCall({
  method: 'GET',
  path: 'blade-resource/sms/delivery/list',
  label: { zh: '短信发送记录', en: 'Delivery log of text messages' },
  query,
  answer: pageOf(delivery),
})
export const mailDeliveriesCall = defineCall({
  method: 'GET',
  path: 'blade-resource/mail/delivery/list',
  label: { zh: '邮件发送记录', en: 'Delivery log of mail' },
  query,
  answer: pageOf(delivery),
})
