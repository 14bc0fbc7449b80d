import { attribute, readElements } from '../xml/xml-reader.ts'
import { type Edit, escapeAttribute, named, spliceText } from '../xml/xml-text.ts'

export const contentTypesName = '[Content_Types].xml'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'

/** The list of content types with sheets more, and without removed parts, by their names in small letters. */
export function changedContentTypes(text: string, sheets: readonly string[], removed: ReadonlySet<string>): string {
  const elements = readElements(text, 1)
  const root = elements.at(-1)
  if (!root) return text
  const edits: Edit[] = elements
    .filter(({ tag }) => removed.has((attribute(tag, 'PartName') ?? '').slice(1).toLowerCase()))
    .map(({ start, end }) => ({ start, end, text: '' }))
  const name = named(root.tag.prefix, 'Override')
  const added = sheets.map((part) => `<${name} PartName="/${escapeAttribute(part)}" ContentType="${sheetType}"/>`)
  return spliceText(text, [...edits, { start: root.closeAt, end: root.closeAt, text: added.join('') }])
}
