import type { Lexicon } from './lexicon.ts'
import { looseSound } from './sound.ts'
import { headsOf } from './targets.ts'
import { isTradeName } from './trade-names.ts'
import { type Note, textOf } from './understand.ts'

const most = 6
/** One sign of two is half of the word. */
const shortestChinese = 3
const shortestLetters = 5

/** The question with one of its words replaced by a known one that sounds or looks like it: did you mean … */
export function rewritings(notes: readonly Note[], lexicon: Lexicon): string[] {
  const texts = notes.flatMap((note, at) =>
    note.kind === 'word' && !note.means
      ? lookalikes(note.text, lexicon).map((text) => textOf(notes.with(at, { ...note, text })))
      : [],
  )
  return [...new Set(texts)].slice(0, most)
}

/** What the trade calls so is no slip: 细砂 is sold elsewhere. */
function lookalikes(word: string, lexicon: Lexicon): string[] {
  if (isTradeName(word, lexicon)) return []
  return alike(word, lexicon)
    .map((known) => corrected(known, lexicon))
    .filter((meant) => meant !== word)
}

/** The lexicon knows common slips too, each by the word that was meant, which may be a part of its name: 波文管 of 双壁波纹管. */
function corrected(known: string, { words, spell }: Lexicon): string {
  const sound = looseSound(spell(known))
  const isMeant = (head: string) => isOneSlip(known, head) || looseSound(spell(head)) === sound
  const heads = headsOf(words.get(known) ?? [])
  return [...heads, ...heads.flatMap((head) => piecesOf(head, known.length))].find(isMeant) ?? known
}

function piecesOf(name: string, length: number): string[] {
  return Array.from({ length: Math.max(0, name.length - length + 1) }, (_, at) => name.slice(at, at + length))
}

function alike(word: string, lexicon: Lexicon): string[] {
  if (!/^\p{Script=Han}+$/u.test(word)) return word.length < shortestLetters ? [] : spelledAlike(word, lexicon)
  const sound = looseSound(lexicon.spell(word))
  const isHeard = ([name, syllables]: readonly [string, readonly string[]]) =>
    name.length === word.length && looseSound(syllables) === sound
  const names = [...lexicon.names].filter(isHeard).map(([name]) => name)
  const words = (lexicon.sounds.get(sound) ?? []).filter((one) => one.length === word.length)
  return [
    ...[...names, ...words].filter((one) => one !== word),
    ...(word.length < shortestChinese ? [] : slipsOf(word, lexicon)),
  ]
}

function spelledAlike(word: string, lexicon: Lexicon): string[] {
  const chinese = [...lexicon.names].map(([name, syllables]) => [syllables.join(''), name] as const)
  return [
    ...[...chinese, ...lexicon.spellings].filter(([spelling]) => isOneSlip(word, spelling)).map(([, meant]) => meant),
    ...[...lexicon.words.keys()].filter((one) => isOneSlip(word, one)),
  ]
}

function slipsOf(word: string, { names, words }: Lexicon): string[] {
  return [...names.keys(), ...words.keys()].filter((one) => isOneSlip(word, one))
}

/** A sign that takes two places in a string. */
const wideSign = /[\ud800-\udfff]/

/** One sign changed, added or left out, or two neighbours exchanged. Thousands of words are compared with one, so nothing is copied. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  if (wideSign.test(one) || wideSign.test(other)) return differOnce([...one], [...other])
  return differOnce(one, other)
}

/** What is left between the common beginning and the common end decides. */
function differOnce(a: ArrayLike<string>, b: ArrayLike<string>): boolean {
  const shorter = Math.min(a.length, b.length)
  let begun = 0
  while (begun < shorter && a[begun] === b[begun]) begun += 1
  let ended = 0
  while (ended < shorter - begun && a[a.length - 1 - ended] === b[b.length - 1 - ended]) ended += 1
  const [left, right] = [a.length - begun - ended, b.length - begun - ended]
  if (left <= 1 && right <= 1) return left + right > 0
  return left === 2 && right === 2 && a[begun] === b[begun + 1] && a[begun + 1] === b[begun]
}
