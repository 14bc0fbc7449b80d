import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText, manyIdsText } from '../kit/id.ts'
import { type Label, labelled } from '../kit/label.ts'
import { type ExportedField, exportedFields, priceFields } from '../material/price-fields.ts'
import { isPriceFilter, priceFilters, pricePath, withAttributes } from './price-filters.ts'

export const contactCall = defineCall({
  method: 'GET',
  path: `${pricePath}/getContact`,
  label: { zh: '查看联系方式', en: 'Whom to call' },
  query: z.object({ id: idText }),
  answer: z.object({
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    enterpriseName: z.string(),
    address: z.string().nullable(),
  }),
})

/** Columns with a place and a heading of their own in the file. */
const placed = {
  infoNo: { zh: '编号', en: 'Number' },
  period: { zh: '期', en: 'Period' },
  regionName: { zh: '地区', en: 'Region' },
  categoryCode: { zh: '类别编码', en: 'Class code' },
  categoryName: { zh: '材料类别', en: 'Class' },
  materialCode: { zh: '材料编码', en: 'Material code' },
  materialName: { zh: '材料名称', en: 'Material' },
  spec: { zh: '规格型号', en: 'Spec' },
  brand: { zh: '品牌', en: 'Brand' },
  origin: { zh: '产地', en: 'Origin' },
  manufacturer: { zh: '生产厂家', en: 'Manufacturer' },
  unitCode: { zh: '计量单位', en: 'Unit' },
  priceType: { zh: '价格类型', en: 'Price type' },
  priceIncl: { zh: '含税价', en: 'Price with tax' },
  priceExcl: { zh: '除税价', en: 'Price without tax' },
  taxRate: { zh: '税率', en: 'Tax rate' },
  mom: { zh: '环比', en: 'Change' },
  refPrice: { zh: '参考价', en: 'Reference price' },
  n: { zh: '样本数', en: 'Quotations' },
  isReference: { zh: '参考价性质', en: 'Standing' },
  refBasis: { zh: '参考价交货方式', en: 'Delivery of the reference price' },
  freightType: { zh: '交货方式', en: 'Delivery' },
  validTo: { zh: '有效期至', en: 'Valid until' },
  enterpriseName: { zh: '企业名称', en: 'Enterprise' },
  publishTime: { zh: '发布时间', en: 'Published' },
} as const
type Other = Exclude<ExportedField, keyof typeof placed>
const others = exportedFields.filter((name) => !Object.hasOwn(placed, name))

export type ExportColumn = keyof typeof placed | ExportedField
/** Columns a reader may ask for, in the order of the file, with their headings. Fields without a place come last. */
export const exportColumns: Readonly<Record<ExportColumn, Label>> = {
  ...placed,
  ...(Object.fromEntries(others.map((name) => [name, priceFields[name].label])) as Record<Other, Label>),
}

const exportShape = {
  ...priceFilters,
  /** These rows instead of the filters. */
  ids: labelled(manyIdsText(10_000).optional(), '材料', 'Materials', true),
  columns: z.string().max(2000).optional().describe('comma-joined; all when absent'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
}

/** Attributes of any name, but no other undeclared field. */
const exportBody = withAttributes(exportShape).superRefine((input, problems) => {
  const keys = Object.keys(input).filter((name) => !isPriceFilter(name) && !Object.hasOwn(exportShape, name))
  if (keys.length > 0) problems.addIssue({ code: 'unrecognized_keys', keys, input })
})

export const priceExportCall = defineCall({
  method: 'POST',
  path: `${pricePath}/export`,
  label: { zh: '导出材料价格', en: 'Export prices' },
  body: exportBody,
  eitherPlace: true,
  answer: 'file',
})

/** For exports too large for one response: a background job makes the file, and a message links to it. */
export const priceExportLaterCall = defineCall({
  method: 'POST',
  path: `${pricePath}/export/later`,
  label: { zh: '后台导出材料价格', en: 'Export prices in the background' },
  body: exportBody,
  eitherPlace: true,
  answer: z.object({ jobId: z.string() }),
})
