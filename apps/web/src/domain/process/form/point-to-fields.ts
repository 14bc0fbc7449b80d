import type { FormInstance } from 'antd'
import { HttpError } from '../../../platform/http/http-error.ts'
import { fieldsGroup } from './form-items.tsx'

/** Shows the server's refusals at their fields. Returns false if none belongs to a field. */
export function pointToFields(form: FormInstance, error: unknown): boolean {
  const problems = error instanceof HttpError ? error.problems : []
  const known: object = form.getFieldValue(fieldsGroup) ?? {}
  const own = problems.filter(({ field }) => field in known)
  form.setFields(own.map(({ field, msg }) => ({ name: [fieldsGroup, field], errors: [msg] })))
  const [first] = own
  if (first) form.scrollToField([fieldsGroup, first.field], { focus: true, block: 'center' })
  return first !== undefined
}
