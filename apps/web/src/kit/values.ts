import { cleanInput } from '@library/contract/kit/clean-input'
import { fieldProblems } from '@library/contract/kit/field-problems'
import type { Language } from '@library/contract/kit/label'
import { type InputOf, type Resource, submitSchema } from '@library/contract/kit/resource'
import type { Values } from '../parts/form-dialog.tsx'
import type { Row } from './useResource.ts'

/** What a new form shows. A switch has no third state, so it begins as 'no'. */
export function firstValues({ fields }: Resource): Values {
  const first = Object.entries(fields).map(([key, field]) => [
    key,
    field.initial ?? (field.kind === 'flag' ? 0 : undefined),
  ])
  return Object.fromEntries(first)
}

export function valuesOf({ fields }: Resource, row: Row): Values {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, row[key] ?? undefined]))
}

export function toInput(resource: Resource, values: Values): InputOf<Resource> {
  return submitSchema(resource).parse(cleanInput(resource, values)) as InputOf<Resource>
}

/** Throws the sentence the server would answer for this value. */
export async function checkField(resource: Resource, key: string, value: unknown, language: Language): Promise<void> {
  const cleaned = cleanInput(resource, { [key]: value ?? null }) as Values
  const issues = resource.fields[key]?.input.safeParse(cleaned[key]).error?.issues ?? []
  const [problem] = fieldProblems(
    submitSchema(resource),
    issues.map((issue) => ({ ...issue, path: [key] })),
    language,
  )
  if (problem) throw new Error(problem.msg)
}
