import type { Match } from '../match.ts'

export type Index = Readonly<{ find: (match: Match) => ReadonlySet<number> }>

/** Documents by lexeme, as a GIN index has them. */
export function indexOf(documents: readonly (readonly string[])[]): Index {
  const byLexeme = new Map<string, Set<number>>()
  for (const [at, lexemes] of documents.entries())
    for (const one of lexemes) byLexeme.set(one, (byLexeme.get(one) ?? new Set()).add(at))
  const begun = new Map<string, ReadonlySet<number>>()

  function beginning(prefix: string): ReadonlySet<number> {
    const known = begun.get(prefix)
    if (known) return known
    const all = [...byLexeme].filter(([one]) => one.startsWith(prefix)).flatMap(([, found]) => [...found])
    const found = new Set(all)
    begun.set(prefix, found)
    return found
  }

  function begins({ lexeme, except = [] }: Extract<Match, { lexeme: string }>): ReadonlySet<number> {
    const others = except.map(beginning)
    return new Set([...beginning(lexeme)].filter((one) => !others.some((other) => other.has(one))))
  }

  function find(match: Match): ReadonlySet<number> {
    if ('lexeme' in match) return match.isPrefix ? begins(match) : (byLexeme.get(match.lexeme) ?? new Set())
    if ('any' in match) return new Set(match.any.flatMap((part) => [...find(part)]))
    let left: ReadonlySet<number> | undefined
    for (const part of match.all) {
      const found = find(part)
      left = left ? new Set([...left].filter((one) => found.has(one))) : found
      if (left.size === 0) return left
    }
    return left ?? new Set(documents.keys())
  }

  return { find }
}
