import type { ClassWords, WordClass } from './class-words.ts'

type Words = ClassWords['words']
/** The class of a material, with its name. */
type Named = WordClass & Readonly<{ word: string }>
type Tail = Readonly<{ turned: string; found: Named }>

const tails = new WeakMap<Words, readonly Tail[]>()

/**
 * The class of the materials whose names end with a text, if it is one class, and one of the names: 乳胶漆 is 内墙乳胶漆 as
 * long as the station has no other kind of it.
 */
export function classOfTail(text: string, words: Words): Named | undefined {
  if (!/\p{Script=Han}.*\p{Script=Han}$/u.test(text)) return undefined
  const [wanted, known] = [turned(text), tailsOf(words)]
  const from = placeOf(known, wanted)
  const first = known[from]?.found
  for (let at = from; known[at]?.turned.startsWith(wanted); at += 1)
    if (known[at]?.found.id !== first?.id) return undefined
  return known[from]?.turned.startsWith(wanted) ? first : undefined
}

/** Names from their last sign to the first, sorted: those with one ending stand together. */
function tailsOf(words: Words): readonly Tail[] {
  const made = tails.get(words)
  if (made) return made
  const names = [...words].filter(([, { reason }]) => reason === 'material')
  const sorted = names.map(([word, found]) => ({ turned: turned(word), found: { ...found, word } })).sort(byName)
  tails.set(words, sorted)
  return sorted
}

function turned(text: string): string {
  return [...text].reverse().join('')
}

function byName(one: Tail, other: Tail): number {
  return one.turned < other.turned ? -1 : 1
}

/** Where the names that are not before a text begin. */
function placeOf(known: readonly Tail[], wanted: string): number {
  let [from, to] = [0, known.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((known[middle]?.turned ?? '') < wanted) from = middle + 1
    else to = middle
  }
  return from
}
