import { z } from 'zod'
import type { Label } from '../kit/label.ts'

export const fieldTypes = ['text', 'number', 'date', 'choice', 'people', 'file'] as const
export type FieldType = (typeof fieldTypes)[number]

/** What the people of a step may do with a field. */
export const fieldAccesses = ['edit', 'view', 'hide'] as const
export type FieldAccess = (typeof fieldAccesses)[number]

/** The name of a process variable. */
export const variableName = /^[A-Za-z_]\w{0,63}$/
export const mostFields = 50
export const mostOptions = 100

export const attachment = z.object({ id: z.string(), name: z.string(), link: z.string() })

const limit = z.string().nullable()
const fieldOption = z.object({ value: z.string(), label: z.string(), labelEn: z.string().nullable() })
export type FieldOption = z.output<typeof fieldOption>

/** A field of a process, as its diagram declares it. */
export const formField = z.object({
  name: z.string(),
  type: z.enum(fieldTypes),
  label: z.string(),
  labelEn: z.string().nullable(),
  isRequired: z.boolean(),
  min: limit.describe('of a number or a date'),
  max: limit.describe('of a number or a date'),
  decimals: z.int().nullable().describe('the digits behind the point of a number'),
  maxLength: z.int().nullable().describe('of a text'),
  pattern: z.string().nullable().describe('of a text: the whole of it must match'),
  isMany: z.boolean().describe('several choices, people or files'),
  options: z.array(fieldOption),
})
export type FormField = z.output<typeof formField>

/** With the step that declares it, and what the people of other steps may do. */
export type DeclaredField = FormField & Readonly<{ step: string; access: Readonly<Record<string, FieldAccess>> }>

const formValue = z.union([z.string(), z.array(z.string()), z.null()])
export type FormValue = z.output<typeof formValue>

/** A value as people read it: names instead of ids. */
export const shownValue = z.object({ text: z.string(), files: z.array(attachment) })
export type ShownValue = z.output<typeof shownValue>

export const filledField = formField.extend({ may: z.enum(['edit', 'view']), value: formValue, shown: shownValue })
export type FilledField = z.output<typeof filledField>

/** The fields that the caller may see. `version` changes with every value. */
export const processForm = z.object({ version: z.string(), fields: z.array(filledField) })
export type ProcessForm = z.output<typeof processForm>

/** What a person changed at a step. */
export const fieldChange = z.object({ name: z.string(), label: z.string(), before: shownValue, after: shownValue })
export type FieldChange = z.output<typeof fieldChange>

/** The step that declares a field may edit it. All others read it, unless the field says otherwise. */
export function accessAt({ step, access }: Pick<DeclaredField, 'step' | 'access'>, at: string): FieldAccess {
  return access[at] ?? (at === step ? 'edit' : 'view')
}

/** The label of a field or an option in both languages. */
export function labelOf({ label, labelEn }: Pick<FieldOption, 'label' | 'labelEn'>): Label {
  return { zh: label, en: labelEn || label }
}
