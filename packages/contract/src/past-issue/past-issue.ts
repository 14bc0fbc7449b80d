import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { areaText, periodText } from '../material/material.ts'
import { materialPeriod } from '../material/period.ts'
import { columnMeaning } from '../material-import/material-import.ts'

const { path } = materialPeriod
const megabyte = 1024 * 1024

/** The same as of an import, and what became of it later. */
export const pastState = { waiting: 0, running: 1, done: 2, failed: 3, takenBack: 4 } as const

/** What a column of the file means: a field of a price, an attribute by its label, or the period. */
const meaning = z.union([columnMeaning, z.literal('period')])
export type PastMeaning = z.output<typeof meaning>
const mapping = z.record(z.string().min(1).max(200), meaning)
export type PastMapping = z.output<typeof mapping>

const fromText = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}, mapping)

/** What is chosen for the whole file. */
export type PastChoices = Readonly<{
  period: string | null
  periodType: number
  regionCode: string | null
  categoryId: string | null
  /** As it is recognised, where it is null. */
  mapping: PastMapping | null
}>

export const pastProblem = z.object({
  /** Empty for a text file. */
  sheet: z.string(),
  /** As the sheet counts. */
  row: z.int(),
  field: z.string(),
  msg: z.string(),
})
export type PastProblem = z.output<typeof pastProblem>

/** A reason and how many rows it refuses, with the first of them. */
export const pastReason = z.object({ ...pastProblem.shape, count: z.int() })
export type PastReason = z.output<typeof pastReason>

const pastSheet = z.object({
  name: z.string(),
  /** Of the whole sheet, where its name or its title says one. */
  period: z.string().nullable(),
  headings: z.array(z.string()),
  /** The first rows below the headings. */
  preview: z.array(z.array(z.string())),
  rows: z.int(),
  /** Required fields without a column: nothing of the sheet is read. */
  missing: z.array(z.string()),
})
export type PastSheet = z.output<typeof pastSheet>

const counts = { total: z.int(), ok: z.int(), fail: z.int(), same: z.int() }

/**
 * Takes over prices that the station published before it began here. The period is in a column, in the name of the
 * sheet or in its title; one that is named counts for the whole file. With `dryRun` nothing is written. Otherwise a job
 * writes the good rows, and creates the periods that are missing as archived ones.
 */
export const takeOverCall = defineCall({
  method: 'POST',
  path: `${path}/past_upload`,
  label: { zh: '移入过往价格', en: 'Take over past issues' },
  upload: { field: 'file', max: 20 * megabyte },
  body: z.strictObject({
    period: labelled(periodText.optional(), '期', 'Period'),
    periodType: labelled(z.int().min(1).max(4).default(1), '发布周期', 'Period type', true),
    regionCode: labelled(areaText.optional(), '适用地区', 'Region', true),
    categoryId: labelled(idText.optional(), '材料类别', 'Category', true),
    mapping: labelled(fromText.optional(), '列对应', 'Columns'),
    dryRun: z.int().min(0).max(1).default(0),
    /** How long to wait for the result. 0 returns the batch at once. */
    wait: z.int().min(0).max(10).default(10),
  }),
  answer: z.object({
    /** Null for a preview, and where nothing is left to write. */
    batchId: z.string().nullable(),
    state: z.int(),
    ...counts,
    /** Rows without a tax rate of their own: that of the class, or 13 %. */
    assumedTax: z.int(),
    mapping,
    sheets: z.array(pastSheet),
    /** Those that can be written, oldest first. */
    periods: z.array(z.object({ period: z.string(), rows: z.int(), isNew: z.boolean() })),
    classes: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), rows: z.int() })),
    units: z.array(z.object({ unitCode: z.string(), rows: z.int() })),
    reasons: z.array(pastReason),
    errors: z.array(pastProblem),
  }),
})

const batch = z.object({
  id: z.string(),
  fileName: z.string(),
  fileHash: z.string(),
  /** Valid for an hour. */
  fileLink: z.string(),
  state: z.int(),
  ...counts,
  periods: z.array(z.object({ period: z.string(), rows: z.int() })),
  reasons: z.array(pastReason),
  progress: z.int(),
  jobId: z.string().nullable(),
  createTime: z.string(),
  userName: z.string().nullable(),
  backReason: z.string().nullable(),
  backTime: z.string().nullable(),
  backUserName: z.string().nullable(),
})
export type PastBatch = z.output<typeof batch>

/** Newest first. */
export const pastListCall = defineCall({
  method: 'GET',
  path: `${path}/past_list`,
  label: { zh: '过往价格批次', en: 'Past issues' },
  query: z.object({ ...pagingShape, id: idText.optional() }),
  answer: pageOf(batch),
})

/** The whole batch, while nothing that was published here depends on it. */
export const takeBackCall = defineCall({
  method: 'POST',
  path: `${path}/past_take_back`,
  label: { zh: '撤回移入的过往价格', en: 'Take back a batch of past issues' },
  body: z.strictObject({
    id: labelled(idText, '批次', 'Batch', true),
    reason: labelled(z.string().trim().min(1).max(500), '撤回原因', 'Reason'),
  }),
  answer: z.object({ id: z.string(), state: z.int(), rows: z.int(), periods: z.int() }),
})
