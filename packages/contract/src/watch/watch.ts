import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { areaText } from '../material/material.ts'
import { priceStanding } from '../price/price-standing.ts'

const path = 'materialWatch'
/** In percent: 5 notifies of a rise or fall of five percent or more. */
export const defaultThreshold = '5'
export const mostWatches = 200

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .refine((value) => Number(value) <= 100)
const flag = z.int().min(0).max(1)

const point = z.object({
  period: z.string(),
  priceExcl: z.string(),
  priceIncl: z.string(),
  carried: z.int(),
  ...priceStanding,
})

export const watchRow = z.object({
  id: z.string(),
  version: z.int(),
  createTime: z.string(),
  stdMaterialId: z.string(),
  regionCode: z.string(),
  regionName: z.string().nullable(),
  threshold: z.string(),
  byMail: z.int(),
  materialName: z.string(),
  spec: z.string(),
  unitCode: z.string(),
  categoryName: z.string().nullable(),
  /** The newest published price, and its change since the previous one as a ratio. */
  period: z.string().nullable(),
  priceIncl: z.string().nullable(),
  priceExcl: z.string().nullable(),
  n: z.int().nullable(),
  isReference: z.int().nullable(),
  basis: z.int().nullable(),
  mom: z.number().nullable(),
  yoy: z.number().nullable(),
  /** Up to twelve periods, oldest first. */
  points: z.array(point),
})
export type WatchRow = z.output<typeof watchRow>

export const watchListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '我的关注：分页', en: 'What I watch: page' },
  query: z.object({
    current: pagingShape.current,
    size: pagingShape.size,
    materialName: z.string().max(100).optional(),
    regionCode: z
      .string()
      .regex(/^\d{2,12}$/)
      .optional()
      .describe('with the regions below it'),
  }),
  answer: pageOf(watchRow),
})

/** Only the keys of watched materials, for the stars on the price screens. */
export const watchKeysCall = defineCall({
  method: 'GET',
  path: `${path}/keys`,
  label: { zh: '我的关注：标记', en: 'What I watch: marks' },
  answer: z.array(z.object({ id: z.string(), stdMaterialId: z.string(), regionCode: z.string() })),
})

/** Watching the same material in the same region again replaces the earlier settings. */
export const submitWatchCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '我的关注：新增或修改', en: 'What I watch: add or change' },
  body: z.strictObject({
    id: idText.optional(),
    version: z.int().optional(),
    stdMaterialId: labelled(idText.optional(), '标准材料', 'Material', true),
    regionCode: labelled(areaText.optional(), '地区', 'Region', true),
    threshold: labelled(percent.optional(), '涨跌幅达到（%）', 'Told from, %'),
    byMail: labelled(flag.optional(), '同时发邮件', 'By mail too', true),
  }),
  answer: z.object({ id: z.string(), version: z.int() }),
})

export const removeWatchesCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '我的关注：取消', en: 'What I watch: remove' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})
