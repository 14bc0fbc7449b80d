import type { Lexicon } from './lexicon.ts'

/** The trade calls something so: it is no slip of another name, even where nobody sells it. 卵石 is no 乱石. */
export function isTradeName(word: string, { targets }: Lexicon): boolean {
  return targets.some((name) => name.endsWith(word))
}
