import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { demandRow, demandShape, inquiryStep, replyInput, replyRow } from './inquiry.ts'

const path = 'materialInquiryDemand'
const whole = z.coerce.number().int()
const flag = whole.min(0).max(1).optional()

export const demandPageCall = defineCall({
  method: 'GET',
  path: `${path}/page`,
  label: { zh: '询价需求：分页', en: 'Inquiry demands: page' },
  query: z.object({
    ...pagingShape,
    title: z.string().max(100).optional(),
    demandNo: z.string().max(20).optional(),
    groupNo: z.string().max(20).optional().describe('those that were made together of one list'),
    materialName: z.string().max(100).optional(),
    status: whole.min(0).max(7).optional(),
    categoryId: idText.optional().describe('with the classes below it'),
    regionCode: z
      .string()
      .regex(/^\d{2,12}$/)
      .optional()
      .describe('with the regions below it'),
    mine: flag.describe('1: those the caller made, 0: those of others'),
    open: flag.describe('1: those that take replies'),
    replied: flag.describe('1: those the caller’s enterprise has replied to, 0: those it has not'),
  }),
  answer: pageOf(demandRow).extend({ counts: z.record(z.string(), z.int()) }),
})

/** The demands of the last months that were passed on to enterprises, and how many of them have a price. */
export const inquiryResponseCall = defineCall({
  method: 'GET',
  path: `${path}/response`,
  label: { zh: '询价响应率', en: 'Response to inquiry demands' },
  answer: z.object({
    /** Six months, oldest first. */
    months: z.array(z.object({ month: z.string(), asked: z.int(), answered: z.int() })),
    /** The median time to the first reply. */
    medianHours: z.number().nullable(),
  }),
})

const referenceOf = z.object({
  stdMaterialId: z.string(),
  period: z.string(),
  regionCode: z.string(),
  priceIncl: z.string(),
  priceExcl: z.string(),
  n: z.int(),
})
export type InquiryReference = z.output<typeof referenceOf>

export const demandDetail = demandRow.extend({
  /** An enterprise sees only its own, until the demand has ended. */
  replies: z.array(replyRow),
  /** The newest reference price, if the station publishes exactly this material. */
  reference: referenceOf.nullable(),
  steps: z.array(inquiryStep),
  files: z.array(z.object({ id: z.string(), name: z.string(), link: z.string() })),
  invitedCount: z.int(),
})
export type DemandDetail = z.output<typeof demandDetail>

export const demandDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '询价需求：详情', en: 'Inquiry demand' },
  query: z.object({ id: idText }),
  answer: demandDetail,
})

export const submitActions = ['save', 'submit', 'accept', 'reject', 'reply', 'withdraw', 'adopt', 'close'] as const
export type SubmitAction = (typeof submitActions)[number]

/** The required values depend on the action: the server checks the stored record against the whole form. */
export const submitDemandCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '询价需求：保存、提交、受理、报价、采纳、关闭', en: 'Inquiry demand: every step of it' },
  body: z
    .strictObject(demandShape)
    .partial()
    .extend({
      id: idText.optional(),
      version: z.int().optional(),
      action: labelled(z.enum(submitActions).default('save'), '操作', 'Action', true),
      reply: labelled(replyInput.optional(), '报价', 'Reply'),
      replyId: labelled(idText.optional(), '采纳的报价', 'The adopted reply', true),
      reason: labelled(z.string().trim().max(500).nullish(), '原因', 'Reason'),
      createInfo: labelled(z.int().min(0).max(1).default(0), '生成材料信息', 'Make a price of it', true).describe(
        '1: adopting makes a draft of price type 4 for the enterprise that replied',
      ),
    }),
  sentBack: demandDetail,
  answer: demandDetail,
})

export const removeDemandsCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '询价需求：删除', en: 'Inquiry demands: remove' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})
