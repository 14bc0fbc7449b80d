import type { z } from 'zod'
import { type Label, type Language, labels } from './label.ts'

export type FieldProblem = Readonly<{ field: string; msg: string }>
type Issue = z.core.$ZodIssue

/** Nobody mends more at once, and an attacker must not choose the size of the answer. */
const mostProblems = 20
const longestName = 64

/** Checks an input. Returns the issues in a form that `fieldProblems` can translate. */
export function check<S extends z.ZodType>(schema: S, input: unknown): z.ZodSafeParseResult<z.output<S>> {
  return schema.safeParse(input, { reportInput: true })
}

/** The errors of an input, field by field, in the user's language. The form and the server share these messages. */
export function fieldProblems(schema: unknown, issues: readonly Issue[], language: Language): FieldProblem[] {
  const problems = issues.slice(0, mostProblems).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, mostProblems).map((key) => unknown([...issue.path, key].join('.'), language))
    // A value without fields has none to name.
    if (issue.path.length === 0) return []
    return [{ field: issue.path.join('.'), msg: sentence(issue, labelAt(schema, issue.path), language) }]
  })
  return problems.slice(0, mostProblems)
}

function unknown(name: string, language: Language): FieldProblem {
  const field = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  return { field, msg: language === 'zh' ? `未知的字段：${field}` : `Unknown field: ${field}` }
}

function sentence(issue: Issue, label: (Label & { picked?: boolean }) | undefined, language: Language): string {
  const name = label?.[language] ?? issue.path.join('.')
  const zh = language === 'zh'
  if (isMissing(issue))
    return zh
      ? `请${label?.picked ? '选择' : '输入'}${name}`
      : `Please ${label?.picked ? 'select' : 'enter'} the ${lowerFirst(name)}`
  if (issue.code === 'too_big') {
    if (issue.origin === 'string')
      return zh ? `${name}不能超过${issue.maximum}个字符` : `${name} must be at most ${issue.maximum} characters`
    return zh ? `${name}不能大于${issue.maximum}` : `${name} must be at most ${issue.maximum}`
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string')
      return zh ? `${name}不能少于${issue.minimum}个字符` : `${name} must be at least ${issue.minimum} characters`
    return zh ? `${name}不能小于${issue.minimum}` : `${name} must be at least ${issue.minimum}`
  }
  return zh ? `${name}格式不正确` : `${name} is not valid`
}

/** Distinguishable from a wrong value only if the schema reports its input. */
function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1
  return 'input' in issue && (issue.input === undefined || issue.input === null)
}

function labelAt(schema: unknown, path: readonly PropertyKey[]) {
  let at: unknown = schema
  for (const key of path) at = partAt(at as Nested, key)
  // An optional field has the name of its inner type.
  for (; at; at = (at as z.ZodOptional)._zod.def.innerType) {
    const label = labels.get(at as z.ZodType)
    if (label) return label
  }
}

type Nested = Partial<Record<'shape' | 'def', Record<PropertyKey, unknown>>> & { element?: unknown }

/** A field of an object, or an item of a list, inside whatever wraps it. */
const partAt = (schema: Nested = {}, key: PropertyKey): unknown =>
  schema.def?.innerType ? partAt(schema.def.innerType as Nested, key) : (schema.shape?.[key] ?? schema.element)

function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
