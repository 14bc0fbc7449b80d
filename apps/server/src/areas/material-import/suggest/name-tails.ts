import type { ClassWords, WordClass } from './class-words.ts'

type Words = ClassWords['words']
/** The class of a material, with its name. */
type Named = WordClass & Readonly<{ word: string }>
/** Every ending of the names with its class, and null where they have several. */
type Endings = ReadonlyMap<string, Named | null>

const made = new WeakMap<Words, Endings>()

/**
 * The class of the materials whose names end with a text, if it is one class, and one of the names: 乳胶漆 is 内墙乳胶漆 as
 * long as the station has no other kind of it.
 */
export function classOfTail(text: string, words: Words): Named | undefined {
  if (!/\p{Script=Han}.*\p{Script=Han}$/u.test(text)) return undefined
  const endings = made.get(words) ?? endingsOf(words)
  made.set(words, endings)
  return endings.get(text) ?? undefined
}

function endingsOf(words: Words): Endings {
  const endings = new Map<string, Named | null>()
  for (const [word, found] of words) {
    if (found.reason !== 'material') continue
    const named = { ...found, word }
    for (let at = 0; at <= word.length - 2; at += 1) {
      const ending = word.slice(at)
      const known = endings.get(ending)
      if (known === undefined) endings.set(ending, named)
      else if (known?.id !== found.id) endings.set(ending, null)
    }
  }
  return endings
}
