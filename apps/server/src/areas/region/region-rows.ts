import { fail } from '@library/contract/errors'
import { type FieldProblem, fieldProblems } from '@library/contract/kit/field-problems'
import type { Language } from '@library/contract/kit/label'
import { type RegionInput, region, regionInput } from '@library/contract/region/region'
import { asSentBack } from '@library/contract/sent-back'
import type { Ctx } from '../../platform/database/database.ts'
import { isBlank, readTable } from '../../platform/spreadsheet/read-table.ts'

/** A row number of the file as its reader counts, including headings. */
export type FileRow = Readonly<{ row: number; value: RegionInput }>
export type RowProblem = FieldProblem & { row: number }

/** A region before the import. */
export type Known = Pick<RegionInput, 'code' | 'parentCode' | 'name' | 'level' | 'sort'> & {
  remark: string | null
  ancestors: string
}

type Options = { known: ReadonlyMap<string, Known>; language: Language }

const needed = ['code', 'parentCode', 'name', 'level'] as const
const fieldNames = Object.keys(region.fields) as (keyof typeof region.fields)[]

/** The rows of the file as fields, and the problems of each. */
export async function readRegionRows(
  ctx: Ctx,
  file: Buffer,
  { known, language }: Options,
): Promise<{ rows: FileRow[]; problems: RowProblem[] }> {
  const [headings = [], ...lines] = await readTable(file)
  const columns = columnsOf(headings, language)
  const levels = await levelLabels(ctx)
  const rows: FileRow[] = []
  const problems: RowProblem[] = []
  for (const [at, line] of lines.entries()) {
    if (isBlank(line)) continue
    const row = at + 2
    const parsed = regionInput.safeParse(asSentBack(valuesOf(line, columns, levels, known), regionInput), {
      reportInput: true,
    })
    if (parsed.success) rows.push({ row, value: parsed.data })
    else problems.push(...fieldProblems(regionInput, parsed.error.issues, language).map((one) => ({ row, ...one })))
  }
  return { rows, problems }
}

/** Headings are the labels of either language, or the names of the fields. */
function columnsOf(headings: readonly string[], language: Language): ReadonlyMap<string, number> {
  const columns = new Map<string, number>()
  for (const name of fieldNames) {
    const { zh, en } = region.fields[name].label
    const labels = [name, zh, en].map((label) => label.toLowerCase())
    const at = headings.findIndex((heading) => labels.includes(heading.replace(/\*$/, '').trim().toLowerCase()))
    if (at >= 0) columns.set(name, at)
  }
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0)
    throw fail('import/headings', { labels: missing.map((name) => region.fields[name].label[language]) })
  return columns
}

/** Columns missing in the file are unchanged. */
function valuesOf(
  line: readonly string[],
  columns: ReadonlyMap<string, number>,
  levels: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, Known>,
): { [name: string]: unknown } {
  const cell = (name: string) => line[columns.get(name) ?? -1]
  const before = known.get(cell('code') ?? '')
  const level = cell('level') ?? ''
  return {
    code: cell('code'),
    parentCode: cell('parentCode'),
    name: cell('name'),
    level: levels.get(level.toLowerCase()) ?? level,
    sort: cell('sort') || (before?.sort ?? 1),
    remark: columns.has('remark') ? cell('remark') : before?.remark,
  }
}

async function levelLabels(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('dict')
    .select(['dictKey', 'dictValue', 'dictValueEn'])
    .where('code', '=', 'region')
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute()
  return new Map(
    rows.flatMap(({ dictKey, dictValue, dictValueEn }) =>
      [dictValue, dictValueEn ?? dictValue].map((label) => [label.toLowerCase(), dictKey ?? ''] as const),
    ),
  )
}
