import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { day, flag, optional, reference, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { callsOf, defineResource, pageOf, pagingShape, recordSchema, submitSchema } from '../kit/resource.ts'
import { materialInfo } from './material.ts'

const attachments = { table: 'attach', label: 'originalName', options: 'blade-resource/attach/list' } as const

/** 0 is valid, 1 is void. */
export const quotationStatus = { valid: 0, void: 1 } as const

/** The signed document behind an enterprise's prices. */
export const materialQuotation = defineResource({
  name: 'material_quotation',
  table: 'material_quotation',
  path: 'materialQuotation/MaterialQuotation',
  label: { zh: '报价单', en: 'Quotation' },
  owner: 'tenant',
  fields: {
    quotationNo: optional(text('报价单号', 'Number', { max: 32, search: 'contains' })),
    title: text('标题', 'Title', { max: 100, search: 'contains' }),
    quoteDate: day('报价日期', 'Date'),
    validTo: optional(day('有效期至', 'Valid until')),
    attachId: reference('报价文件', 'Document', { target: attachments }),
    isOpen: flag('允许会员查看', 'Readers may open it', { initial: 0 }),
  },
  sort: '-createTime',
  unique: [['quotationNo']],
})

export const quotationRow = recordSchema(materialQuotation).extend({
  quotationNo: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  fileHash: z.string(),
  fileName: z.string().nullable(),
  pages: z.int().nullable(),
  voidReason: z.string().nullable(),
  /** How many prices and answers to inquiries refer to it. */
  useCount: z.int(),
  /** Prices that were sent or published: while there are any, it cannot be made void. */
  sentCount: z.int(),
})
export type QuotationRow = z.output<typeof quotationRow>

const { detail, remove } = callsOf(materialQuotation)

export const quotationListCall = defineCall({
  method: 'GET',
  path: `${materialQuotation.path}/list`,
  label: { zh: '报价单列表', en: 'Quotations' },
  query: z.object({
    ...pagingShape,
    quotationNo: z.string().max(32).optional(),
    title: z.string().max(100).optional(),
    enterpriseId: idText.optional(),
    status: z.coerce.number().int().min(0).max(1).optional(),
    isOpen: z.coerce.number().int().min(0).max(1).optional(),
    quoteFrom: z.iso.date().optional(),
    quoteTo: z.iso.date().optional(),
  }),
  answer: pageOf(quotationRow),
})
export const quotationDetailCall = defineCall({ ...detail, answer: quotationRow })
export const quotationInput = submitSchema(materialQuotation).extend({
  status: labelled(z.int().min(0).max(1).optional(), '状态', 'Status', true),
  enterpriseId: labelled(idText.optional(), '企业', 'Enterprise', true),
})
export type QuotationInput = z.output<typeof quotationInput>
export const submitQuotationCall = defineCall({
  method: 'POST',
  path: `${materialQuotation.path}/submit`,
  label: { zh: '新增或修改报价单', en: 'Add or change a quotation' },
  body: quotationInput,
  sentBack: quotationRow,
  answer: quotationRow,
})
/** A void document stays in the list, and nothing new may refer to it. Not while a sent or published row does. */
export const voidQuotationCall = defineCall({
  method: 'POST',
  path: `${materialQuotation.path}/void`,
  label: { zh: '作废报价单', en: 'Make a quotation void' },
  body: z.strictObject({
    id: labelled(idText, '报价单', 'Quotation', true),
    version: z.int().optional(),
    reason: labelled(z.string().trim().min(1).max(500), '作废原因', 'Reason'),
  }),
  answer: quotationRow,
})
/** Not while anything refers to it. */
export const removeQuotationsCall = remove

/** A link that opens the document for ten minutes. */
export const quotationUrlCall = defineCall({
  method: 'GET',
  path: `${materialInfo.path}/quotationUrl`,
  label: { zh: '报价单文件地址', en: 'Link to the quotation' },
  query: z.object({ quotationId: idText }),
  answer: z.object({ url: z.string(), fileName: z.string(), hash: z.string() }),
})
