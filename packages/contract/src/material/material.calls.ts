import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { areaText, dayText, materialInfo, materialInput, materialRow, periodText, submitFlag } from './material.ts'

const { path } = materialInfo
const whole = z.coerce.number().int()
const oneId = '(?:\\d{1,18}|[1-8]\\d{18})'

/** A list or joined by commas, at most 500: what one click of a reviewer can cover. */
export const manyIds = labelled(
  z.union([z.array(idText).min(1).max(500), z.string().regex(new RegExp(`^${oneId}(?:,${oneId}){0,499}$`))]),
  '所选数据',
  'Selected records',
  true,
)

/** Each row is decided on its own. Failed rows are listed with the reason in the caller's language. */
export const outcome = z.object({
  success: z.int(),
  failed: z.array(z.object({ id: z.string(), reason: z.string(), error: z.string() })),
})
export type Outcome = z.output<typeof outcome>

export const materialFilters = {
  materialName: z.string().max(100).optional(),
  spec: z.string().max(200).optional(),
  brand: z.string().max(100).optional(),
  infoNo: z.string().max(20).optional(),
  enterpriseId: idText.optional(),
  enterpriseName: z.string().max(100).optional(),
  /** Including descendant categories. */
  categoryId: idText.optional(),
  /** Including regions below it. */
  regionCode: z
    .string()
    .regex(/^\d{2,12}$/)
    .optional(),
  period: periodText.optional(),
  status: whole.min(0).max(7).optional(),
  materialType: whole.optional(),
  priceType: whole.optional(),
  riskLevel: whole.min(0).max(2).optional(),
  /** 1: only published rows whose owner waits for an answer to take them offline. */
  offlineRequested: whole.min(0).max(1).optional(),
}

/** All rows in every state, as far as the caller may see them. */
export const materialListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '材料信息列表', en: 'Material prices' },
  query: z.object({ ...pagingShape, ...materialFilters }),
  answer: pageOf(materialRow),
})

export const materialDetailCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '材料信息详情', en: 'A material price' },
  query: z.object({ id: idText }),
  answer: materialRow.extend({ limited: z.boolean().describe('true for a visitor: signed in there is more') }),
})

/** The required fields depend on the flag: the server checks the stored row against `materialInput`. */
export const submitMaterialCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '保存、提交或撤回材料信息', en: 'Keep, send or withdraw a material price' },
  body: materialInput
    .partial()
    .extend({ submitFlag: labelled(z.int().min(0).max(2).default(submitFlag.save), '操作', 'Action', true) }),
  sentBack: materialRow,
  answer: materialRow,
})

/** The rows of the caller's enterprise in every state, with the count of each. */
export const individualCall = defineCall({
  method: 'POST',
  path: `${path}/individual`,
  label: { zh: '本企业的材料信息', en: 'Material prices of my enterprise' },
  body: z.strictObject({ ...pagingShape, ...materialFilters }),
  eitherPlace: true,
  answer: pageOf(materialRow).extend({
    counts: z.record(z.string(), z.int()),
    /** A change since the last period above this percentage needs a reason. */
    reasonThreshold: z.number(),
  }),
})

const reviewing = { ...pagingShape, ...materialFilters }

/** With ids it sends them for review. Without, it lists the rows in review. */
export const underReviewCall = defineCall({
  method: 'POST',
  path: `${path}/under_review`,
  label: { zh: '提交审核；不带编号时列出审核中的信息', en: 'Send for review; without ids, what is in review' },
  body: z.strictObject({ ids: manyIds.optional(), ...reviewing }),
  eitherPlace: true,
  answer: z.union([outcome, pageOf(materialRow)]),
})
/** The two halves of the call above as separate calls. */
export const sendForReviewCall = defineCall({
  ...underReviewCall,
  body: z.strictObject({ ids: manyIds }),
  answer: outcome,
})
export const inReviewCall = defineCall({
  ...underReviewCall,
  body: z.strictObject(reviewing),
  answer: pageOf(materialRow),
})

/** What an import assumed about these rows is right. */
export const confirmAssumedCall = defineCall({
  method: 'POST',
  path: `${path}/confirm_assumed`,
  label: { zh: '确认推定内容', en: 'Confirm what was assumed' },
  body: z.strictObject({ ids: manyIds }),
  eitherPlace: true,
  answer: outcome,
})

export const reclassifyCall = defineCall({
  method: 'POST',
  path: `${path}/updateMaterialType`,
  label: { zh: '调整材料类别', en: 'Move to another category' },
  body: z.strictObject({
    ids: manyIds,
    categoryId: labelled(idText, '材料类别', 'Category', true),
    materialType: labelled(z.int().optional(), '材料类型', 'Kind', true),
  }),
  eitherPlace: true,
  answer: outcome,
})

/** Drafts that were never sent. All or none. */
export const removeMaterialsCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '删除草稿', en: 'Remove drafts' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})

/** Published rows go offline and stay in the history. Drafts and rejected rows are deleted. */
export const takeOfflineCall = defineCall({
  method: 'POST',
  path: `${path}/del_logic`,
  label: { zh: '下架或删除材料信息', en: 'Take offline or remove' },
  body: z.strictObject({
    ids: manyIds,
    reason: labelled(z.string().trim().max(500).optional(), '原因', 'Reason'),
  }),
  eitherPlace: true,
  answer: outcome,
  undoable: true,
})

const decimalText = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/)

/** Fills the drafts of the next period: by id, or by item, region and period. */
export const nextPriceUpdateCall = defineCall({
  method: 'POST',
  path: `${path}/nextPriceUpdate`,
  label: { zh: '填报下期价格', en: 'Fill in the next prices' },
  body: z
    .array(
      z.strictObject({
        id: idText.optional(),
        itemId: idText.optional(),
        regionCode: areaText.optional(),
        period: periodText.optional(),
        priceIncl: decimalText.nullish(),
        priceExcl: decimalText.nullish(),
        taxRate: decimalText.nullish(),
        changeReason: z.string().trim().max(500).nullish(),
        validTo: dayText.nullish(),
        /** 1 confirms that the price is the same as before. */
        confirmSame: z.int().min(0).max(1).optional(),
      }),
    )
    .min(1)
    .max(500),
  answer: outcome,
})

export const buildNextPricesCall = defineCall({
  method: 'POST',
  path: `${path}/buildNextMonthPrice`,
  label: { zh: '生成下期价格草稿', en: 'Make drafts for the next period' },
  query: z.object({
    ids: idsText.optional().describe('published rows; all of the caller’s when absent'),
    period: periodText.optional().describe('a collecting period; the one that collects when absent'),
  }),
  answer: z.object({
    period: z.string(),
    created: z.int(),
    skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
})
