import { foldWord, type Lexicon } from './lexicon.ts'
import type { Run } from './runs.ts'

const longestPhrase = 5

/** Joins letters that are one word of the lexicon: butterfly valve, ready-mix concrete, PPR管. The longest comes first. */
export function joinPhrases(runs: readonly Run[], lexicon: Lexicon): Run[] {
  const found: Run[] = []
  for (let at = 0; at < runs.length; ) {
    const length = phraseAt(runs, at, lexicon)
    const part = runs.slice(at, at + length)
    found.push(length === 1 ? (runs[at] as Run) : { kind: 'letters', text: part.map(({ text }) => text).join(' ') })
    at += length
  }
  return found
}

function phraseAt(runs: readonly Run[], at: number, lexicon: Lexicon): number {
  for (let length = Math.min(longestPhrase, runs.length - at); length > 1; length--) {
    const part = runs.slice(at, at + length)
    if (part[0]?.kind !== 'letters' || part.some(({ kind }) => kind === 'measure')) continue
    if (lexicon.words.has(foldWord(part.map(({ text }) => text).join(' ')))) return length
  }
  return 1
}
