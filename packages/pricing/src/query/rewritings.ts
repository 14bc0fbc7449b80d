import type { Lexicon } from './lexicon.ts'
import { looseSound } from './sound.ts'
import { headsOf } from './targets.ts'
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

function lookalikes(word: string, lexicon: Lexicon): string[] {
  return alike(word, lexicon).map((known) => corrected(known, lexicon))
}

/** The lexicon knows common slips too, each by the word that was meant. */
function corrected(known: string, { words, spell }: Lexicon): string {
  const sound = looseSound(spell(known))
  const isMeant = (head: string) => isOneSlip(known, head) || looseSound(spell(head)) === sound
  return headsOf(words.get(known) ?? []).find(isMeant) ?? known
}

function alike(word: string, lexicon: Lexicon): string[] {
  if (!/^\p{Script=Han}+$/u.test(word)) return word.length < shortestLetters ? [] : spelledAlike(word, lexicon)
  const known = [...lexicon.names, ...lexicon.words.keys()].filter((one) => one !== word)
  const sound = looseSound(lexicon.spell(word))
  return [
    ...known.filter((one) => one.length === word.length && looseSound(lexicon.spell(one)) === sound),
    ...(word.length < shortestChinese ? [] : known.filter((one) => isOneSlip(word, one))),
  ]
}

function spelledAlike(word: string, { spellings, words, names, spell }: Lexicon): string[] {
  const chinese = [...names].map((name) => [spell(name).join(''), name] as const)
  return [
    ...[...chinese, ...spellings].filter(([spelling]) => isOneSlip(word, spelling)).map(([, meant]) => meant),
    ...[...words.keys()].filter((one) => isOneSlip(word, one)),
  ]
}

/** One sign changed, added or left out, or two neighbours exchanged. */
export function isOneSlip(one: string, other: string): boolean {
  const [a, b] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]]
  if (b.length - a.length > 1 || one === other) return false
  const from = a.findIndex((sign, at) => sign !== b[at])
  if (from < 0) return true
  const rest = (signs: readonly string[], at: number) => signs.slice(at).join('')
  if (a.length < b.length) return rest(a, from) === rest(b, from + 1)
  if (rest(a, from + 1) === rest(b, from + 1)) return true
  return a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, from + 2) === rest(b, from + 2)
}
