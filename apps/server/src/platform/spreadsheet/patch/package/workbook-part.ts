import { fail } from '@library/contract/errors'
import { type Dialect, dialectOf, isMain, relationAttribute } from '../xml/namespaces.ts'
import { attribute, readElements, type XmlElement } from '../xml/xml-reader.ts'
import { type Edit, escapeAttribute, named, spliceText, withAttributes } from '../xml/xml-text.ts'

export type SheetEntry = Readonly<{ name: string; sheetId: number; relation: string; element: XmlElement }>

/** What workbook.xml says. */
export type WorkbookPart = Readonly<{
  text: string
  dialect: Dialect
  sheets: readonly SheetEntry[]
  list: XmlElement
  /** Direct children of the root. */
  children: readonly XmlElement[]
}>

export function readWorkbookPart(text: string): WorkbookPart {
  const elements = readElements(text, 2)
  const root = elements.at(-1)
  const dialect = root && dialectOf(root.tag)
  const children = elements.filter(({ depth, tag }) => depth === 1 && isMain(tag))
  const list = children.find(({ tag }) => tag.local === 'sheets')
  if (!dialect || !list) throw fail('import/unreadable')
  const inList = elements.filter(({ depth, start, end }) => depth === 2 && start > list.start && end < list.end)
  const sheets = inList.map((element) => ({
    name: attribute(element.tag, 'name') ?? '',
    sheetId: Number(attribute(element.tag, 'sheetId')),
    relation: relationAttribute(element.tag)?.value ?? '',
    element,
  }))
  return { text, dialect, sheets, list, children }
}

/** Adds sheets behind the last one, so that no index of a sheet changes, and asks for a full calculation. */
export function changedWorkbookPart(
  workbook: WorkbookPart,
  added: readonly Readonly<{ name: string; relation: string }>[],
): string {
  const { text, sheets, list } = workbook
  const firstId = Math.max(0, ...sheets.map(({ sheetId }) => sheetId)) + 1
  const entries = added.map((sheet, at) => sheetElement(workbook, sheet, firstId + at))
  const edits: Edit[] = [{ start: list.closeAt, end: list.closeAt, text: entries.join('') }, calculation(workbook)]
  return spliceText(text, edits)
}

/** The prefix of relationships is the one that the other sheets use; it may be declared at each of them. */
function sheetElement(
  { sheets, list, dialect }: WorkbookPart,
  { name, relation }: { name: string; relation: string },
  id: number,
): string {
  const last = sheets.at(-1)?.element.tag
  const prefix = (last && relationAttribute(last)?.prefix) || 'r'
  const declared = last && !last.ns[prefix] ? '' : ` xmlns:${prefix}="${dialect.relations}"`
  const attributes = `name="${escapeAttribute(name)}" sheetId="${id}"${declared} ${prefix}:id="${relation}"`
  return `<${named(list.tag.prefix, 'sheet')} ${attributes}/>`
}

/** The format orders the elements: these come before the settings of calculation. */
const beforeCalculation = ['sheets', 'functionGroups', 'externalReferences', 'definedNames']

/** Values that the file stores are old, so every program has to calculate them when it opens the file. */
function calculation({ text, children, list }: WorkbookPart): Edit {
  const settings = children.find(({ tag }) => tag.local === 'calcPr')
  if (settings) {
    const { start, end } = settings.open
    return { start, end, text: withAttributes(text.slice(start, end), { fullCalcOnLoad: '1' }) }
  }
  const place = children.findLast(({ tag }) => beforeCalculation.includes(tag.local))?.end ?? list.end
  return { start: place, end: place, text: `<${named(list.tag.prefix, 'calcPr')} fullCalcOnLoad="1"/>` }
}
