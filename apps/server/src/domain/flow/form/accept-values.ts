import { fail } from '@library/contract/errors'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import { accessAt, type DeclaredField, type FormValue, labelOf } from '@library/contract/flow/form-field'
import { checkValue, requiredMessage } from '@library/contract/flow/form-value'
import { rowStatus } from '@library/contract/kit/row-status'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireReadable } from '../../../platform/files/attach-row.ts'
import type { Form } from './forms.ts'
import { itemsOf, storedValue } from './shown-values.ts'

export type Change = Readonly<{ field: DeclaredField; before: FormValue; after: FormValue }>
export type Accepted = Readonly<{ variables: FlowVariables; changes: readonly Change[] }>

type Given = Readonly<{
  form: Form
  step: string
  variables: FlowVariables | undefined
  before: FlowVariables
  /** A refusal may leave required fields empty. */
  isComplete: boolean
}>

/**
 * The values that a person entered at a step, checked by the rules of the fields. A process without fields takes any
 * variables.
 */
export async function acceptValues(ctx: Ctx, given: Given): Promise<Accepted> {
  const { form, step, variables = {}, before, isComplete } = given
  if (form.fields.length === 0) return { variables, changes: [] }
  const values = new Map(
    Object.entries(variables).map(([name, value]) => [name, enteredValue(form, step, name, value)]),
  )
  // A value that was cleared is empty, whatever it was before.
  const valueNow = (name: string) => (values.has(name) ? values.get(name) : storedValue(before[name]))
  if (isComplete) requireFilled(form, step, valueNow)
  const changes = form.fields.flatMap((field): Change[] => {
    const earlier = storedValue(before[field.name])
    const after = values.get(field.name)
    if (after === undefined || JSON.stringify(earlier) === JSON.stringify(after)) return []
    return [{ field, before: earlier, after }]
  })
  for (const change of changes) await requireTargets(ctx, change)
  return { variables: Object.fromEntries(values) as FlowVariables, changes }
}

function enteredValue({ fields }: Form, step: string, name: string, input: unknown): FormValue {
  const field = fields.find((one) => one.name === name)
  // A hidden field looks like one that does not exist.
  if (!field || accessAt(field, step) === 'hide') throw fail('flow/field-unknown', { name, fields: [name] })
  if (accessAt(field, step) !== 'edit') throw fail('flow/field-locked', { field: labelOf(field), fields: [name] })
  const checked = checkValue(field, typeof input === 'number' ? String(input) : input)
  if (checked.problem) throw refused(field, checked.problem)
  return checked.value
}

function requireFilled({ fields }: Form, step: string, valueNow: (name: string) => FormValue | undefined): void {
  const empty = fields.find(
    (field) => field.isRequired && accessAt(field, step) === 'edit' && (valueNow(field.name) ?? null) === null,
  )
  if (empty) throw refused(empty, requiredMessage)
}

function refused(field: DeclaredField, reason: unknown): Error {
  return fail('flow/field-invalid', { field: labelOf(field), reason, fields: [field.name] })
}

/** New people work in the station; new files are the caller's to give. */
async function requireTargets(ctx: Ctx, { field, before, after }: Change): Promise<void> {
  const known = new Set(itemsOf(before))
  const added = itemsOf(after).filter((item) => !known.has(item))
  if (added.length === 0) return
  if (field.type === 'file') await requireReadable(ctx, added)
  if (field.type !== 'people') return
  const users = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', added)
    .where('isDeleted', '=', 0)
    .where('status', '=', rowStatus.enabled)
    .execute()
  if (users.length < added.length) throw refused(field, unknownUser)
}

const unknownUser = { zh: '人员不存在或已停用', en: 'the person does not exist or is disabled' }
