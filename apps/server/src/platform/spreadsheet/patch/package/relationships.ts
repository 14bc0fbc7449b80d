import { posix } from 'node:path'
import { isRelation } from '../xml/namespaces.ts'
import { attribute, readElements, type XmlElement } from '../xml/xml-reader.ts'
import { type Edit, escapeAttribute, named, spliceText } from '../xml/xml-text.ts'

type Relationship = Readonly<{ id: string; type: string; target: string; element: XmlElement }>

/** What a part refers to, and the part that says so. */
export type Relationships = Readonly<{ text: string; of: string; root: XmlElement; all: readonly Relationship[] }>

export function relationshipsName(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)
}

/** Targets are names of parts. What is outside the file is left out. */
export function readRelationships(text: string, of: string): Relationships {
  const elements = readElements(text, 1)
  const all = elements.flatMap((element) => {
    const [id, type, target] = ['Id', 'Type', 'Target'].map((name) => attribute(element.tag, name))
    if (element.depth !== 1 || !id || !type || !target) return []
    if (attribute(element.tag, 'TargetMode') === 'External') return []
    return [{ id, type, target: partName(of, target), element }]
  })
  // A document has a root, which ends last.
  return { text, of, root: elements.at(-1) as XmlElement, all }
}

function partName(of: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  return path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(of), path)
}

export function targetOf({ all }: Relationships, kind: string): string | undefined {
  return all.find(({ type }) => isRelation(type, kind))?.target
}

export type NewRelationship = Readonly<{ id: string; type: string; target: string }>

/** Ids that no relationship has yet. */
export function freeIds({ text }: Relationships, count: number): string[] {
  const taken = new Set(readElements(text, 1).map(({ tag }) => attribute(tag, 'Id')?.toLowerCase()))
  const free: string[] = []
  for (let number = 1; free.length < count; number += 1) if (!taken.has(`rid${number}`)) free.push(`rId${number}`)
  return free
}

/** The text with some relationships more, and without those that lead to a removed part, by its name in small letters. */
export function changedRelationships(
  { text, of, root, all }: Relationships,
  added: readonly NewRelationship[],
  removed: ReadonlySet<string>,
): string {
  const edits: Edit[] = all
    .filter(({ target }) => removed.has(target.toLowerCase()))
    .map(({ element: { start, end } }) => ({ start, end, text: '' }))
  const name = named(root.tag.prefix, 'Relationship')
  const elements = added.map(({ id, type, target }) => {
    const relative = posix.relative(posix.dirname(of), target)
    return `<${name} Id="${id}" Type="${type}" Target="${escapeAttribute(relative)}"/>`
  })
  return spliceText(text, [...edits, { start: root.closeAt, end: root.closeAt, text: elements.join('') }])
}
