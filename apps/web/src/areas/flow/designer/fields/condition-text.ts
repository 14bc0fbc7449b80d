import { written } from './expression.ts'

export const comparisons = ['==', '!=', '>', '>=', '<', '<='] as const
export type Comparison = (typeof comparisons)[number]

/** `name operator value`. The value is as an expression has it: a quoted text, a number, true, null or a name. */
export type Term = Readonly<{ name: string; operator: Comparison; value: string }>
export type Condition = Readonly<{ join: 'and' | 'or'; terms: readonly Term[] }>

const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/
const termPattern = new RegExp(
  `^(\\w+)\\s*(==|!=|>=|<=|>|<)\\s*(${quoted.source}|-?\\d+(?:\\.\\d+)?|true|false|null|initiator)$`,
)
const joins = { and: 'and', '&&': 'and', or: 'or', '||': 'or' } as const

/** The comparisons of an expression. Undefined where it is more than a row of them. */
export function readCondition(text: string): Condition | undefined {
  const inside = /^\s*\$\{([^{}]*)\}\s*$/.exec(text)?.[1]?.trim()
  if (inside === undefined || inside === '') return text.trim() === '' ? { join: 'and', terms: [] } : undefined
  // Texts may hold the words that join comparisons, so they are set aside first.
  const texts: string[] = []
  const bare = inside.replace(new RegExp(quoted.source, 'g'), (found) => `"${texts.push(found) - 1}"`)
  const parts = bare.split(/\s+(and|or)\s+|\s*(&&|\|\|)\s*/).filter((part) => part !== undefined)
  const words = parts.filter((_, i) => i % 2 === 1).map((word) => joins[word as keyof typeof joins])
  const terms = parts.filter((_, i) => i % 2 === 0).map((part) => termOf(part.trim(), texts))
  if (new Set(words).size > 1 || !terms.every((term) => term !== undefined)) return undefined
  return { join: words[0] ?? 'and', terms }
}

function termOf(bare: string, texts: readonly string[]): Term | undefined {
  if (bare === 'pass') return { name: 'pass', operator: '==', value: 'true' }
  if (/^(!\s*|not\s+)pass$/.test(bare)) return { name: 'pass', operator: '==', value: 'false' }
  const found = termPattern.exec(bare.replace(/"(\d+)"/, (_, i: string) => texts[Number(i)] ?? ''))
  const [, name, operator, value] = found ?? []
  return name && operator && value ? { name, operator: operator as Comparison, value } : undefined
}

export function writeCondition({ join, terms }: Condition): string {
  if (terms.length === 0) return ''
  return written(terms.map(({ name, operator, value }) => `${name} ${operator} ${value}`).join(` ${join} `))
}

export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

export function unquote(value: string): string {
  return new RegExp(`^(?:${quoted.source})$`).test(value) ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}
