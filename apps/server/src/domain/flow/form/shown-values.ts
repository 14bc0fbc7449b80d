import {
  type DeclaredField,
  type FilledField,
  type FormValue,
  labelOf,
  type ShownValue,
} from '@library/contract/flow/form-field'
import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'
import { linkedFiles } from '../tasks/linked-files.ts'
import { userNames } from '../tasks/user-names.ts'

export type FieldValue = Readonly<{ field: DeclaredField; value: FormValue }>
export type Show = (shown: FieldValue) => ShownValue

/** Values as people read them. Names and files of all of them are read at once. */
export async function showValues(ctx: Ctx, values: readonly FieldValue[], language: Language): Promise<Show> {
  const names = await userNames(ctx, idsIn(values, 'people'))
  const files = await linkedFiles(ctx, idsIn(values, 'file'))
  return ({ field, value }) => {
    const items = itemsOf(value)
    if (field.type === 'file') {
      const found = items.flatMap((id) => files.get(id) ?? [])
      return { text: found.map(({ name }) => name).join(separators[language]), files: found }
    }
    return { text: items.map((item) => textOf(field, item)).join(separators[language]), files: [] }
  }
  function textOf({ type, options }: DeclaredField, item: string): string {
    if (type === 'people') return names.get(item) ?? item
    const option = type === 'choice' ? options.find(({ value }) => value === item) : undefined
    return option ? labelOf(option)[language] : item
  }
}

const separators: Readonly<Record<Language, string>> = { zh: '、', en: ', ' }

type Filled = Readonly<{
  fields: readonly DeclaredField[]
  values: Readonly<Record<string, unknown>>
  mayEdit: (field: DeclaredField) => boolean
}>

export async function fillFields(ctx: Ctx, filled: Filled, language: Language): Promise<FilledField[]> {
  const pairs = filled.fields.map((field) => ({ field, value: storedValue(filled.values[field.name]) }))
  const show = await showValues(ctx, pairs, language)
  return pairs.map((pair) => {
    const { step: _, access: __, ...field } = pair.field
    return { ...field, may: filled.mayEdit(pair.field) ? 'edit' : 'view', value: pair.value, shown: show(pair) }
  })
}

/** A variable as the value of a field. Processes that called this one may have left another kind of value. */
export function storedValue(variable: unknown): FormValue {
  if (Array.isArray(variable)) return variable.map(String)
  return variable === null || variable === undefined ? null : String(variable)
}

export function itemsOf(value: FormValue): readonly string[] {
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

function idsIn(values: readonly FieldValue[], type: DeclaredField['type']): string[] {
  const items = values.flatMap(({ field, value }) => (field.type === type ? itemsOf(value) : []))
  return items.filter((item) => /^\d{1,18}$/.test(item))
}
