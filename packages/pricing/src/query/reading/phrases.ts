import { foldWord, type Lexicon, longestPhrase, wordsSpelled } from '../lexicon.ts'
import type { Run } from './runs.ts'

/**
 * Joins letters that are one word of the lexicon: butterfly valve, ready-mix concrete, PPR管. The longest comes first.
 * `isBegun`: the last word of a phrase is still being typed.
 */
export function joinPhrases(runs: readonly Run[], lexicon: Lexicon, isBegun: boolean): Run[] {
  const found: Run[] = []
  for (let at = 0; at < runs.length; ) {
    const length = phraseAt(runs, at, lexicon, isBegun)
    const part = runs.slice(at, at + length)
    found.push(length === 1 ? (runs[at] as Run) : { kind: 'letters', text: phraseOf(part, lexicon) })
    at += length
  }
  return found
}

function phraseAt(runs: readonly Run[], at: number, lexicon: Lexicon, isBegun: boolean): number {
  for (let length = Math.min(longestPhrase, runs.length - at); length > 1; length--) {
    const part = runs.slice(at, at + length)
    if (part[0]?.kind !== 'letters' || part.some(({ kind }) => kind === 'measure')) continue
    const phrase = part.map(({ text }) => text).join(' ')
    if (lexicon.words.has(foldWord(phrase)) || isSpelled(part, lexicon)) return length
    if (isBegun && at + length === runs.length && wordsSpelled(lexicon.lettered, phrase).length > 0) return length
  }
  return 1
}

function phraseOf(part: readonly Run[], lexicon: Lexicon): string {
  return part.map(({ text }) => text).join(isSpelled(part, lexicon) ? '' : ' ')
}

/** A spelling with its syllables apart: luo wen gang. */
function isSpelled(part: readonly Run[], { spellings, spell }: Lexicon): boolean {
  if (part.some(({ kind }) => kind !== 'letters')) return false
  const letters = part.map(({ text }) => text).join('')
  const [first] = wordsSpelled(spellings, letters)
  return first !== undefined && spell(first).join('') === letters
}
