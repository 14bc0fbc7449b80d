import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { materialFilters } from './material.calls.ts'
import { dayText, materialInfo, materialRow } from './material.ts'

const { path } = materialInfo
const price = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/)

/**
 * A published price is never overwritten: it gets a new revision with a reason, and so does its reference price. A change
 * above the station's threshold is only proposed, with a document, until another person confirms it: the answer then has
 * the row as it was.
 */
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
    /** The document of a large change. */
    attachId: labelled(idText.nullish(), '勘误依据', 'Document', true),
  }),
  answer: materialRow,
})

export const correctionState = { open: 0, confirmed: 1, refused: 2, withdrawn: 3 } as const

export const correctionRow = z.object({
  id: z.string(),
  infoId: z.string(),
  /** As published, and as corrected. */
  fromExcl: z.string(),
  priceExcl: z.string(),
  priceIncl: z.string(),
  taxRate: z.string(),
  reason: z.string(),
  attachId: z.string(),
  attachName: z.string().nullable(),
  /** Valid for a few minutes; only of open ones. */
  attachUrl: z.string().nullable(),
  state: z.int(),
  createUser: z.string().nullable(),
  createName: z.string().nullable(),
  createTime: z.string(),
  opinion: z.string().nullable(),
  decideName: z.string().nullable(),
  decideTime: z.string().nullable(),
})
export type CorrectionRow = z.output<typeof correctionRow>

/** The proposed corrections of a price, newest first. */
export const correctionsCall = defineCall({
  method: 'GET',
  path: `${path}/corrections`,
  label: { zh: '待确认的勘误', en: 'Proposed corrections' },
  query: z.object({ id: idText }),
  answer: z.array(correctionRow),
})

/** Result 1 confirms it; 2 refuses it, or withdraws one's own. */
export const decideCorrectionCall = defineCall({
  method: 'POST',
  path: `${path}/decide_correction`,
  label: { zh: '确认勘误', en: 'Decide about a correction' },
  body: z.strictObject({
    id: labelled(idText, '勘误', 'Correction', true),
    result: labelled(z.int().min(1).max(2), '处理结果', 'Result', true),
    opinion: labelled(z.string().trim().max(500).nullish(), '处理意见', 'Opinion'),
  }),
  answer: correctionRow,
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
