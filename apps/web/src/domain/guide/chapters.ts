/** The chapters of the user's guide in reading order: `guide/<language>/<chapter>.md`. */
export const chapterNames = [
  'start',
  'visitor',
  'engineer',
  'costing',
  'enterprise',
  'auditor',
  'reviewer',
  'publisher',
  'manager',
  'operator',
  'work',
  'terms',
  'refused',
] as const
export type ChapterName = (typeof chapterNames)[number]

/** A chapter, or one section of it: `terms`, `terms.tax`. */
export type Place = ChapterName | `${ChapterName}.${string}`

export type Section = Readonly<{ place: Place; title: string; markdown: string }>
/** The first section is the introduction; its title is that of the chapter. */
export type Chapter = Readonly<{ name: ChapterName; title: string; sections: readonly Section[] }>

const heading = /^## (.+?) \{#([a-z-]+)\}$/

/** Cuts the Markdown of a chapter at its headings, which name their sections: `## Tax {#tax}`. */
export function readChapter(name: ChapterName, source: string): Chapter {
  const [first = '', ...lines] = source.split(/\r?\n/)
  const title = first.replace(/^# /, '')
  const sections: { place: Place; title: string; lines: string[] }[] = [{ place: name, title, lines: [] }]
  for (const line of lines) {
    const [, words = '', id] = heading.exec(line) ?? []
    if (id) sections.push({ place: `${name}.${id}`, title: words, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return {
    ...{ name, title },
    sections: sections.map(({ lines: own, ...section }) => ({ ...section, markdown: own.join('\n').trim() })),
  }
}

export function chapterOf(place: string): string {
  return place.split('.')[0] ?? ''
}
