import type { Field } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import type { Resource } from '@library/contract/kit/resource'
import type { HistoryStep } from '@library/contract/log/history'
import { cell, wordsFor } from '../../kit/export-table.ts'
import type { Ctx } from '../../platform/database.ts'

/** By column: what stood there before and after. */
export type Changes = Record<string, [string | null, string | null]>
type Words = HistoryStep['changes']

const starred = '***'
const yesNo = {
  zh: new Map([
    ['0', '否'],
    ['1', '是'],
  ]),
  en: new Map([
    ['0', 'No'],
    ['1', 'Yes'],
  ]),
} as const satisfies Record<Language, ReadonlyMap<string, string>>

/** Each step's changes as its reader knows them: labels for columns, words for codes, names for ids, stars for secrets. */
export async function changeWords(
  ctx: Ctx,
  resource: Resource,
  steps: readonly Changes[],
  language: Language,
): Promise<Words[]> {
  const fields = Object.entries(resource.fields)
  const words = new Map<string, ReadonlyMap<string, string> | undefined>()
  for (const [key, field] of fields) {
    const values = steps.flatMap((changes) => changes[columnOf(key)] ?? [])
    if (values.length > 0)
      words.set(key, field.kind === 'flag' ? yesNo[language] : await wordsFor(ctx, field, language, values))
  }
  return steps.map((changes) =>
    fields.flatMap(([key, field]) => {
      const change = changes[columnOf(key)]
      if (!change) return []
      const [before, after] = change.map((value) => shown(field, value, words.get(key)))
      return [{ field: key, label: field.label[language], before: before ?? null, after: after ?? null }]
    }),
  )
}

function shown(field: Field, value: string | null, words: ReadonlyMap<string, string> | undefined): string | null {
  if (value === null) return null
  if (field.kind === 'secret') return starred
  if (field.kind === 'parent' && value === '0') return null
  // The trail keeps moments as the database writes them, in the station's zone.
  if (field.kind === 'datetime') return value.slice(0, 19).replace('T', ' ')
  const text = cell(value, words)
  return text === null ? null : String(text)
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
