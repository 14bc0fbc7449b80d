import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { difference, enterpriseDraft, enterpriseInput, enterpriseRow, qualification } from './enterprise.ts'
import { enterpriseAuditRow, opinionText } from './enterprise-audit.ts'

const path = 'materialEnterprise/Enterprise'
const filters = {
  enterpriseName: z.string().max(100).optional(),
  creditCode: z.string().max(18).optional(),
  auditStatus: z.coerce.number().int().min(0).max(6).optional(),
  regionCode: z
    .string()
    .regex(/^\d{2,12}$/)
    .optional(),
  type: z.coerce.number().int().optional(),
  enterpriseType: z.coerce.number().int().optional(),
}

/** Who the enterprise is bound to, for its owner and the station. */
const ownerName = z.string().nullable()
/** `isOpen`: the caller may see all of it. Others see what it publishes, and that is all in the row. */
export const listedEnterprise = enterpriseRow.extend({ materialCount: z.int(), ownerName, isOpen: z.boolean() })
export type ListedEnterprise = z.output<typeof listedEnterprise>

export const enterprisePageCall = defineCall({
  method: 'GET',
  path: `${path}/page`,
  label: { zh: '企业：分页', en: 'Enterprises: page' },
  query: z.object({ ...pagingShape, ...filters }),
  answer: pageOf(listedEnterprise).extend({ counts: z.record(z.string(), z.int()) }),
})
export const enterpriseListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '企业选项', en: 'Enterprises to choose from' },
  query: z.object({ name: z.string().max(100).optional() }),
  answer: z.array(z.object({ id: z.string(), name: z.string(), enterpriseName: z.string() })),
})

const shownQualification = qualification.extend({
  id: z.string(),
  link: z.string().nullable(),
  fileName: z.string().nullable(),
})
export type ShownQualification = z.output<typeof shownQualification>
export const enterpriseDetail = enterpriseRow.extend({
  qualifications: z.array(shownQualification),
  licenseLink: z.string().nullable().describe('opens the licence for a while'),
  licenseName: z.string().nullable(),
  /** What waits for the audit: the new values of key fields. */
  pending: z.record(z.string(), z.string().nullable()).nullable(),
  pendingLicenseLink: z.string().nullable(),
  diff: z.array(difference),
  lastAudit: enterpriseAuditRow.nullable(),
  ownerName,
  /** The actions the caller may take now. */
  may: z.array(z.string()),
})
export type EnterpriseDetail = z.output<typeof enterpriseDetail>

/** As a list or the detail answers it. */
const sentEnterprise = enterpriseDetail.extend(listedEnterprise.shape)

/** Without an id: the caller's own enterprise, or null. */
export const enterpriseDetailCall = defineCall({
  method: 'GET',
  path: `${path}/getDetail`,
  label: { zh: '企业全貌', en: 'An enterprise in full' },
  query: z.object({ id: idText.optional() }),
  answer: enterpriseDetail.nullable(),
})
export const rawEnterpriseCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '企业详情', en: 'An enterprise' },
  query: z.object({ id: idText.optional(), creditCode: z.string().max(18).optional(), userId: idText.optional() }),
  answer: enterpriseRow,
})
export const saveEnterpriseCall = defineCall({
  method: 'POST',
  path: `${path}/save`,
  label: { zh: '保存企业草稿', en: 'Keep a draft of an enterprise' },
  body: enterpriseDraft,
  sentBack: sentEnterprise,
  answer: enterpriseRow,
})
export const submitEnterpriseCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '提交企业', en: 'Submit an enterprise' },
  body: enterpriseInput,
  sentBack: sentEnterprise,
  answer: enterpriseRow,
})

const result = labelled(z.int().min(1).max(2), '审核结果', 'Result', true)

/** Corrects the given values and decides. Or suspends and resumes, with the opinion as the reason. */
export const updateAndAuditCall = defineCall({
  method: 'POST',
  path: `${path}/updateAndAudit`,
  label: { zh: '修改并审核企业', en: 'Correct and audit an enterprise' },
  body: z.strictObject({
    enterprise: enterpriseDraft.partial().extend({ id: labelled(idText, '企业', 'Enterprise', true) }),
    result: labelled(result.optional(), '审核结果', 'Result', true),
    opinion: opinionText,
    action: z.enum(['suspend', 'resume']).nullish(),
  }),
  sentBack: z.object({ enterprise: sentEnterprise }),
  answer: z.object({ id: z.string(), auditStatus: z.int() }),
})
export const auditEnterpriseCall = defineCall({
  method: 'POST',
  path: `${path}/auditEnterprise`,
  label: { zh: '审核企业', en: 'Audit an enterprise' },
  body: z.strictObject({
    enterpriseId: labelled(idText, '企业', 'Enterprise', true),
    result,
    opinion: opinionText,
    version: z.int().optional(),
  }),
  answer: z.object({ id: z.string(), auditStatus: z.int() }),
})
export const removeEnterprisesCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '删除企业', en: 'Remove enterprises' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})

/** Accounts of the station without an enterprise. */
export const freeAccountsCall = defineCall({
  method: 'GET',
  path: `${path}/freeAccounts`,
  label: { zh: '可绑定的账号', en: 'Accounts without an enterprise' },
  query: z.object({ name: z.string().max(50).optional() }),
  answer: z.array(z.object({ id: z.string(), account: z.string(), name: z.string() })),
})
/** Hands the enterprise to an account, or takes it from its account where none is given. */
export const bindAccountCall = defineCall({
  method: 'POST',
  path: `${path}/bindAccount`,
  label: { zh: '绑定或解绑企业账号', en: 'Bind or unbind the account of an enterprise' },
  body: z.strictObject({
    enterpriseId: labelled(idText, '企业', 'Enterprise', true),
    userId: labelled(idText.nullable(), '绑定账号', 'Account', true),
    reason: labelled(z.string().trim().min(1).max(500), '原因', 'Reason'),
    version: z.int().optional(),
  }),
  answer: z.object({ id: z.string(), userId: z.string().nullable(), ownerName }),
})

const ofEnterprise = z.object({ enterpriseId: idText.optional() })
/** The step that waits for a decision, else the last one. */
export const enterpriseAuditCall = defineCall({
  method: 'GET',
  path: `${path}/getEnterPriseAudit`,
  label: { zh: '企业当前审核', en: 'The audit of an enterprise' },
  query: ofEnterprise,
  answer: enterpriseAuditRow.nullable(),
})
export const enterpriseAuditsCall = defineCall({
  method: 'GET',
  path: `${path}/getEnterPriseAuditList`,
  label: { zh: '企业审核历史', en: 'All audits of an enterprise' },
  query: ofEnterprise,
  answer: z.array(enterpriseAuditRow),
})
