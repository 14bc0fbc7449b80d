import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { type Label, type Language, labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { areaText, materialInfo, periodText } from '../material/material.ts'
import { type ImportField, importFields, sheetHeading } from '../material/price-fields.ts'
import { importChoices, importFindings, reasonGroup } from './import-findings.ts'

const { path } = materialInfo
const megabyte = 1024 * 1024

/** The labels are in the dictionary import_state. */
export const importState = { waiting: 0, running: 1, done: 2, failed: 3 } as const

/** `skip` leaves out wrong rows. `all` writes nothing unless every row is valid. */
export const importModes = ['skip', 'all'] as const

/** Columns of a file that are no field of a price: name and spec in one, and the enterprise's own code. */
const otherColumns = {
  description: { zh: '名称及规格', en: 'Name and specification' },
  ownCode: { zh: '自有编码', en: 'Own code' },
} as const satisfies Record<string, Label>
type OtherColumn = keyof typeof otherColumns

/** What a column can mean besides an attribute. */
export const columnFields: readonly (ImportField | OtherColumn)[] = [
  ...importFields,
  ...(Object.keys(otherColumns) as OtherColumn[]),
]

/** A field, or an attribute of the row's class by its label. */
export const columnMeaning = z.union([z.enum(columnFields), z.templateLiteral(['attr.', z.string().min(1).max(50)])])
export type ColumnMeaning = z.output<typeof columnMeaning>

export function columnLabel(name: ColumnMeaning, language: Language): string {
  if (name === 'description' || name === 'ownCode') return otherColumns[name][language]
  return sheetHeading(name as ImportField, language)
}

/** Heading → meaning. Other headings are not read. */
const mapping = z.record(z.string().min(1).max(200), columnMeaning)
export type ImportMapping = z.output<typeof mapping>

/** Heading → why it is mapped: users did so before, or its words or its values say it. */
const recognized = z.record(z.string(), z.enum(['learned', 'heading', 'values']))
export type Recognized = z.output<typeof recognized>

/** A form has only texts. */
function fromText<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)
}

export const importProblem = z.object({
  /** As the sheet counts. */
  row: z.int(),
  field: z.string(),
  msg: z.string(),
  /** Problems of one kind have the same. */
  reason: z.string().optional(),
})
export type ImportProblem = z.output<typeof importProblem>

const counts = { total: z.int(), ok: z.int(), fail: z.int(), dup: z.int() }

/**
 * Reads a sheet of prices with any headings. With `dryRun` nothing is written. Otherwise rows become drafts after the
 * response.
 */
export const uploadMaterialsCall = defineCall({
  method: 'POST',
  path: `${path}/upload/materialFile`,
  label: { zh: '导入材料价格文件', en: 'Import a file of material prices' },
  upload: { field: 'file', max: 20 * megabyte, optional: true },
  body: z.strictObject({
    attachId: labelled(idText.optional(), '文件', 'File', true),
    period: labelled(periodText.optional(), '期', 'Period'),
    regionCode: labelled(areaText.optional(), '适用地区', 'Region'),
    enterpriseId: labelled(idText.optional(), '企业', 'Enterprise', true),
    mapping: labelled(fromText(mapping).optional(), '列对应', 'Columns'),
    choices: labelled(fromText(importChoices).optional(), '选择', 'Choices'),
    dryRun: z.int().min(0).max(1).default(0),
    /** How long to wait for the result. 0 returns the batch at once. */
    wait: z.int().min(0).max(10).default(10),
    mode: z.enum(importModes).default('skip'),
  }),
  answer: z.object({
    batchId: z.string().nullable(),
    state: z.int(),
    ...counts,
    errors: z.array(importProblem),
    mapping,
    recognized,
    /** Required fields that no column is mapped to. */
    missing: z.array(columnMeaning),
    ...importFindings,
    /** The name of the sheet that was read, and those of all where the workbook has several to choose from. */
    sheet: z.string(),
    sheets: z.array(z.string()),
    headings: z.array(z.string()),
    /** The first rows below the headings, to check the mapping. */
    preview: z.array(z.array(z.string())),
  }),
})

const batch = z.object({
  id: z.string(),
  fileName: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  period: z.string(),
  mode: z.string(),
  state: z.int(),
  ...counts,
  errors: z.array(importProblem),
  /** What was wrong, by reason, with the number of rows. */
  groups: z.array(reasonGroup),
  /** Rows that were left out, each with its reason. The link is valid for an hour. */
  errorLink: z.string().nullable(),
  jobId: z.string().nullable(),
  /** The progress of writing, in percent. */
  progress: z.int(),
  createTime: z.string(),
})
export type ImportBatch = z.output<typeof batch>

export const importListCall = defineCall({
  method: 'GET',
  path: `${path}/upload_excel_list`,
  label: { zh: '导入批次', en: 'Imports' },
  query: z.object({
    ...pagingShape,
    id: idText.optional(),
    state: z.coerce.number().int().min(0).max(3).optional(),
    period: periodText.optional(),
  }),
  answer: pageOf(batch),
})

export const importTemplateCall = defineCall({
  method: 'GET',
  path: `${path}/upload_template`,
  label: { zh: '导入模板', en: 'Import template' },
  query: z.object({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** With the columns of this category's attributes. */
    categoryId: labelled(idText.optional(), '材料类别', 'Category', true),
  }),
  answer: 'file',
})

/** A failed or cancelled batch continues after the last row it wrote. */
export const retryImportCall = defineCall({
  method: 'POST',
  path: `${path}/upload_retry`,
  label: { zh: '重新导入', en: 'Try an import again' },
  body: z.strictObject({ id: idText }),
  answer: z.object({ id: z.string(), state: z.int() }),
})
