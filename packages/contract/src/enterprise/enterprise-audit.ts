import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { difference } from './enterprise.ts'

export const enterpriseResult = { passed: 1, rejected: 2 } as const

/** A numbered step in an enterprise's history. Without a change of state it is a remark. Steps are never undone. */
export const enterpriseAuditRow = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  auditNo: z.int(),
  stage: z.int(),
  fromStatus: z.int(),
  toStatus: z.int(),
  result: z.int().nullable(),
  opinion: z.string().nullable(),
  auditorId: z.string().nullable(),
  auditorName: z.string().nullable(),
  auditTime: z.string(),
  diff: z.array(difference),
})
export type EnterpriseAuditRow = z.output<typeof enterpriseAuditRow>

const path = 'materialEnterpriseAudit/EnterpriseAudit'
export const opinionText = labelled(z.string().trim().max(500).nullish(), '审核意见', 'Opinion')

export const enterpriseAuditListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '企业审核记录：分页', en: 'Records of enterprise audits' },
  query: z.object({
    ...pagingShape,
    enterpriseId: idText.optional(),
    enterpriseName: z.string().max(100).optional(),
    result: z.coerce.number().int().min(1).max(2).optional(),
  }),
  answer: pageOf(enterpriseAuditRow),
})
export const enterpriseAuditDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '企业审核记录详情', en: 'A record of an enterprise audit' },
  query: z.object({ id: idText }),
  answer: enterpriseAuditRow,
})
/** A remark. Decisions are made on the enterprise itself. */
export const submitRemarkCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '企业备注', en: 'Remark on an enterprise' },
  body: z.strictObject({
    enterpriseId: idText,
    opinion: labelled(z.string().trim().min(1).max(500), '备注', 'Remark'),
  }),
  answer: enterpriseAuditRow,
})
export const removeRemarksCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '删除企业备注', en: 'Remove remarks' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})
