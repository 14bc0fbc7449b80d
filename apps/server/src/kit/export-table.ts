import { fail } from '@library/contract/errors'
import type { Field } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import type { Resource } from '@library/contract/kit/resource'
import type { Ctx } from '../platform/database/database.ts'
import type { Table } from '../platform/spreadsheet/write-table.ts'
import { dictionaryWords } from './dictionary-words.ts'
import { untyped } from './untyped.ts'

export const mostExported = 10_000

/** The records as shown to the user: headings in their language, labels for codes, names for ids. */
export async function exportTable(
  ctx: Ctx,
  resource: Resource,
  records: readonly Readonly<Record<string, unknown>>[],
  options: { columns: string | undefined; language: Language },
): Promise<Table> {
  if (records.length > mostExported) throw fail('common/too-many-rows', { most: mostExported })
  const { language } = options
  const fields = chosenFields(resource, options.columns)
  const words = await Promise.all(
    fields.map(([key, field]) =>
      textFor(
        ctx,
        field,
        language,
        records.map((record) => record[key]),
      ),
    ),
  )
  const rows = records.map((record) => fields.map(([key], at) => cell(record[key], words[at])))
  return { title: resource.label[language], headers: fields.map(([, field]) => field.label[language]), rows }
}

function chosenFields(resource: Resource, columns: string | undefined): [string, Field][] {
  const readable = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'secret')
  if (!columns) return readable
  return columns.split(',').map((name) => {
    const field = readable.find(([key]) => key === name)
    if (!field) throw fail('common/unknown-column', { field: name, fields: ['columns'] })
    return field
  })
}

export function cell(value: unknown, words: ReadonlyMap<string, string> | undefined): string | number | null {
  if (value === null || value === undefined) return null
  if (words)
    return String(value)
      .split(',')
      .map((part) => words.get(part) ?? part)
      .join('、')
  return typeof value === 'number' ? value : String(value)
}

export async function textFor(
  ctx: Ctx,
  field: Field,
  language: Language,
  values: readonly unknown[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (field.dictionary) return dictionaryWords(ctx, field.dictionary, language)
  if (!field.target) return undefined
  const ids = [...new Set(values.flatMap((value) => (value ? String(value).split(',') : [])))]
  if (ids.length === 0) return undefined
  const { table, label, key = 'id' } = field.target
  const rows = await untyped(ctx).selectFrom(table).select([key, label]).where(key, 'in', ids).execute()
  return new Map(rows.map((row) => [String(row[key]), String(row[label])]))
}
