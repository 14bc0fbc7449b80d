import { fail } from '@library/contract/errors'
import { check, type FieldProblem, fieldProblems } from '@library/contract/kit/field-problems'
import type { Language } from '@library/contract/kit/label'
import { submitSchema } from '@library/contract/kit/resource'
import { type UserInput, user } from '@library/contract/user/user'
import { isBlank } from '../../../platform/spreadsheet/read-table.ts'
import { idsOf, type Names } from './import-names.ts'

/** A row number of the file as its reader counts, including headings. */
export type FileRow = Readonly<{ row: number; value: UserInput }>
export type RowProblem = FieldProblem & { row: number }

type Column = Exclude<keyof typeof user.fields, 'password' | 'avatar'>

/** The columns of the template, in its order. */
export const columns: readonly Column[] = [
  'account',
  'realName',
  'name',
  'roleId',
  'deptId',
  'postId',
  'phone',
  'email',
  'sex',
  'birthday',
  'code',
  'userType',
]
export const needed: readonly Column[] = ['account', 'realName', 'roleId', 'deptId']
const byName = ['roleId', 'deptId', 'postId', 'userType', 'sex'] as const
const numeric: ReadonlySet<string> = new Set(['userType', 'sex'])
const schema = submitSchema(user)

/** The rows of a table as fields, and the problems of each row alone. */
export function readUserRows(
  table: readonly string[][],
  names: Names,
  language: Language,
): { rows: FileRow[]; problems: RowProblem[] } {
  const [headings = [], ...lines] = table
  const places = placesOf(headings, language)
  const rows: FileRow[] = []
  const problems: RowProblem[] = []
  for (const [at, line] of lines.entries()) {
    if (isBlank(line)) continue
    const row = at + 2
    const read = readRow(line, places, names, language)
    if ('value' in read) rows.push({ row, value: read.value })
    else problems.push(...read.problems.map((problem) => ({ row, ...problem })))
  }
  return { rows, problems }
}

/** Headings are the labels of either language, or the names of the fields. */
function placesOf(headings: readonly string[], language: Language): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>()
  for (const name of columns) {
    const { zh, en } = user.fields[name].label
    const labels = [name, zh, en].map((label) => label.toLowerCase())
    const at = headings.findIndex((heading) => labels.includes(heading.replace(/\*$/, '').trim().toLowerCase()))
    if (at >= 0) places.set(name, at)
  }
  const missing = needed.filter((name) => !places.has(name))
  if (missing.length > 0)
    throw fail('import/headings', { labels: missing.map((name) => user.fields[name].label[language]) })
  return places
}

function readRow(
  line: readonly string[],
  places: ReadonlyMap<Column, number>,
  names: Names,
  language: Language,
): { value: UserInput } | { problems: FieldProblem[] } {
  const cell = (name: Column) => line[places.get(name) ?? -1] || undefined
  const values: Record<string, unknown> = Object.fromEntries(columns.map((name) => [name, cell(name)]))
  values.name ??= values.realName
  values.userType ??= '1'
  values.birthday = day(cell('birthday'))
  const problems: FieldProblem[] = []
  for (const field of byName) {
    if (typeof values[field] !== 'string') continue
    const found = idsOf(names, field, values[field], language)
    if ('msg' in found) problems.push({ field, msg: found.msg })
    values[field] = 'ids' in found ? (numeric.has(field) ? Number(found.ids) : found.ids) : undefined
  }
  const named = new Set(problems.map((problem) => problem.field))
  const parsed = check(schema, values)
  if (!parsed.success)
    problems.push(
      ...fieldProblems(schema, parsed.error.issues, language).filter((problem) => !named.has(problem.field)),
    )
  return parsed.success && problems.length === 0 ? { value: parsed.data } : { problems }
}

/** A workbook stores days as timestamps, and users write them with slashes. */
function day(text: string | undefined): string | undefined {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?: 00:00:00)?$/.exec(text ?? '')
  if (!parts) return text
  return [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-')
}
