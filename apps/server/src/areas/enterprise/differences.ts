import { type Difference, labelOf } from '@library/contract/enterprise/enterprise'
import type { Language } from '@library/contract/kit/label'

export type StoredDifference = { field: string; before: string | null; after: string | null }

const asText = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value))

/** Which of the values have changed. */
export function differencesOf(before: object, values: object): StoredDifference[] {
  const stored: Readonly<Record<string, unknown>> = { ...before }
  return Object.entries(values)
    .map(([field, value]) => ({ field, before: asText(stored[field]), after: asText(value) }))
    .filter((one) => !isSame(one))
}

export function withLabels(list: readonly StoredDifference[], language: Language): Difference[] {
  return list.map((one) => ({ ...one, label: labelOf(one.field)[language] }))
}

/** A decimal is returned with the zeros of its column. */
function isSame({ field, before, after }: StoredDifference): boolean {
  if (before === after) return true
  return field === 'regCapital' && before !== null && after !== null && Number(before) === Number(after)
}
