import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import { type FieldProblem, fieldProblems } from '@library/contract/kit/field-problems'
import type { Language } from '@library/contract/kit/label'
import { submitSchema } from '@library/contract/kit/resource'
import { searchWord, wordKind } from '@library/contract/search/search-word'
import { asSentBack } from '@library/contract/sent-back'
import type { Speech } from '@library/pricing/query/document'
import { loadSpeech } from '../../../domain/search/words/speech.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { isBlank, readTable } from '../../../platform/spreadsheet/read-table.ts'
import { storedForm } from './word-calls.ts'

/** A row of the file as its reader counts, including headings. */
export type FileRow = Readonly<{
  row: number
  value: Readonly<{ word: string; targets: string; kind: number; source: string | null }>
}>
export type RowProblem = FieldProblem & { row: number }

const { fields } = searchWord
const fieldNames = Object.keys(fields) as (keyof typeof fields)[]
const needed = ['word', 'targets'] as const
const schema = submitSchema(searchWord)

/** The rows of the file as words, and the problems of each. */
export async function readWordRows(
  ctx: Ctx,
  file: Buffer,
  language: Language,
): Promise<{ rows: FileRow[]; problems: RowProblem[] }> {
  const [headings = [], ...lines] = await readTable(file)
  const columns = columnsOf(headings, language)
  const context = { kinds: await kindLabels(ctx), speech: await loadSpeech(), language }
  const rows: FileRow[] = []
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  for (const [at, line] of lines.entries()) {
    if (isBlank(line)) continue
    const row = at + 2
    const cell = (name: string) => line[columns.get(name) ?? -1] || undefined
    const read = readRow(cell, context)
    if ('value' in read && !seen.has(read.value.word)) rows.push({ row, value: read.value })
    else if ('value' in read) problems.push({ row, field: 'word', msg: fail('search/twice').translate(language) })
    else problems.push(...read.problems.map((problem) => ({ row, ...problem })))
    if ('value' in read) seen.add(read.value.word)
  }
  return { rows, problems }
}

/** Headings are the labels of either language, or the names of the fields. */
function columnsOf(headings: readonly string[], language: Language): ReadonlyMap<string, number> {
  const columns = new Map<string, number>()
  for (const name of fieldNames) {
    const { zh, en } = fields[name].label
    const labels = [name, zh, en].map((label) => label.toLowerCase())
    const at = headings.findIndex((heading) => labels.includes(heading.replace(/\*$/, '').trim().toLowerCase()))
    if (at >= 0) columns.set(name, at)
  }
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0) throw fail('import/headings', { labels: missing.map((name) => fields[name].label[language]) })
  return columns
}

type Reading = Readonly<{ kinds: ReadonlyMap<string, number>; speech: Speech; language: Language }>

function readRow(
  cell: (name: string) => string | undefined,
  { kinds, speech, language }: Reading,
): { value: FileRow['value'] } | { problems: FieldProblem[] } {
  const kind = cell('kind')
  const known = kind === undefined ? wordKind.synonym : kinds.get(kind.toLowerCase())
  if (known === undefined) {
    const msg = fail('common/unknown-choice', { label: fields.kind.label }).translate(language)
    return { problems: [{ field: 'kind', msg }] }
  }
  const sent = { word: cell('word'), targets: cell('targets'), kind: known, source: cell('source') }
  const parsed = schema.safeParse(asSentBack(sent, schema), { reportInput: true })
  if (!parsed.success) return { problems: fieldProblems(schema, parsed.error.issues, language) }
  try {
    return { value: { ...storedForm(parsed.data, speech), kind: known, source: parsed.data.source ?? null } }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { problems: error.problems(language) ?? [{ field: 'word', msg: error.translate(language) }] }
  }
}

/** The numbers of the dictionary and its labels in both languages. */
async function kindLabels(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const entries = await ctx.db
    .selectFrom('dict')
    .select(['dictKey', 'dictValue', 'dictValueEn'])
    .where('code', '=', fields.kind.dictionary)
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute()
  return new Map(
    entries.flatMap(({ dictKey, dictValue, dictValueEn }) =>
      [dictKey ?? '', dictValue, dictValueEn ?? dictValue].map((label) => [label.toLowerCase(), Number(dictKey)]),
    ),
  )
}
