/** What a document must hold. `all` of nothing is always true, `any` of nothing never. */
export type Match =
  | Readonly<{ lexeme: string; isPrefix?: boolean; except?: readonly string[] }>
  | Readonly<{ all: readonly Match[] }>
  | Readonly<{ any: readonly Match[] }>

export const always: Match = { all: [] }
export const never: Match = { any: [] }

export function lexeme(text: string): Match {
  return { lexeme: text }
}

export function beginsWith(text: string): Match {
  return { lexeme: text, isPrefix: true }
}

/** What begins so, but with none of these endings right behind it. */
export function beginsWithout(text: string, endings: string): Match {
  return endings === ''
    ? beginsWith(text)
    : { lexeme: text, isPrefix: true, except: [...endings].map((one) => text + one) }
}

export function allOf(parts: readonly Match[]): Match {
  const flat = distinct(parts.flatMap((part) => ('all' in part ? part.all : [part])))
  if (flat.some(isNever)) return never
  return flat.length === 1 ? (flat[0] as Match) : { all: flat }
}

export function anyOf(parts: readonly Match[]): Match {
  const flat = distinct(parts.flatMap((part) => ('any' in part ? part.any : [part])))
  if (flat.some(isAlways)) return always
  return flat.length === 1 ? (flat[0] as Match) : { any: flat }
}

export function isNever(match: Match): boolean {
  return 'any' in match && match.any.length === 0
}

export function isAlways(match: Match): boolean {
  return 'all' in match && match.all.length === 0
}

/** Neighbouring pairs of a word repeat: 钢钢. Only single lexemes are worth the comparison. */
function distinct(parts: readonly Match[]): Match[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    if (!('lexeme' in part)) return true
    const key = part.isPrefix ? `${part.lexeme}*${part.except?.length ?? ''}` : part.lexeme
    return !seen.has(key) && seen.add(key)
  })
}
