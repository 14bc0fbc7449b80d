/** The searchable spellings of a name: as written, in pinyin, and the initials of its characters. */
export type Spelling = (name: string) => readonly string[]

/** Until pinyin has loaded, and for names in Latin letters. */
export const asWritten: Spelling = (name) => [name.toLowerCase()]

/** True if one spelling of the name begins with the text, ignoring case. */
export function begins(name: string, text: string, spellings: Spelling): boolean {
  const wanted = text.toLowerCase().replaceAll(/\s+/g, '')
  return spellings(name).some((one) => one.replaceAll(/\s+/g, '').startsWith(wanted))
}

/** Loaded when the search opens: the pinyin table is larger than the rest of the page. */
export async function loadPinyin(): Promise<Spelling> {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, readonly string[]>()
  return (name) => {
    const found = known.get(name)
    if (found) return found
    const sounds = (pattern: 'pinyin' | 'first') =>
      pinyin(name, { toneType: 'none', pattern, type: 'array', nonZh: 'consecutive', v: true })
    const all = [name.toLowerCase(), ...fromEach(sounds('pinyin')), ...fromEach(sounds('first'))]
    known.set(name, all)
    return all
  }
}

/** Pinyin also matches from a later character: people search for 字典, not for 系统字典. */
function fromEach(sounds: readonly string[]): string[] {
  return sounds.map((_, i) => sounds.slice(i).join('').toLowerCase())
}
