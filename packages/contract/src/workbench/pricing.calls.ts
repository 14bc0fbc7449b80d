import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { dateTimeText } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { areaText, dayText, periodText } from '../material/material.ts'
import { listLine } from './list.ts'
import { freightType, ladder } from './project.ts'

const path = 'materialList/MaterialList'
const text = z.string().nullable()

/** Which side the amounts are on: 1 with tax, 2 without. */
const taxMode = labelled(z.int().min(1).max(2), '价格口径', 'Tax side', true)

/** Another region, month or delivery for a section or a line. */
const exception = z
  .strictObject({
    section: z.string().max(200).optional(),
    lineId: idText.optional(),
    regionCode: areaText.optional(),
    period: periodText.optional(),
    freightType,
  })
  .refine(({ section, lineId }) => (section === undefined) !== (lineId === undefined), { path: ['lineId'] })

/** Prices the matched lines as a job. Each pricing is a snapshot that stays. */
export const priceListCall = defineCall({
  method: 'POST',
  path: `${path}/price`,
  label: { zh: '材料清单：套价', en: 'Material list: price' },
  body: z.strictObject({
    versionId: idText,
    regionCode: labelled(areaText, '地区', 'Region', true),
    period: labelled(periodText, '期', 'Period', true),
    taxMode,
    freightType,
    ladder,
    exceptions: z.array(exception).max(200).default([]),
  }),
  answer: z.object({ jobId: z.string(), pricingId: z.string() }),
})

/** Shares are empty, not zero, while nothing is priced. */
export const coverage = z.object({
  priceable: z.int(),
  priced: z.int(),
  /** Priced lines without a quantity. Absent of pricings before these were told apart. */
  withoutAmount: z.int().optional(),
  coveragePct: text,
  value: text,
  verifiedValue: text,
  verifiedSharePct: text,
})
export type PricingCoverage = z.output<typeof coverage>

export const listPricing = z.object({
  id: z.string(),
  version: z.int(),
  versionId: z.string(),
  versionNo: z.int(),
  regionCode: z.string(),
  regionName: text,
  period: z.string(),
  taxMode: z.int(),
  freightType: z.int().nullable(),
  ladder: z.array(z.string()),
  takenAt: z.string(),
  /** 0 at work, 1 done. */
  state: z.int(),
  progress: z.int(),
  jobId: text,
  totals: coverage.nullable(),
  /** The same without what the owner buys (甲供). */
  withoutOwners: coverage.nullable(),
  sections: z.array(coverage.extend({ section: z.string() })),
  /** Lines by level. */
  levels: z.record(z.string(), z.int()),
  /** Lines whose published price has a newer revision. */
  correctedCount: z.int(),
  /** Lines of the newest pricing whose quantity or material was changed since. */
  changedCount: z.int(),
})
export type ListPricing = z.output<typeof listPricing>

export const listPricingsCall = defineCall({
  method: 'GET',
  path: `${path}/pricings`,
  label: { zh: '材料清单：历次套价', en: 'Material list: pricings' },
  query: z.object({ projectId: idText, versionId: idText.optional() }),
  answer: z.array(listPricing),
})

export const listPricingCall = defineCall({
  method: 'GET',
  path: `${path}/pricing`,
  label: { zh: '材料清单：一次套价', en: 'Material list: one pricing' },
  query: z.object({ id: idText }),
  answer: listPricing,
})

/** Where the money is: the materials of a pricing with the largest amounts, all of their lines together. */
export const largestMaterialsCall = defineCall({
  method: 'GET',
  path: `${path}/largest`,
  label: { zh: '材料清单：金额最大的材料', en: 'Material list: materials with the most money' },
  query: z.object({ pricingId: idText }),
  answer: z.array(z.object({ name: z.string(), spec: z.string(), value: z.string() })),
})

const figures = z.object({ price: text, quantity: text, amount: text })

/** Two pricings of the same or of different versions. Lines are paired by code, then text, then order. */
export const comparePricingsCall = defineCall({
  method: 'GET',
  path: `${path}/compare`,
  label: { zh: '材料清单：对比', en: 'Material list: compare' },
  query: z.object({
    current: pagingShape.current,
    size: z.coerce.number().int().min(1).max(500).default(100),
    left: idText,
    right: idText,
    change: z.enum(['added', 'removed', 'changed', 'same']).optional(),
  }),
  answer: pageOf(
    z.object({
      change: z.enum(['added', 'removed', 'changed', 'same']),
      name: z.string(),
      spec: z.string(),
      unitText: z.string(),
      leftLineId: text,
      rightLineId: text,
      before: figures.nullable(),
      after: figures.nullable(),
      difference: text,
      byPrice: text,
      byQuantity: text,
    }),
  ).extend({
    counts: z.record(z.string(), z.int()),
    totals: z.object({ before: text, after: text, difference: text, byPrice: text, byQuantity: text }),
  }),
})

/** One inquiry: a demand for each material, all of one group. Quantities go along only if the user says so. */
export const inquireLinesCall = defineCall({
  method: 'POST',
  path: `${path}/inquiry`,
  label: { zh: '材料清单：合并询价', en: 'Material list: ask for the rest' },
  body: z.strictObject({
    versionId: idText,
    lineIds: z.array(idText).min(1).max(500),
    title: labelled(z.string().trim().min(1).max(100), '标题', 'Title'),
    deadline: labelled(z.union([dateTimeText, dayText]), '截止时间', 'Deadline', true),
    contactName: labelled(z.string().trim().min(1).max(32), '联系人', 'Contact'),
    contactPhone: labelled(z.string().trim().min(5).max(20), '联系电话', 'Phone'),
    withQuantity: labelled(z.int().min(0).max(1).default(0), '附上数量', 'With quantities', true),
  }),
  answer: z.object({ demandIds: z.array(z.string()), count: z.int() }),
})

/** Takes a reply to an inquiry as the price of its line: a new pricing. */
export const adoptReplyCall = defineCall({
  method: 'POST',
  path: `${path}/adopt`,
  label: { zh: '材料清单：采用询价', en: 'Material list: take a reply' },
  body: z.strictObject({ pricingId: idText, lineId: idText, replyId: idText }),
  answer: listLine,
})

/** Takes the newer revisions of prices: a new pricing, the old one stays. */
export const takeCorrectionsCall = defineCall({
  method: 'POST',
  path: `${path}/take-corrections`,
  label: { zh: '材料清单：采用勘误', en: 'Material list: take corrections' },
  body: z.strictObject({ pricingId: idText }),
  answer: z.object({ jobId: z.string(), pricingId: z.string() }),
})

/** Into the user's own workbook (`into` 1) or a new one, with the annexes 价格依据 and 待询价. */
export const exportListCall = defineCall({
  method: 'POST',
  path: `${path}/export`,
  label: { zh: '材料清单：导出', en: 'Material list: export' },
  body: z.strictObject({
    pricingId: idText,
    into: labelled(z.int().min(0).max(1).default(1), '写入原表', 'Into the own workbook', true),
    annex: labelled(z.int().min(0).max(1).default(1), '附价格依据', 'With the evidence', true),
  }),
  answer: z.object({ jobId: z.string() }),
})

/** The file that an export made, for the user who asked for it; or the upload, for those who may see the project. */
export const listFileCall = defineCall({
  method: 'GET',
  path: `${path}/file`,
  label: { zh: '材料清单：下载', en: 'Material list: download' },
  query: z.object({ jobId: idText.optional(), versionId: idText.optional().describe('the upload itself') }),
  answer: 'file',
})
