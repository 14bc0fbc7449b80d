import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'

const path = 'materialStandard/StdMaterial'
const flag = z.coerce.number().int().min(0).max(1)
const maybeText = z.string().nullable()

/** The limit of one merge or split. */
const mostParts = 50

const named = { id: z.string(), name: z.string(), spec: z.string(), unitCode: z.string() }

export const standardRow = z.object({
  ...named,
  version: z.int(),
  code: maybeText,
  categoryId: z.string(),
  categoryName: maybeText,
  attrs: z.record(z.string(), z.string()),
  /** The material it was merged into, if any. */
  mergedInto: maybeText,
  mergedName: maybeText,
  /** How many others were merged into it. */
  parts: z.int(),
  /** The products of enterprises that belong to it, and the number of enterprises. */
  items: z.int(),
  enterprises: z.int(),
  /** The newest period with a price of it. */
  lastPeriod: maybeText,
})
export type StandardRow = z.output<typeof standardRow>

export const standardListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '标准材料列表', en: 'Standard materials' },
  query: z.object({
    current: pagingShape.current,
    size: pagingShape.size,
    name: z.string().max(100).optional().describe('a part of the name or spec'),
    categoryId: idText.optional().describe('with the classes below it'),
    unitCode: z.string().max(20).optional(),
    merged: flag.optional().describe('1: only what was merged; otherwise only what stands for itself'),
  }),
  answer: pageOf(standardRow),
})

/** A price that belongs to it. */
const standardPrice = z.object({
  id: z.string(),
  infoNo: z.string(),
  enterpriseName: z.string(),
  materialName: z.string(),
  spec: z.string(),
  brand: maybeText,
  unitCode: z.string(),
  regionCode: z.string(),
  regionName: maybeText,
  period: z.string(),
  priceExcl: z.string(),
  status: z.int(),
})
export type StandardPrice = z.output<typeof standardPrice>

/** One merge or split, never changed afterwards. */
const standardAct = z.object({
  id: z.string(),
  act: z.enum(['merge', 'split']),
  parts: z.array(z.object(named)),
  reason: z.string(),
  rows: z.int(),
  prices: z.int(),
  userName: maybeText,
  createTime: z.string(),
})
export type StandardAct = z.output<typeof standardAct>

const standardPart = z.object({ ...named, items: z.int() })
export type StandardPart = z.output<typeof standardPart>

export const standardDetail = standardRow.extend({
  /** Other names that find it, as the station wrote them. */
  aliases: z.string(),
  parted: z.array(standardPart),
  /** The newest of them. */
  prices: z.array(standardPrice),
  acts: z.array(standardAct),
})
export type StandardDetail = z.output<typeof standardDetail>

export const standardDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '标准材料详情', en: 'A standard material' },
  query: z.object({ id: idText }),
  answer: standardDetail,
})

/** The differences between materials to merge. */
const difference = z.object({
  id: z.string(),
  kind: z.enum(['unit', 'attribute', 'category']),
  label: maybeText,
  here: maybeText,
  there: maybeText,
})
export type StandardDifference = z.output<typeof difference>

const action = {
  id: labelled(idText, '标准材料', 'Standard material', true),
  version: z.int().optional(),
  ids: labelled(z.array(idText).min(1).max(mostParts), '所选标准材料', 'Chosen standard materials', true),
  reason: labelled(z.string().trim().min(1).max(500), '原因', 'Reason'),
  dryRun: z.int().min(0).max(1).default(0).describe('1: says what would happen and does nothing'),
}
const done = z.object({
  id: z.string(),
  items: z.int(),
  rows: z.int(),
  /** Recomputed reference prices. */
  prices: z.int(),
})

/**
 * The selected ones become part of the first: their products, prices and watches follow, and reference prices are
 * recomputed.
 */
export const mergeStandardsCall = defineCall({
  method: 'POST',
  path: `${path}/merge`,
  label: { zh: '合并标准材料', en: 'Merge standard materials' },
  body: z.strictObject({
    ...action,
    accepted: z.int().min(0).max(1).default(0).describe('1: differences in hard attributes or units were looked at'),
  }),
  answer: done.extend({ differences: z.array(difference) }),
})

/** Undoes a merge: the material is separate again. */
export const splitStandardsCall = defineCall({
  method: 'POST',
  path: `${path}/split`,
  label: { zh: '拆分标准材料', en: 'Split a standard material' },
  body: z.strictObject(action),
  answer: done,
})

/** The other names by which people ask for it. They are words of the station's search at once. */
export const nameStandardCall = defineCall({
  method: 'POST',
  path: `${path}/names`,
  label: { zh: '标准材料别名', en: 'Other names of a standard material' },
  body: z.strictObject({
    id: action.id,
    version: z.int().optional(),
    aliases: labelled(z.string().trim().max(500), '别名', 'Other names'),
  }),
  answer: z.object({ id: z.string(), aliases: z.string() }),
})
