/**
 * The closed grammar of conditions: comparison, and/or/not, basic arithmetic, names with dots, literals and
 * parentheses. It is parsed and evaluated here, never passed to anything that could run code.
 */
import { compareDecimals, isDecimal } from '@library/contract/flow/decimal-text'

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
export type Names = Readonly<Record<string, unknown>>

type Node =
  | Readonly<{ kind: 'value'; value: Value }>
  | Readonly<{ kind: 'name'; path: readonly string[] }>
  | Readonly<{ kind: 'not'; of: Node }>
  | Readonly<{ kind: 'minus'; of: Node }>
  | Readonly<{ kind: 'pair'; operator: Operator; left: Node; right: Node }>

export class ExpressionError extends Error {
  override name = 'ExpressionError'
}

const longest = 500
const deepest = 50
const tokenPattern =
  /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(==|!=|>=|<=|&&|\|\||[<>!()+\-*/]))/y

type Token = Readonly<{ kind: 'number' | 'name' | 'text' | 'sign'; text: string; at: number }>

/** Keyword operators; the first list of each row has the lowest precedence. */
const words: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
}
const literals: ReadonlyMap<string, Value> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])
const levels = [['||'], ['&&'], ['==', '!='], ['>', '>=', '<', '<='], ['+', '-'], ['*', '/']] as const
type Operator = (typeof levels)[number][number]

/** The text between `${` and `}`; undefined where the text is not an expression. */
export function insideOf(text: string): string | undefined {
  return /^\s*\$\{([^{}]*)\}\s*$/.exec(text)?.[1]
}

export type Expression = Node

export function parseExpression(source: string): Node {
  if (source.length > longest) throw new ExpressionError(`longer than ${longest} characters`)
  const tokens = tokensOf(source)
  let at = 0
  const peek = () => tokens[at]
  const takeSign = (signs: readonly string[]) => {
    const token = peek()
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined
    at += 1
    return token.text
  }

  function pair(level: number, depth: number): Node {
    const signs = levels[level]
    if (!signs) return unary(depth)
    let left = pair(level + 1, depth)
    for (let sign = takeSign(signs); sign; sign = takeSign(signs))
      left = { kind: 'pair', operator: sign as Operator, left, right: pair(level + 1, depth) }
    return left
  }
  function unary(depth: number): Node {
    if (depth > deepest) throw new ExpressionError('nested too deeply')
    const sign = takeSign(['!', '-'])
    if (sign === '!') return { kind: 'not', of: unary(depth + 1) }
    if (sign) return { kind: 'minus', of: unary(depth + 1) }
    if (!takeSign(['('])) return leaf()
    const inner = pair(0, depth + 1)
    if (!takeSign([')'])) throw new ExpressionError('a closing parenthesis is missing')
    return inner
  }
  function leaf(): Node {
    const token = peek()
    if (!token) throw new ExpressionError('it ends too early')
    if (token.kind === 'sign') throw new ExpressionError(`unexpected ${token.text} at ${token.at + 1}`)
    at += 1
    if (token.kind === 'number') return { kind: 'value', value: Number(token.text) }
    if (token.kind === 'text') return { kind: 'value', value: token.text }
    const literal = literals.get(token.text)
    return literal === undefined ? { kind: 'name', path: token.text.split('.') } : { kind: 'value', value: literal }
  }

  const tree = pair(0, 0)
  const rest = peek()
  if (rest) throw new ExpressionError(`unexpected ${rest.text} at ${rest.at + 1}`)
  return tree
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const end = source.trimEnd().length
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < end) {
    const at = tokenPattern.lastIndex
    const found = tokenPattern.exec(source)
    if (!found) throw new ExpressionError(`unexpected ${source.slice(at).trim().charAt(0)} at ${at + 1}`)
    const [, number, name, double, single, sign] = found
    const quoted = double ?? single
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/g, '$1'), at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at })
    else if (name !== undefined && Object.hasOwn(words, name))
      tokens.push({ kind: 'sign', text: words[name] ?? '', at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
  }
  return tokens
}

/** An unset name is an error, not a silent no: a process must not take a branch because of a typing mistake. */
export function evaluate(node: Node, names: Names): Value {
  if (node.kind === 'value') return node.value
  if (node.kind === 'name') return readOnly(node.path, names)
  if (node.kind === 'not') return !isTrue(evaluate(node.of, names))
  if (node.kind === 'minus') return -numberOf(evaluate(node.of, names))
  const left = evaluate(node.left, names)
  if (node.operator === '&&') return isTrue(left) && isTrue(evaluate(node.right, names))
  if (node.operator === '||') return isTrue(left) || isTrue(evaluate(node.right, names))
  return operations[node.operator](left, evaluate(node.right, names))
}

const operations: Readonly<Record<Exclude<Operator, '&&' | '||'>, (left: Value, right: Value) => Value>> = {
  '==': (left, right) => isSame(left, right),
  '!=': (left, right) => !isSame(left, right),
  '>': (left, right) => isOrdered(left, right, (order) => order > 0),
  '>=': (left, right) => isOrdered(left, right, (order) => order >= 0),
  '<': (left, right) => isOrdered(left, right, (order) => order < 0),
  '<=': (left, right) => isOrdered(left, right, (order) => order <= 0),
  '+': (left, right) => numberOf(left) + numberOf(right),
  '-': (left, right) => numberOf(left) - numberOf(right),
  '*': (left, right) => numberOf(left) * numberOf(right),
  '/': (left, right) => divided(numberOf(left), numberOf(right)),
}

function divided(left: number, right: number): number {
  if (right === 0) throw new ExpressionError('division by zero')
  return left / right
}

function readOnly(path: readonly string[], names: Names): Value {
  let found: unknown = names
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      throw new ExpressionError(`nothing is known as ${path.join('.')}`)
    found = (found as Names)[name]
  }
  return (found ?? null) as Value
}

function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value
  throw new ExpressionError(`${JSON.stringify(value)} is neither true nor false`)
}

function numberOf(value: Value): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new ExpressionError(`${JSON.stringify(value)} is no number`)
}

/** Forms send numbers as text, so 3, "3" and "3.0" are equal. */
function isSame(left: Value, right: Value): boolean {
  if (typeof left !== 'number' && typeof right !== 'number') return left === right
  const [one, other] = [String(left), String(right)]
  return isDecimal(one) && isDecimal(other) ? compareDecimals(one, other) === 0 : one === other
}

/** A field that was left empty is neither more nor less than anything. */
function isOrdered(left: Value, right: Value, isMet: (order: number) => boolean): boolean {
  return left !== null && right !== null && isMet(order(left, right))
}

function order(left: Value, right: Value): number {
  const [one, other] = [String(left), String(right)]
  if (isDecimal(one) && isDecimal(other)) return compareDecimals(one, other)
  if (typeof left === 'string' && typeof right === 'string' && Number.isNaN(Number(left) + Number(right)))
    return left < right ? -1 : Number(left > right)
  return numberOf(left) - numberOf(right)
}

/** The first part of every name that is used. */
export function namesIn(node: Node): string[] {
  if (node.kind === 'name') return [node.path[0] ?? '']
  if (node.kind === 'pair') return [...namesIn(node.left), ...namesIn(node.right)]
  return node.kind === 'value' ? [] : namesIn(node.of)
}
