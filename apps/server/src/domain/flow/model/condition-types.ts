import type { DeclaredField } from '@library/contract/flow/form-field'
import { isDay, isList } from '@library/contract/flow/form-value'
import type { Label } from '@library/contract/kit/label'
import type { Expression } from './expression.ts'

type Fields = ReadonlyMap<string, DeclaredField>
type Kind = DeclaredField['type'] | 'list' | 'boolean' | 'literal' | 'null' | 'any'
type Typed = Readonly<{ kind: Kind; name?: string; field?: DeclaredField | undefined; text?: string }>

const orders: ReadonlySet<string> = new Set(['>', '>=', '<', '<='])
const equals: ReadonlySet<string> = new Set(['==', '!='])
/** What can be more or less than another of its kind. */
const ordered: ReadonlySet<Kind> = new Set(['number', 'date', 'any'])

/** Why an expression compares what cannot be compared, or takes a value for a yes. */
export function typeProblems(expression: Expression, fields: Fields): Label[] {
  const problems: Label[] = []
  const isYes = mustBe(kindOf(expression))
  if (isYes) problems.push(isYes)
  return problems

  function kindOf(node: Expression): Typed {
    if (node.kind === 'value') return literalOf(node.value)
    if (node.kind === 'name') return namedOf(node.path)
    if (node.kind === 'not') return logical(node.of)
    if (node.kind === 'minus') return arithmetic(node.of)
    if (equals.has(node.operator) || orders.has(node.operator)) return compared(node.operator, node.left, node.right)
    return node.operator === '&&' || node.operator === '||'
      ? logical(node.left, node.right)
      : arithmetic(node.left, node.right)
  }
  function namedOf(path: readonly string[]): Typed {
    const name = path[0] ?? ''
    const field = fields.get(name)
    if (!field || path.length > 1) return { kind: 'any', name }
    return { kind: isList(field) && field.type !== 'file' ? 'list' : field.type, name, field }
  }
  function logical(...parts: Expression[]): Typed {
    for (const part of parts) report(mustBe(kindOf(part)))
    return { kind: 'boolean' }
  }
  function arithmetic(...parts: Expression[]): Typed {
    for (const part of parts) {
      const typed = kindOf(part)
      if (typed.kind !== 'number' && typed.kind !== 'any') report(messages.calculated(named(typed)))
    }
    return { kind: 'number' }
  }
  function compared(operator: string, left: Expression, right: Expression): Typed {
    report(mismatch(operator, kindOf(left), kindOf(right)))
    return { kind: 'boolean' }
  }
  function report(problem: Label | undefined): void {
    if (problem) problems.push(problem)
  }
}

/** Only true and false decide. */
function mustBe(typed: Typed): Label | undefined {
  return typed.kind === 'boolean' || typed.kind === 'any' ? undefined : messages.notYes(named(typed))
}

function literalOf(value: unknown): Typed {
  if (value === null) return { kind: 'null' }
  if (typeof value === 'number') return { kind: 'number', name: String(value) }
  return typeof value === 'boolean' ? { kind: 'boolean' } : { kind: 'literal', text: String(value) }
}

function mismatch(operator: string, left: Typed, right: Typed): Label | undefined {
  const field = left.field ? left : right
  const other = left.field ? right : left
  if (!field.field || other.kind === 'any') return undefined
  if (orders.has(operator)) return ordered.has(field.kind) ? unequal(field, other) : messages.ordered(named(field))
  return other.kind === 'null' ? undefined : unequal(field, other)
}

/** Of one kind, or a text that is a value of the field. */
function unequal(typed: Typed, other: Typed): Label | undefined {
  const { kind, field } = typed
  if (kind === 'list' || kind === 'file') return messages.onlyEmpty(named(typed))
  if (other.kind === kind) return undefined
  if (other.kind !== 'literal') return messages.mixed(named(typed), named(other))
  return isValue(kind, field, other.text ?? '') ? undefined : messages.mixed(named(typed), named(other))
}

function isValue(kind: Kind, field: DeclaredField | undefined, text: string): boolean {
  if (kind === 'text' || kind === 'people') return true
  if (kind === 'date') return isDay(text)
  return kind === 'choice' && (field?.options.some(({ value }) => value === text) ?? false)
}

function named({ kind, name, text }: Typed): string {
  return name ?? (text === undefined ? kind : `"${text}"`)
}

const messages = {
  notYes: (name: string): Label => ({ zh: `${name} 不是判断`, en: `${name} is neither true nor false` }),
  calculated: (name: string): Label => ({
    zh: `${name} 不是数字，不能计算`,
    en: `${name} is no number to calculate with`,
  }),
  ordered: (name: string): Label => ({ zh: `${name} 不能比较大小`, en: `${name} is neither more nor less` }),
  onlyEmpty: (name: string): Label => ({
    zh: `${name} 只能与 null 比较`,
    en: `${name} can only be compared with null`,
  }),
  mixed: (one: string, other: string): Label => ({
    zh: `${one} 与 ${other} 不能比较`,
    en: `${one} cannot be compared with ${other}`,
  }),
} as const
