import { z } from 'zod'
import { deciding } from '../flow/binding.ts'
import { defineCall } from '../kit/call.ts'
import { dateTimeText } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { manyIds, materialFilters, outcome } from './material.calls.ts'
import { materialInfo, materialRow, periodText } from './material.ts'
import { comparedFields } from './price-fields.ts'

const { path } = materialInfo
const whole = z.coerce.number().int()
const maybeText = z.string().nullable()
const decision = {
  result: labelled(z.int().min(1).max(2), '审核结果', 'Result', true),
  opinion: labelled(z.string().trim().max(500).nullish(), '审核意见', 'Opinion'),
}

/** One record of the chain. Without a stage it is a remark. */
export const auditRecord = z.object({
  id: z.string(),
  infoId: z.string(),
  stage: z.int().nullable(),
  result: z.int().nullable(),
  opinion: maybeText,
  fromStatus: z.int(),
  toStatus: z.int(),
  auditorId: maybeText,
  auditorName: maybeText,
  auditTime: z.string(),
  batchNo: maybeText,
})
export type AuditRecord = z.output<typeof auditRecord>

const auditFilters = {
  ...pagingShape,
  ...materialFilters,
  result: whole.min(1).max(2).optional(),
  auditStartTime: dateTimeText.optional(),
  auditEndTime: dateTimeText.optional(),
  /** 1: only the caller's own decisions. */
  mine: whole.min(0).max(1).optional(),
}

export const auditedListCall = defineCall({
  method: 'POST',
  path: `${path}/audit_list`,
  label: { zh: '已审核列表', en: 'Audited' },
  body: z.strictObject(auditFilters),
  eitherPlace: true,
  answer: pageOf(materialRow.extend({ lastAudit: auditRecord })),
})

/** Rows that wait for the caller's role: the riskiest first, then the longest waiting. */
export const waitingListCall = defineCall({
  method: 'POST',
  path: `${path}/un_audit_list`,
  label: { zh: '待审核列表', en: 'Waiting for audit' },
  body: z.strictObject({ ...pagingShape, ...materialFilters }),
  eitherPlace: true,
  answer: pageOf(materialRow.extend({ waitHours: z.number(), process: deciding.nullable() })),
})

/** Hours after which the next age of the queue begins: a day, three days, a week. */
export const queueAges = [24, 72, 168] as const

/** How long the rows have waited that wait for the caller's role. */
export const queueAgesCall = defineCall({
  method: 'GET',
  path: `${path}/queue_ages`,
  label: { zh: '待审核：按等待时间', en: 'Waiting for audit, by age' },
  answer: z.object({
    /** The number of rows of each age, the youngest first: one more than `queueAges` has. */
    counts: z.array(z.int()),
    longestHours: z.number().nullable(),
  }),
})

const figure = z.string().nullable()

export const auditInfo = z.object({
  info: materialRow,
  enterprise: z.object({
    id: z.string(),
    enterpriseName: z.string(),
    creditCode: z.string(),
    regionCode: maybeText,
    contactName: maybeText,
    contactPhone: maybeText,
    licenseValidTo: maybeText,
    auditStatus: z.int(),
  }),
  quotation: z
    .object({ id: z.string(), title: z.string(), quoteDate: z.string(), validTo: maybeText, fileHash: z.string() })
    .nullable(),
  /** Who typed the row, and who sent it last. */
  people: z.object({ enteredBy: maybeText, sentBy: maybeText }),
  /** The item's row of the last published period, with the differences. */
  previous: materialRow.nullable(),
  diff: z.array(z.object({ field: z.enum(comparedFields), before: figure, after: figure })),
  peers: z.object({ n: z.int(), median: figure, min: figure, max: figure }),
  records: z.array(auditRecord),
  /** While a process of the station decides, no other way does. */
  process: deciding.nullable(),
})
export type AuditInfo = z.output<typeof auditInfo>

export const auditInfoCall = defineCall({
  method: 'POST',
  path: `${path}/getAuditInfo`,
  label: { zh: '审核信息', en: 'What an auditor looks at' },
  body: z.strictObject({ id: labelled(idText, '材料信息', 'Material price', true) }),
  eitherPlace: true,
  answer: auditInfo,
})

const decided = z.object({ id: z.string(), status: z.int() })
const subject = {
  id: labelled(idText, '材料信息', 'Material price', true),
  version: z.int().optional(),
}

/** First audit or second review, depending on the row's state and the caller's role. */
export const auditCall = defineCall({
  method: 'POST',
  path: `${path}/audit`,
  label: { zh: '审核', en: 'Audit' },
  body: z.strictObject({ ...subject, ...decision }),
  answer: decided,
})

export const batchAuditCall = defineCall({
  method: 'POST',
  path: `${path}/batchAudit`,
  label: { zh: '批量审核', en: 'Audit many' },
  body: z.strictObject({ ids: manyIds, ...decision }),
  answer: outcome,
})

/** Publishes. With result 2 it sends back. With restore it republishes an offline row. */
export const publishCall = defineCall({
  method: 'POST',
  path: `${path}/publish`,
  label: { zh: '发布、退回或恢复', en: 'Publish, send back or restore' },
  body: z.strictObject({
    ...subject,
    result: labelled(z.int().min(1).max(2).default(1), '发布结果', 'Result', true),
    opinion: decision.opinion,
    restore: labelled(z.int().min(0).max(1).optional(), '恢复', 'Restore', true),
  }),
  answer: decided.extend({ publishTime: maybeText }),
})

/** The given rows, or all approved rows of a period: one transaction, all that can be published. */
export const batchPublishCall = defineCall({
  method: 'POST',
  path: `${path}/batchPublish`,
  label: { zh: '批量发布', en: 'Publish many' },
  body: z.strictObject({
    ids: manyIds.optional(),
    period: labelled(periodText.optional(), '期', 'Period', true),
    regionCode: materialFilters.regionCode,
    categoryId: materialFilters.categoryId,
  }),
  answer: outcome.extend({ referencePriceCount: z.int() }),
})

export const auditExportCall = defineCall({
  method: 'POST',
  path: `${path}/audit_export`,
  label: { zh: '导出审核清单', en: 'Export the audit list' },
  body: z.strictObject({
    ...auditFilters,
    ids: manyIds.optional(),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  }),
  eitherPlace: true,
  answer: 'file',
})

/** With a stage it decides, by the rules of the calls above. Without one it adds a remark. */
export const submitAuditCall = defineCall({
  method: 'POST',
  path: 'materialAudit/MaterialAudit/submit',
  label: { zh: '提交审核记录', en: 'Decide or remark' },
  body: z.strictObject({
    infoId: labelled(idText, '材料信息', 'Material price', true),
    stage: labelled(z.int().min(1).max(3).nullish(), '审核环节', 'Stage', true),
    result: labelled(z.int().min(1).max(2).nullish(), '审核结果', 'Result', true),
    opinion: decision.opinion,
    version: z.int().optional(),
  }),
  answer: auditRecord,
})

/** Remarks only: a decision stays. */
export const removeAuditsCall = defineCall({
  method: 'POST',
  path: 'materialAudit/MaterialAudit/remove',
  label: { zh: '删除审核备注', en: 'Remove remarks' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})
