import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import {
  adjustDocuments,
  adjustLimits,
  adjustLineInput,
  adjustLineRow,
  adjustParties,
  adjustSheetRow,
  adjustSheetShape,
} from './adjust.ts'
import { adjustFile } from './adjust-files.ts'
import { bandShape } from './adjust-rule.ts'

const path = 'materialAdjust/MaterialAdjust'
const text = z.string().nullable()
const written = z.object({ id: z.string(), version: z.int() })

export const adjustPageCall = defineCall({
  method: 'GET',
  path: `${path}/page`,
  label: { zh: '调差表：分页', en: 'Adjustment sheets: page' },
  query: z.object({
    current: pagingShape.current,
    size: pagingShape.size,
    projectId: idText.optional(),
    name: z.string().max(100).optional(),
    state: z.coerce.number().int().min(0).max(2).optional(),
  }),
  answer: pageOf(adjustSheetRow),
})

/** A final sheet whose provisional price came out since, or whose price was corrected. */
const changedPrice = z.object({
  lineId: z.string(),
  month: z.string(),
  price: text,
  published: z.string(),
  amount: z.string(),
  amountThen: z.string(),
})

export const adjustSheetCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '调差表：详情', en: 'Adjustment sheet' },
  query: z.object({ id: idText }),
  answer: adjustSheetRow.extend({
    lines: z.array(adjustLineRow),
    changes: z.array(changedPrice),
    files: z.array(adjustFile).describe('papers behind typed prices'),
  }),
})

/** A new sheet takes the lines of the pricing, or of the sheet that it replaces. */
export const submitAdjustCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '调差表：新增或修改', en: 'Adjustment sheet: add or change' },
  body: z.strictObject({
    id: idText.optional(),
    version: z.int().optional(),
    projectId: labelled(idText, '项目', 'Project', true),
    pricingId: labelled(idText.nullish(), '套价', 'Pricing', true),
    replacesId: labelled(idText.nullish(), '被替代的调差表', 'The sheet it replaces', true),
    ...adjustSheetShape,
  }),
  sentBack: adjustSheetRow.extend({ lines: z.unknown(), changes: z.unknown(), files: z.unknown() }),
  answer: written,
})

/** Adds, changes and removes lines of a draft; the months of a given line are replaced. */
export const adjustLinesCall = defineCall({
  method: 'POST',
  path: `${path}/lines`,
  label: { zh: '调差表：材料行', en: 'Adjustment sheet: its lines' },
  body: z.strictObject({
    id: idText,
    version: z.int(),
    lines: z.array(adjustLineInput).max(adjustLimits.linesOfCall).default([]),
    removed: z.array(idText).max(adjustLimits.lines).default([]),
  }),
  answer: written,
})

export const removeAdjustsCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '调差表：删除草稿', en: 'Adjustment sheets: remove drafts' },
  query: z.object({ ids: idsText }),
  answer: z.literal(true),
  undoable: true,
})

const computedMonth = z.object({
  month: z.string(),
  quantity: z.string(),
  price: text,
  isProvisional: z.boolean(),
  change: text,
  difference: text,
  amount: z.string(),
  formula: z.string(),
})
const computedLine = z.object({
  id: z.string(),
  band: z.object(bandShape).nullable(),
  upperLimit: text,
  lowerLimit: text,
  average: text,
  change: text,
  difference: text,
  quantity: z.string(),
  amount: z.string(),
  formula: z.string(),
  months: z.array(computedMonth),
})
/** What keeps a sheet from being final, or what its reader must know. */
const problem = z.object({
  code: z.enum(['adjust/no-rule', 'adjust/no-base', 'adjust/provisional', 'adjust/weights', 'adjust/unadjusted']),
  lineId: text,
  month: text,
  sum: text,
})
export const computedSheet = z.object({
  lines: z.array(computedLine),
  total: z.string(),
  tax: z.string(),
  totalWithTax: z.string(),
  formula: z.string(),
  problems: z.array(problem),
})
export type ComputedAdjust = z.output<typeof computedSheet>

/** Writes nothing. Lines that are given stand for the stored ones of their id. */
export const computeAdjustCall = defineCall({
  method: 'POST',
  path: `${path}/compute`,
  label: { zh: '调差表：试算', en: 'Adjustment sheet: compute' },
  body: z.strictObject({ id: idText, lines: z.array(adjustLineInput).max(adjustLimits.linesOfCall).default([]) }),
  answer: computedSheet,
})

export const finalAdjustCall = defineCall({
  method: 'POST',
  path: `${path}/final`,
  label: { zh: '调差表：定稿', en: 'Adjustment sheet: make it final' },
  body: z.strictObject({ id: idText, version: z.int() }),
  answer: written.extend({ no: z.string(), hash: z.string() }),
})

export const voidAdjustCall = defineCall({
  method: 'POST',
  path: `${path}/void`,
  label: { zh: '调差表：作废', en: 'Adjustment sheet: void' },
  body: z.strictObject({
    id: idText,
    version: z.int(),
    reason: labelled(z.string().trim().min(1).max(200), '作废原因', 'Reason'),
  }),
  answer: written,
})

/** The cells of the paper, as text. */
export const adjustPaper = z.object({
  no: text,
  hash: text,
  state: z.int(),
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  headers: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  totals: z.array(z.object({ label: z.string(), value: z.string() })),
  notes: z.array(z.string()),
  documents: z.array(z.object({ key: z.enum(adjustDocuments), label: z.string(), has: z.boolean() })),
  signatures: z.array(z.string()),
  parties: z.partialRecord(z.enum(adjustParties), z.string()),
})
export type AdjustPaper = z.output<typeof adjustPaper>

export const printAdjustCall = defineCall({
  method: 'GET',
  path: `${path}/print`,
  label: { zh: '调差表：打印', en: 'Adjustment sheet: print' },
  query: z.object({ id: idText }),
  answer: adjustPaper,
})

/** The file is at `MaterialList/file` of the job. */
export const exportAdjustCall = defineCall({
  method: 'POST',
  path: `${path}/export`,
  label: { zh: '调差表：导出', en: 'Adjustment sheet: export' },
  body: z.strictObject({ id: idText }),
  answer: z.object({ jobId: z.string() }),
})

/** For the holder of the paper: are its prices those published? Prices only: no quantity, project or party. */
export const verifyAdjustCall = defineCall({
  method: 'GET',
  path: `${path}/verify`,
  label: { zh: '调差表：核验', en: 'Adjustment sheet: verify' },
  query: z.object({
    no: labelled(z.string().trim().min(1).max(40), '编号', 'Number'),
    hash: labelled(z.string().regex(/^[0-9a-fA-F\s-]{16,90}$/), '校验码', 'Check code'),
    tenantId: z.string().max(12).optional(),
  }),
  answer: z.object({
    no: z.string(),
    state: z.int(),
    finalAt: z.string(),
    /** Prices that the parties typed: the station published none of them. */
    typedCount: z.int(),
    prices: z.array(
      z.object({
        name: z.string(),
        spec: z.string(),
        unitCode: z.string(),
        regionName: text,
        period: z.string(),
        price: z.string(),
        published: text,
        /** The price was corrected since, or taken back. */
        state: z.enum(['same', 'corrected', 'withdrawn']),
      }),
    ),
  }),
})
