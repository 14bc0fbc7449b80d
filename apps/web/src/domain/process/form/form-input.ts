import type { FlowVariables } from '@library/contract/flow/flow-row'
import type { FilledField, FormValue } from '@library/contract/flow/form-field'
import { isList } from '@library/contract/flow/form-value'
import { splitIds } from '../../../parts/picked.ts'

/** The values of the controls, by the name of the field. */
export type Inputs = Readonly<Record<string, unknown>>

/** Pickers of people and files have their ids in one text. */
const joined: ReadonlySet<FilledField['type']> = new Set(['people', 'file'])

export function inputsOf(fields: readonly FilledField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, inputOf(field)]))
}

function inputOf({ type, value }: FilledField): unknown {
  if (value === null) return undefined
  return joined.has(type) && Array.isArray(value) ? value.join(',') : value
}

/** What a control has, as the server takes it. */
export function enteredValue(field: Pick<FilledField, 'type' | 'isMany'>, input: unknown): FormValue {
  const items = joined.has(field.type) ? splitIds(input as string | null) : [input ?? []].flat().map(String)
  const filled = items.map((item) => item.trim()).filter(Boolean)
  if (filled.length === 0) return null
  return isList(field) ? filled : (filled[0] ?? null)
}

/** Only what was changed is sent, so that nobody overwrites what he did not touch. */
export function changedValues(fields: readonly FilledField[], inputs: Inputs): FlowVariables {
  const given = fields.map((field) => ({ field, value: enteredValue(field, inputs[field.name]) }))
  const changed = given.filter(({ field, value }) => JSON.stringify(value) !== JSON.stringify(field.value))
  return Object.fromEntries(changed.map(({ field, value }) => [field.name, value]))
}
