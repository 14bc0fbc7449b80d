import {
  accessAt,
  type DeclaredField,
  type FieldAccess,
  type FieldOption,
  type FieldType,
} from '@library/contract/flow/form-field'
import type { Values } from '../../../../parts/dialog/form-dialog.tsx'

type Drafted = Readonly<{
  field: DeclaredField | undefined
  step: string
  steps: readonly string[]
  taken: readonly string[]
}>

/** The initial values of the dialog. Only what its controls show, so that nothing counts as changed at first. */
export function draftOf({ field, step, steps, taken }: Drafted): Values {
  const access = Object.fromEntries(steps.map((at) => [at, accessAt(field ?? { step, access: {} }, at)]))
  if (!field) return { name: freeName(taken), type: 'text', access }
  const { step: _, access: __, ...draft } = field
  const isSet = (value: unknown) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
  return { ...Object.fromEntries(Object.entries(draft).filter(([, value]) => isSet(value))), access }
}

/** A variable that no field has yet. */
function freeName(taken: readonly string[]): string {
  let n = taken.length + 1
  while (taken.includes(`field${n}`)) n += 1
  return `field${n}`
}

/** The rules that fields of a type have. Those of another type, left from before, are dropped. */
const rules: Readonly<Record<FieldType, readonly string[]>> = {
  text: ['maxLength', 'pattern'],
  number: ['min', 'max', 'decimals'],
  date: ['min', 'max'],
  choice: ['isMany', 'options'],
  people: ['isMany'],
  file: [],
}

/** The field that the dialog describes. */
export function declared(values: Values, step: string): DeclaredField {
  const type = values.type as FieldType
  const has = (rule: string) => rules[type].includes(rule)
  const text = (key: string) => String(values[key] ?? '').trim() || null
  const rule = (key: string) => (has(key) ? text(key) : null)
  const count = (key: string) => (rule(key) === null ? null : Number(rule(key)))
  return {
    ...{ name: text('name') ?? '', type, label: text('label') ?? '', labelEn: text('labelEn'), step },
    isRequired: values.isRequired === true,
    isMany: has('isMany') && values.isMany === true,
    ...{ min: rule('min'), max: rule('max'), pattern: rule('pattern') },
    ...{ decimals: count('decimals'), maxLength: count('maxLength') },
    options: has('options') ? optionsOf(values.options) : [],
    access: accessOf((values.access ?? {}) as Record<string, FieldAccess>, step),
  }
}

function optionsOf(entered: unknown): FieldOption[] {
  const rows = Array.isArray(entered) ? (entered as (Partial<FieldOption> | undefined)[]) : []
  return rows.flatMap((row) => {
    const label = row?.label?.trim() ?? ''
    const value = row?.value?.trim() || label
    return value ? [{ value, label: label || value, labelEn: row?.labelEn?.trim() || null }] : []
  })
}

/** Only what differs from the rule for all is written. */
function accessOf(chosen: Readonly<Record<string, FieldAccess>>, step: string): DeclaredField['access'] {
  const usual = { step, access: {} }
  return Object.fromEntries(Object.entries(chosen).filter(([at, may]) => may !== accessAt(usual, at)))
}
