import { z } from 'zod'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { defineResource, recordSchema, submitSchema } from '../kit/resource.ts'
import { assumedField, assumedInput } from './assumption.ts'
import { priceFields } from './price-fields.ts'
import { risk } from './risk.ts'

export const dayText = z.iso.date()
/** yyyyMM of the first month. */
export const periodText = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/)
/** A region with prices: always six digits. */
export const areaText = z.string().regex(/^\d{6}$/)

/** One price of one item in one region and period: the form and its columns. Its calls are its own. */
export const materialInfo = defineResource({
  name: 'information_entry',
  table: 'material_info',
  path: 'materialInfo/MaterialInfo',
  label: { zh: '材料信息', en: 'Material price' },
  owner: 'tenant',
  fields: priceFields,
  sort: '-createTime',
})

/** The values of the attributes in the category's template. */
export const attrsSchema = labelled(z.record(z.string().min(1).max(50), z.string().max(100)), '特征参数', 'Attributes')

const ownerField = labelled(idText.optional(), '企业', 'Enterprise', true)
/** The input of a row, for the form, the import and the next period. Only the station's users name the enterprise. */
export const materialInput = submitSchema(materialInfo).omit({ carried: true }).extend({
  // What a price means is never guessed: the form suggests these values, the server does not fill them in.
  materialType: priceFields.materialType.input,
  priceType: priceFields.priceType.input,
  priceBasis: priceFields.priceBasis.input,
  taxRate: priceFields.taxRate.input,
  attrs: attrsSchema.optional(),
  assumed: assumedInput,
  enterpriseId: ownerField,
})
export type MaterialInput = z.output<typeof materialInput>

/** 0 saves, 1 saves and sends for review, 2 withdraws a row that waits for its first audit. */
export const submitFlag = { save: 0, send: 1, withdraw: 2 } as const

const maybeText = z.string().nullable()
const rate = z.number().nullable()

export const offlineRequestState = { open: 0, accepted: 1, refused: 2, withdrawn: 3 } as const

/** The last request of the owner to take the price offline, with its answer. A withdrawn one does not count. */
export const offlineRequest = z.object({
  state: z.int(),
  reason: z.string(),
  requestTime: z.string(),
  answer: maybeText,
  decideTime: maybeText,
})
export type OfflineRequest = z.output<typeof offlineRequest>

/** Where an imported price comes from: its row, and what was typed for several units. */
export const importNote = z.object({
  row: z.int(),
  unit: maybeText,
  price: maybeText,
  quantity: maybeText,
})

/** A row as its owner and the station see it. Money is text with two decimals, rates are ratios. */
export const materialRow = recordSchema(materialInfo).extend({
  infoNo: z.string(),
  itemId: z.string(),
  stdMaterialId: maybeText,
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  attrs: z.record(z.string(), z.string()),
  regionName: maybeText,
  prevPriceExcl: maybeText,
  momRate: rate,
  riskLevel: z.int(),
  risks: z.array(risk),
  /** Fields that were assumed and that nobody has confirmed. */
  assumed: z.array(assumedField),
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
  offlineRequest: offlineRequest.nullable(),
  importNote: importNote.nullish(),
  /** The enterprise's own codes of the product, for it and the station. */
  ownCode: maybeText.optional(),
})
export type MaterialRow = z.output<typeof materialRow>
