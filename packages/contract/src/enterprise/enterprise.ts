import { z } from 'zod'
import { idText } from '../kit/id.ts'
import { type Label, labelled, labels } from '../kit/label.ts'
import { mailAddress } from '../kit/mail-address.ts'
import { auditShape } from '../kit/resource.ts'
import { isCreditCode } from './credit-code.ts'

const day = z.iso.date()
const line = (max: number) => z.string().trim().min(1).max(max, { abort: true })
const choice = z.int().min(0).max(99)
const phone = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})$/

/** The required fields of an application. */
const needed = {
  enterpriseName: labelled(line(100), '企业名称', 'Enterprise name'),
  creditCode: labelled(z.string().trim().toUpperCase().refine(isCreditCode), '统一社会信用代码', 'Credit code'),
  legalPerson: labelled(line(50), '法定代表人', 'Legal person'),
  regionCode: labelled(z.string().regex(/^\d{6}$/), '所在地区', 'Region', true),
  contactName: labelled(line(50), '联系人', 'Contact'),
  contactPhone: labelled(z.string().trim().regex(phone), '联系电话', 'Contact phone'),
  licenseAttachId: labelled(idText, '营业执照', 'Business licence', true),
}
const free = {
  enterpriseType: labelled(choice.nullish(), '企业类型', 'Enterprise type', true),
  taxpayerType: labelled(choice.nullish(), '纳税人类型', 'Taxpayer type', true),
  regCapital: labelled(
    z
      .string()
      .regex(/^\d{1,14}(\.\d{1,4})?$/)
      .nullish(),
    '注册资本（万元）',
    'Registered capital (10,000 yuan)',
  ),
  establishedDate: labelled(day.nullish(), '成立日期', 'Established on', true),
  address: labelled(line(200).nullish(), '注册地址', 'Address'),
  businessScope: labelled(line(2000).nullish(), '经营范围', 'Business scope'),
  mainCategoryIds: labelled(
    z
      .string()
      .regex(/^\d{1,19}(,\d{1,19}){0,49}$/)
      .nullish(),
    '主营类别',
    'Main categories',
    true,
  ),
  brands: labelled(line(200).nullish(), '主营品牌', 'Brands'),
  contactEmail: labelled(z.string().trim().max(100).regex(mailAddress).nullish(), '联系邮箱', 'Contact e-mail'),
  website: labelled(
    z
      .string()
      .trim()
      .max(200)
      .regex(/^https?:\/\/\S+$/)
      .nullish(),
    '网址',
    'Website',
  ),
  licenseValidTo: labelled(day.nullish(), '执照有效期', 'Licence valid until', true),
  intro: labelled(line(2000).nullish(), '企业简介', 'About'),
}
export const enterpriseShape = { ...needed, ...free }
export type EnterpriseField = keyof typeof enterpriseShape
export const enterpriseFields = Object.keys(enterpriseShape) as EnterpriseField[]

/** The identity of an enterprise. Once approved, these change only through an audit, all other fields at once. */
export const keyFields = [
  'enterpriseName',
  'creditCode',
  'legalPerson',
  'licenseAttachId',
  'licenseValidTo',
] as const satisfies readonly EnterpriseField[]

/** What a record of the history also names as changed. */
const changedBeside: Readonly<Record<string, Label>> = {
  qualifications: { zh: '资质证书', en: 'Qualifications' },
  userId: { zh: '绑定账号', en: 'Account' },
}

export function labelOf(field: string): Label {
  const schema = enterpriseShape[field as EnterpriseField]
  return (schema && labels.get(schema)) ?? changedBeside[field] ?? { zh: field, en: field }
}

export const qualification = z.strictObject({
  id: idText.optional(),
  qualType: labelled(choice, '资质类型', 'Kind', true),
  qualName: labelled(line(100), '证书名称', 'Name'),
  qualNo: labelled(z.string().trim().max(100).nullish(), '证书编号', 'Number'),
  issuer: labelled(z.string().trim().max(100).nullish(), '发证机关', 'Issuer'),
  validFrom: labelled(day.nullish(), '有效期起', 'Valid from', true),
  validTo: labelled(day.nullish(), '有效期至', 'Valid until', true),
  attachId: labelled(idText.nullish(), '证书文件', 'Document', true),
})
export type Qualification = z.output<typeof qualification>
const qualifications = labelled(z.array(qualification).max(50).optional(), '资质', 'Qualifications')

const which = {
  id: idText.optional(),
  version: z.int().optional(),
  /** The account it belongs to. Only an administrator sets it. */
  userId: labelled(idText.nullish(), '绑定账号', 'Account', true),
}

/** The minimum to save. The rest may follow. */
export const enterpriseDraft = z.strictObject({
  ...which,
  enterpriseName: needed.enterpriseName,
  creditCode: needed.creditCode,
  legalPerson: labelled(needed.legalPerson.nullish(), '法定代表人', 'Legal person'),
  regionCode: labelled(needed.regionCode.nullish(), '所在地区', 'Region', true),
  contactName: labelled(needed.contactName.nullish(), '联系人', 'Contact'),
  contactPhone: labelled(needed.contactPhone.nullish(), '联系电话', 'Contact phone'),
  licenseAttachId: labelled(needed.licenseAttachId.nullish(), '营业执照', 'Business licence', true),
  ...free,
  qualifications,
})
export type EnterpriseDraft = z.output<typeof enterpriseDraft>
/** The minimum to audit. Without qualifications the existing ones stay. */
export const enterpriseInput = z.strictObject({ ...which, ...enterpriseShape, qualifications })
export type EnterpriseInput = z.output<typeof enterpriseInput>

const text = z.string().nullable()
const number = z.int().nullable()
export const enterpriseRow = z.object({
  ...auditShape,
  tenantId: z.string(),
  ...(Object.fromEntries(enterpriseFields.map((field) => [field, text])) as { [K in EnterpriseField]: typeof text }),
  enterpriseName: z.string(),
  creditCode: z.string(),
  enterpriseType: number,
  taxpayerType: number,
  userId: text,
  source: z.int(),
  auditStatus: z.int(),
  auditOpinion: text,
  submitTime: text,
  approveTime: text,
  suspendReason: text,
})
export type EnterpriseRow = z.output<typeof enterpriseRow>

export const difference = z.object({ field: z.string(), label: z.string(), before: text, after: text })
export type Difference = z.output<typeof difference>
