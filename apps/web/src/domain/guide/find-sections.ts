import type { Chapter, Section } from './chapters.ts'

export type FoundSection = Readonly<{ section: Section; chapter: string; excerpt: string }>

const around = 24
const most = 20

/** The sections that have every part of the text: those with it in the title first. */
export function findSections(guide: readonly Chapter[], text: string): FoundSection[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const all = guide.flatMap(({ title, sections }) => sections.map((section) => ({ section, chapter: title })))
  const found = all.flatMap(({ section, chapter }) => {
    const plain = plainText(section.markdown)
    const both = `${section.title} ${plain}`.toLowerCase()
    if (!wanted.every((part) => both.includes(part))) return []
    return [{ section, chapter, excerpt: excerptOf(plain, wanted), isTitle: hasAll(section.title, wanted) }]
  })
  return [...found.filter((one) => one.isTitle), ...found.filter((one) => !one.isTitle)].slice(0, most)
}

/** True if the title has every part of the text. */
export function isTitled({ title }: Section, text: string): boolean {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return wanted.length > 0 && hasAll(title, wanted)
}

function hasAll(title: string, wanted: readonly string[]): boolean {
  return wanted.every((part) => title.toLowerCase().includes(part))
}

/** Without pictures, the addresses of links, and marks. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\|[-| ]+\|$/gm, '')
    .replaceAll(/[*`|#>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function excerptOf(plain: string, wanted: readonly string[]): string {
  const places = wanted.map((part) => plain.toLowerCase().indexOf(part)).filter((at) => at >= 0)
  const from = Math.max(0, Math.min(...places, plain.length) - around)
  const start = places.length > 0 ? from : 0
  const cut = plain.slice(start, start + 4 * around)
  return `${start > 0 ? '…' : ''}${cut}${start + cut.length < plain.length ? '…' : ''}`
}
