import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { spell } from './words/speech.ts'

const portion = 50

/** The spellings of a name in one text, each behind a bar. A pure function, so no signal has to empty it. */
const spellings = new LRUCache<string, string>({ max: 20_000 })

/** The letters of a text that may be pinyin or initials, else undefined. Input methods add apostrophes. */
export function pinyinLetters(text: string | undefined): string | undefined {
  const letters = (text ?? '').replaceAll(/[\s']/g, '').toLowerCase()
  return /^[a-z]+$/.test(letters) ? letters : undefined
}

/** The rows whose name, from any character on, begins with the letters in pinyin or by its initials. */
export async function spelledLike<T>(rows: readonly T[], nameOf: (row: T) => string, letters: string): Promise<T[]> {
  const found: T[] = []
  let spelled = 0
  for (const row of rows) {
    const name = nameOf(row)
    const known = spellings.get(name)
    // Thousands of names take half a second the first time, and other requests go on meanwhile.
    if (known === undefined && ++spelled % portion === 0) await setImmediate()
    if ((known ?? spellingOf(name)).includes(`|${letters}`)) found.push(row)
  }
  return found
}

function spellingOf(name: string): string {
  const syllables = spell(name)
  const initials = syllables.map(([first = '']) => first)
  const text = [...fromEach(syllables), ...fromEach(initials)].map((one) => `|${one.toLowerCase()}`).join('')
  spellings.set(name, text)
  return text
}

/** People type 宁 of 南宁 too. */
function fromEach(parts: readonly string[]): string[] {
  return parts.map((_, at) => parts.slice(at).join(''))
}
