import { z } from 'zod'
import { dateTimeText } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape } from '../kit/resource.ts'
import { areaText, dayText } from '../material/material.ts'

const line = (max: number) => z.string().trim().min(1).max(max)
const money = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/)
const phone = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})$/
const whole = z.int()
const flag = whole.min(0).max(1)

/** A request for a price. The deadline may be a day, and then means its end. */
export const demandShape = {
  title: labelled(line(100), '标题', 'Title'),
  materialName: labelled(line(100), '材料名称', 'Material'),
  spec: labelled(line(200), '规格型号', 'Specification'),
  categoryId: labelled(idText.nullish(), '材料类别', 'Category', true),
  brandReq: labelled(line(100).nullish(), '品牌要求', 'Brand wanted'),
  unitCode: labelled(line(20), '计量单位', 'Unit', true),
  quantity: labelled(money, '数量', 'Quantity'),
  regionCode: labelled(areaText, '地区', 'Region', true),
  projectName: labelled(line(100).nullish(), '项目名称', 'Project'),
  deliveryDate: labelled(dayText.nullish(), '交货日期', 'Delivery', true),
  deadline: labelled(z.union([dateTimeText, dayText]), '截止时间', 'Deadline', true),
  taxMode: labelled(whole.min(1).max(2).optional(), '价格口径', 'Price basis', true),
  freightType: labelled(whole.nullish(), '交货方式', 'Delivery terms', true),
  expectPrice: labelled(money.nullish(), '期望价格', 'Expected price'),
  attachIds: labelled(
    z
      .string()
      .regex(/^\d{1,19}(,\d{1,19}){0,9}$/)
      .nullish(),
    '附件',
    'Attachments',
    true,
  ),
  contactName: labelled(line(32), '联系人', 'Contact'),
  contactPhone: labelled(z.string().trim().regex(phone), '联系电话', 'Phone'),
  isPublic: labelled(flag.optional(), '公开范围', 'Open to', true),
}
export type DemandField = keyof typeof demandShape
export const demandFields = Object.keys(demandShape) as DemandField[]

export const demandInput = z.strictObject(demandShape)
export type DemandInput = z.output<typeof demandInput>

/** One side of the price is enough. The other is derived. */
export const replyShape = {
  priceIncl: labelled(money.nullish(), '含税价', 'Price with tax'),
  priceExcl: labelled(money.nullish(), '除税价', 'Price without tax'),
  taxRate: labelled(money, '税率', 'Tax rate'),
  brand: labelled(line(100).nullish(), '品牌', 'Brand'),
  specOffer: labelled(line(200).nullish(), '所报规格', 'Specification offered'),
  deviation: labelled(line(500).nullish(), '偏离说明', 'Deviation'),
  deliveryDays: labelled(whole.min(0).max(3650).nullish(), '交货天数', 'Days until delivery'),
  validTo: labelled(dayText.nullish(), '有效期至', 'Valid until', true),
  quotationId: labelled(idText.nullish(), '报价单', 'Quotation', true),
  remark: labelled(line(500).nullish(), '备注', 'Remark'),
}
export const replyInput = z.strictObject(replyShape)
export type ReplyInput = z.output<typeof replyInput>

const text = z.string().nullable()
const rate = z.number().nullable()

/** A demand as the caller may see it: only its owner and the station see the contact and the expected price. */
export const demandRow = z.object({
  ...auditShape,
  tenantId: z.string(),
  demandNo: z.string(),
  /** The demands that were made together of one list have the number of the first. */
  groupNo: text,
  title: z.string(),
  materialName: z.string(),
  spec: z.string(),
  categoryId: text,
  categoryName: text,
  brandReq: text,
  unitCode: z.string(),
  /** Null: to be agreed (数量面议), where the demand asks for a line of a list. */
  quantity: text,
  regionCode: z.string(),
  regionName: text,
  projectName: text,
  deliveryDate: text,
  deadline: z.string(),
  taxMode: z.int(),
  freightType: z.int().nullable(),
  expectPrice: text,
  attachIds: text,
  contactName: text,
  contactPhone: text,
  isPublic: z.int(),
  replyCount: z.int(),
  adoptedReplyId: text,
  handlerId: text,
  closeReason: text,
  ownerName: text,
  isMine: z.boolean(),
  /** Whether the caller may see all of it: a public demand is listed for everyone. */
  isOpen: z.boolean(),
  /** Whether the caller's enterprise has replied. */
  isReplied: z.boolean(),
  /** The actions the caller may take now. */
  may: z.array(z.string()),
})
export type DemandRow = z.output<typeof demandRow>

/** Ratios: how far above the lowest active reply, and how far from the published reference price. */
export const replyRow = z.object({
  id: z.string(),
  version: z.int(),
  status: z.int(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  isMine: z.boolean(),
  priceIncl: z.string(),
  priceExcl: z.string(),
  taxRate: z.string(),
  /** Which side was typed. */
  priceBasis: z.int(),
  brand: text,
  specOffer: text,
  deviation: text,
  deliveryDays: z.int().nullable(),
  validTo: text,
  quotationId: text,
  quotationName: text,
  quotationLink: text.describe('opens the document for a while'),
  remark: text,
  contactName: text,
  contactPhone: text,
  /** The draft that adopting the reply created. */
  infoId: text,
  createTime: z.string(),
  updateTime: z.string(),
  diffLowest: rate,
  diffReference: rate,
})
export type ReplyRow = z.output<typeof replyRow>

export const inquiryStep = z.object({
  id: z.string(),
  action: z.string(),
  fromStatus: z.int(),
  toStatus: z.int(),
  reason: text,
  byName: text,
  createTime: z.string(),
})
export type InquiryStep = z.output<typeof inquiryStep>
