import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { materialFilters } from './material.calls.ts'
import { dayText, materialInfo, materialRow } from './material.ts'

const { path } = materialInfo
const price = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/)

/** A published price is never overwritten: it gets a new revision with a reason, and so does its reference price. */
export const correctCall = defineCall({
  method: 'POST',
  path: `${path}/correct`,
  label: { zh: '勘误', en: 'Correct a published price' },
  body: z.strictObject({
    id: labelled(idText, '材料信息', 'Material price', true),
    version: z.int().optional(),
    priceBasis: labelled(z.int().min(1).max(2).optional(), '价格口径', 'Price basis', true),
    taxRate: labelled(price.optional(), '税率', 'Tax rate'),
    priceIncl: labelled(price.nullish(), '含税价', 'Price with tax'),
    priceExcl: labelled(price.nullish(), '除税价', 'Price without tax'),
    reason: labelled(z.string().trim().min(1).max(500), '勘误原因', 'Reason'),
  }),
  answer: materialRow,
})

export const revisionRow = z.object({
  id: z.string(),
  infoId: z.string(),
  revision: z.int(),
  priceIncl: z.string(),
  priceExcl: z.string(),
  taxRate: z.string(),
  reason: z.string().nullable(),
  publishedAt: z.string(),
  replacedAt: z.string().nullable(),
  createUser: z.string().nullable(),
})
export type RevisionRow = z.output<typeof revisionRow>

export const revisionsCall = defineCall({
  method: 'GET',
  path: `${path}/history`,
  label: { zh: '发布与勘误记录', en: 'What was published, and when' },
  query: z.object({ id: idText }),
  answer: z.array(revisionRow),
})

/** The published list as it was at the end of that day, without later corrections. */
export const asPublishedCall = defineCall({
  method: 'GET',
  path: `${path}/as_published`,
  label: { zh: '某日的发布内容', en: 'As published on a day' },
  query: z.object({
    ...pagingShape,
    day: labelled(dayText, '日期', 'Day', true),
    id: idText.optional(),
    period: materialFilters.period,
    regionCode: materialFilters.regionCode,
    materialName: materialFilters.materialName,
  }),
  answer: pageOf(
    revisionRow.extend({
      infoNo: z.string(),
      materialName: z.string(),
      spec: z.string(),
      unitCode: z.string(),
      regionCode: z.string(),
      period: z.string(),
      enterpriseId: z.string(),
    }),
  ),
})
