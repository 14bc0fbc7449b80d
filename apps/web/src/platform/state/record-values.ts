import type { Field } from '@library/contract/kit/field'
import { check, fieldProblems } from '@library/contract/kit/field-problems'
import type { Language } from '@library/contract/kit/label'
import { type InputOf, type Resource, recordSchema, submitSchema } from '@library/contract/kit/resource'
import { asSentBack } from '@library/contract/sent-back'

type Values = Readonly<Record<string, unknown>>

/** The initial values of the form. A switch has no third state, so in a new record it is off. */
export function valuesOf({ fields }: Resource, row?: Values): Record<string, unknown> {
  const first = (field: Field) => field.initial ?? (field.kind === 'flag' ? 0 : undefined)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, row ? (row[key] ?? undefined) : first(field)]),
  )
}

export function toInput<R extends Resource>(resource: R, values: Values): InputOf<R> {
  const schema = submitSchema(resource)
  return schema.parse(asSentBack(values, schema, { answered: [recordSchema(resource)] })) as InputOf<R>
}

/** Throws the message the server would return for this value. */
export async function checkField(resource: Resource, key: string, value: unknown, language: Language): Promise<void> {
  const cleaned = asSentBack({ [key]: value ?? null }, submitSchema(resource)) as Values
  const field = resource.fields[key]
  const issues = field ? (check(field.input, cleaned[key]).error?.issues ?? []) : []
  const [problem] = fieldProblems(
    submitSchema(resource),
    issues.map((issue) => ({ ...issue, path: [key] })),
    language,
  )
  if (problem) throw new Error(problem.msg)
}
