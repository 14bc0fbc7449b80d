import { z } from 'zod'
import { choice, decimal, flag, integer, longText, optional, reference, references, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape, defineResource, submitSchema } from '../kit/resource.ts'
import { risk } from './risk.ts'

export const dayText = z.iso.date()
/** yyyyMM of the first month. */
export const periodText = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/)
/** A region with prices: always six digits. */
export const areaText = z.string().regex(/^\d{6}$/)

const day = /^\d{4}-\d{2}-\d{2}$/
const categories = { table: 'material_category', label: 'name', options: 'materialCategory/categoryTree' } as const
const quotations = {
  table: 'material_quotation',
  label: 'title',
  options: 'materialQuotation/MaterialQuotation/list',
} as const
const pictures = { table: 'attach', label: 'originalName', options: 'blade-resource/attach/list' } as const

/** One price of one item in one region and period: the form and its columns. Its calls are not the standard ones. */
export const materialInfo = defineResource({
  name: 'information_entry',
  table: 'material_info',
  path: 'materialInfo/MaterialInfo',
  label: { zh: '材料信息', en: 'Material price' },
  owner: 'tenant',
  fields: {
    materialName: text('材料名称', 'Material', { max: 100, search: 'contains' }),
    spec: text('规格型号', 'Specification', { max: 200, search: 'contains' }),
    categoryId: reference('材料类别', 'Category', { target: categories, search: 'equals' }),
    materialType: choice('材料类型', 'Kind', { dictionary: 'material_type', search: 'equals', initial: 1 }),
    materialCode: optional(text('材料编码', 'Code', { max: 32, search: 'contains' })),
    brand: optional(text('品牌', 'Brand', { max: 100, search: 'contains' })),
    origin: optional(text('产地', 'Origin', { max: 100 })),
    manufacturer: optional(text('生产厂家', 'Manufacturer', { max: 100 })),
    unitCode: text('计量单位', 'Unit', { max: 20 }),
    regionCode: text('适用地区', 'Region', { max: 6, pattern: /^\d{6}$/, search: 'equals' }),
    period: text('期', 'Period', { max: 6, pattern: /^\d{4}(0[1-9]|1[0-2])$/, search: 'equals' }),
    priceType: choice('价格类型', 'Price type', { dictionary: 'price_type', search: 'equals', initial: 3 }),
    priceBasis: choice('价格口径', 'Price basis', { dictionary: 'price_basis', initial: 1 }),
    taxRate: decimal('税率', 'Tax rate', { initial: '0.13' }),
    // The basis decides which side is required. The other is derived.
    priceIncl: optional(decimal('含税价', 'Price with tax')),
    priceExcl: optional(decimal('除税价', 'Price without tax')),
    priceMin: optional(decimal('最低价', 'Lowest price')),
    priceMax: optional(decimal('最高价', 'Highest price')),
    freightType: optional(choice('交货方式', 'Delivery', { dictionary: 'freight_type' })),
    freightFee: optional(decimal('运费', 'Freight')),
    deliveryKm: optional(integer('配送半径（公里）', 'Delivery radius, km')),
    minOrder: optional(decimal('起订量', 'Smallest order')),
    validFrom: optional(text('有效期自', 'Valid from', { max: 10, pattern: day })),
    validTo: optional(text('有效期至', 'Valid until', { max: 10, pattern: day })),
    changeReason: optional(longText('变动原因', 'Reason of the change', { max: 500 })),
    quotationId: optional(reference('报价单', 'Quotation', { target: quotations })),
    imageIds: optional(references('图片', 'Pictures', { target: pictures, inList: false })),
    carried: optional(flag('延用上期', 'Carried forward')),
    contactName: optional(text('联系人', 'Contact', { max: 32 })),
    contactPhone: optional(text('联系电话', 'Phone', { max: 20, pattern: /^[\d+()\- ]{5,20}$/ })),
  },
  sort: '-createTime',
})

/** The values of the attributes in the category's template. */
export const attrsSchema = labelled(z.record(z.string().min(1).max(50), z.string().max(100)), '特征参数', 'Attributes')

const ownerField = labelled(idText.optional(), '企业', 'Enterprise', true)
/** The input of a row, for the form, the import and the next period. Only the station's users name the enterprise. */
export const materialInput = submitSchema(materialInfo)
  .omit({ carried: true })
  .extend({ attrs: attrsSchema.optional(), enterpriseId: ownerField })
export type MaterialInput = z.output<typeof materialInput>

/** 0 saves, 1 saves and sends for review, 2 withdraws a row that waits for its first audit. */
export const submitFlag = { save: 0, send: 1, withdraw: 2 } as const

const maybeText = z.string().nullable()
const rate = z.number().nullable()

/** A row as its owner and the station see it. Money is text with two decimals, rates are ratios. */
export const materialRow = z.object({
  ...auditShape,
  infoNo: z.string(),
  itemId: z.string(),
  stdMaterialId: maybeText,
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  materialType: z.int(),
  categoryId: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  materialCode: maybeText,
  materialName: z.string(),
  spec: z.string(),
  attrs: z.record(z.string(), z.string()),
  brand: maybeText,
  origin: maybeText,
  manufacturer: maybeText,
  unitCode: z.string(),
  regionCode: z.string(),
  regionName: maybeText,
  period: z.string(),
  priceType: z.int(),
  priceBasis: z.int(),
  taxRate: z.string(),
  priceIncl: z.string(),
  priceExcl: z.string(),
  priceMin: maybeText,
  priceMax: maybeText,
  freightType: z.int().nullable(),
  freightFee: maybeText,
  deliveryKm: z.int().nullable(),
  minOrder: maybeText,
  validFrom: maybeText,
  validTo: maybeText,
  prevPriceExcl: maybeText,
  momRate: rate,
  changeReason: maybeText,
  quotationId: maybeText,
  imageIds: maybeText,
  carried: z.int(),
  riskLevel: z.int(),
  risks: z.array(risk),
  contactName: maybeText,
  contactPhone: maybeText,
  rejectStage: z.int().nullable(),
  rejectReason: maybeText,
  submitTime: maybeText,
  firstAuditTime: maybeText,
  secondAuditTime: maybeText,
  publishTime: maybeText,
  offlineTime: maybeText,
  revision: z.int(),
  revisionReason: maybeText,
  viewCount: z.int(),
})
export type MaterialRow = z.output<typeof materialRow>
