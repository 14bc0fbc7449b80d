import { type Field, flag } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import type { Resource } from '@library/contract/kit/resource'
import type { HistoryStep } from '@library/contract/log/history'
import { cell, textFor } from '../../kit/export-table.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** By column: the values before and after. */
export type Changes = Record<string, [string | null, string | null]>
type ChangeLabels = HistoryStep['changes']

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

/** Every row has a state, though no form shows it: disabling a user is part of the history. */
const state = flag('状态', 'Status')
const stateLabels = {
  zh: new Map([
    ['0', '停用'],
    ['1', '启用'],
  ]),
  en: new Map([
    ['0', 'Disabled'],
    ['1', 'Enabled'],
  ]),
} as const satisfies Record<Language, ReadonlyMap<string, string>>

/** Each step's changes for the reader: labels for columns and codes, names for ids, masks for secrets. */
export async function changeText(
  ctx: Ctx,
  resource: Resource,
  steps: readonly Changes[],
  language: Language,
): Promise<ChangeLabels[]> {
  const fields: [string, Field][] = [...Object.entries(resource.fields), ['status', state]]
  const labels = new Map<string, ReadonlyMap<string, string> | undefined>()
  for (const [key, field] of fields) {
    const values = steps.flatMap((changes) => changes[columnOf(key)] ?? [])
    if (values.length > 0) labels.set(key, flagLabels(field, language) ?? (await textFor(ctx, field, language, values)))
  }
  return steps.map((changes) =>
    fields.flatMap(([key, field]) => {
      const change = changes[columnOf(key)]
      // A new row is enabled by default, so that is not listed.
      if (!change || (field === state && change[0] === null)) return []
      const [before, after] = change.map((value) => shown(field, value, labels.get(key)))
      return [{ field: key, label: field.label[language], before: before ?? null, after: after ?? null }]
    }),
  )
}

function flagLabels(field: Field, language: Language): ReadonlyMap<string, string> | undefined {
  if (field === state) return stateLabels[language]
  return field.kind === 'flag' ? yesNo[language] : undefined
}

function shown(field: Field, value: string | null, labels: ReadonlyMap<string, string> | undefined): string | null {
  if (value === null) return null
  if (field.kind === 'secret') return starred
  if (field.kind === 'parent' && value === '0') return null
  // The audit trail stores timestamps as the database writes them, in the station's time zone.
  if (field.kind === 'datetime') return value.slice(0, 19).replace('T', ' ')
  const text = cell(value, labels)
  return text === null ? null : String(text)
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
