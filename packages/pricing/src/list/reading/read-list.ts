import { type Split, splitDescription, without } from '../../query/split-description.ts'
import { type FigureCell, readMoney, readQuantity } from './figure-cell.ts'
import { type Cells, findHeadings, type Headings, headingsAt, type Mapping, repetitionOf } from './find-headings.ts'
import { unitOfHeadings } from './heading-units.ts'
import type { ListField } from './list-field.ts'
import { columnsInTenThousands } from './money-columns.ts'
import { isProvisional, isSuppliedByOwner, saysWhose } from './owner-supply.ts'
import { kindOfRow, type Row, type RowKind } from './row-kind.ts'

export type ListRow = Readonly<{
  /** Counted from one, as the sheet shows it. */
  rowNo: number
  kind: RowKind
  section: string | null
  code: string
  name: string
  spec: string
  unit: string
  /** A decimal text. Nothing where the cell holds none. */
  quantity: string | null
  /** What the cell says where that is no number: 约20. */
  unreadQuantity: string | null
  /** In yuan, whatever the column counts in. */
  ownPrice: string | null
  unreadPrice: string | null
  ownAmount: string | null
  brand: string
  remark: string
  isProvisional: boolean
  /** Bought by the owner (甲供). */
  isSuppliedByOwner: boolean
}>

export type ReadList = Readonly<{
  headings: Headings
  rows: readonly ListRow[]
  /** The columns whose figures are in 万元. */
  inTenThousands: ReadonlySet<number>
  /** A list of works (12-digit codes, 综合单价), where one of materials is wanted. */
  isOfWorks: boolean
}>

/** Reads a sheet. The user's own mapping and row of headings, counted from zero, replace the guess. Nothing without headings. */
export function readList(rows: readonly Cells[], mapping?: Mapping, headingsIn?: number): ReadList | undefined {
  const found = headingsIn === undefined ? findHeadings(rows) : headingsAt(rows, headingsIn)
  if (!found) return undefined
  const headings = mapping ? { ...found, mapping } : found
  const last = headings.at + headings.rows - 1
  // Every printed page may repeat them, the second row of the headings too.
  const titles = new Set(rows.slice(0, last + 1).map(textOf))
  const isRepeated = repetitionOf(headings)
  const isTitle = (cells: Cells) => isRepeated(cells) || titles.has(textOf(cells))
  const inTenThousands = columnsInTenThousands(rows, headings)
  const large = new Set([...inTenThousands].map((column) => headings.mapping.get(column)))
  const title = rows.slice(0, headings.at).flat().find(saysWhose) ?? ''
  const fields = new Set(headings.mapping.values())
  const price = prices.find((field) => fields.has(field))
  const walk: Walk = { section: null, name: '', above: {}, price, large, title, unit: unitOfHeadings(headings) }
  const read = rows.map((cells, at): ListRow => {
    const row = rowOf(cells, headings.mapping)
    const kind = at <= last ? kindAbove(row) : kindBelow(row, () => isTitle(cells))
    return listRow(at + 1, kind, row, walk)
  })
  return { headings, rows: read, inTenThousands, isOfWorks: isOfWorks(headings, read) }
}

function kindAbove({ texts }: Row): RowKind {
  return texts.length === 0 ? 'blank' : 'title'
}

function kindBelow(row: Row, isTitle: () => boolean): RowKind {
  if (row.texts.length === 0) return 'blank'
  return isTitle() ? 'title' : kindOfRow(row)
}

function rowOf(cells: Cells, mapping: Mapping): Row {
  const fields: Partial<Record<ListField, string>> = {}
  for (const [column, field] of mapping) fields[field] = (cells[column] ?? '').trim()
  return { fields, texts: cells.map((cell) => cell.trim()).filter(Boolean) }
}

/** A title is the same on every page, whatever the number of the page. */
function textOf(cells: Cells): string {
  const text = cells.join('').replace(/\s/gu, '')
  return text.replace(/[第共]\d+页|page\d+(?:of\d+|\/\d+)?/giu, '')
}

const ditto = /^(?:同上|〃|"|″|'')$/u

/** What stands in a column without a meaning is not the name of a section, unless nothing else is there. */
function sectionOf({ fields, texts }: Row): string | null {
  return fields.name || Object.values(fields).findLast(Boolean) || texts.at(-1) || null
}

const prices = ['priceExcl', 'priceIncl', 'price'] as const

/** What 同上 may stand for besides a name. */
const repeated = ['spec', 'unit', 'brand', 'supply', 'provisional'] as const

/** The walk down the sheet: the section of the lines that follow, the name that a blank one repeats, and the line above. */
type Walk = {
  section: string | null
  name: string
  above: Fields
  /** The field of its prices. */
  price: (typeof prices)[number] | undefined
  /** What stands in 万元. */
  large: ReadonlySet<ListField | undefined>
  /** The title of a table that is all bought by the owner, or all estimates. */
  title: string
  /** What the headings name where no column does. */
  unit: string
}

function listRow(rowNo: number, kind: RowKind, row: Row, walk: Walk): ListRow {
  if (kind === 'heading') Object.assign(walk, { section: sectionOf(row), name: '', above: {} })
  const fields = kind === 'line' ? withAbove(row.fields, walk.above) : row.fields
  const { code, name: written, spec, unit: given } = namedParts(fields)
  const name = kind === 'line' && (written === '' || ditto.test(written)) ? walk.name : written
  if (kind === 'line') Object.assign(walk, { name, above: fields })
  const { quantity = '', amount = '', brand = '', remark = '', provisional = '', supply = '' } = fields
  const { unit, ...count } = readQuantity(quantity, given || (kind === 'line' ? walk.unit : ''))
  const price = priceOf(fields, unit, walk)
  const { section } = walk
  // One literal: putting a row together from parts costs more than reading it.
  return {
    rowNo,
    kind,
    section,
    code,
    name,
    spec,
    unit,
    quantity: count.figure,
    unreadQuantity: kind === 'title' ? null : count.unread,
    ownPrice: price.figure,
    unreadPrice: kind === 'title' ? null : price.unread,
    ownAmount: readMoney(amount, unit, walk.large.has('amount')).figure,
    brand,
    remark,
    isProvisional: isProvisional(provisional, [remark, section, walk.title]),
    isSuppliedByOwner: isSuppliedByOwner(supply, [remark, section, walk.title]),
  }
}

type Fields = Row['fields']

/** One column for the whole list: a blank without tax is not filled by the price with tax beside it. */
function priceOf(fields: Fields, unit: string, { price, large }: Walk): FigureCell {
  return readMoney((price && fields[price]) ?? '', unit, large.has(price))
}

function withAbove(fields: Fields, above: Fields): Fields {
  const same = repeated.filter((field) => ditto.test(fields[field] ?? ''))
  if (same.length === 0) return fields
  return { ...fields, ...Object.fromEntries(same.map((field) => [field, above[field] ?? ''])) }
}

function namedParts({ name, spec = '', nameAndSpec = '', code = '', unit = '' }: Fields) {
  const [split = '', rest = ''] = name === undefined ? splitName(nameAndSpec) : [name, '']
  return { code, name: split, spec: [rest, spec].filter(Boolean).join(' '), unit }
}

/** What stands in brackets right behind the name belongs to it: 镀锌桥架（槽式）. */
const bracketAfter = /^[（(][^（()）]*[)）]/u

/** Letters alone are a name too: SBS of 3mm厚SBS. */
const word = /(?<![\p{L}\d])[a-z]{3,}(?![a-z\d])|(?<=[厚宽高长级型号])[a-z]{3,}(?![a-z\d])/iu

function withWord(split: Split): Split {
  const name = split.name || word.exec(split.spec)?.[0] || ''
  return split.name === name ? split : { name, spec: without(split.spec, name) }
}

/** A glued name and spec. */
export function splitName(text: string): [name: string, spec: string] {
  const { name, spec } = withWord(splitDescription(text.trim()))
  const bracket = bracketAfter.exec(spec)?.[0] ?? ''
  if (!bracket || !text.includes(name + bracket)) return [name, spec]
  return [name + bracket, spec.slice(bracket.length).trim()]
}

function isOfWorks({ mapping }: Headings, rows: readonly ListRow[]): boolean {
  const hasCodes = rows.some(({ code }) => /^\d{12}$/.test(code))
  return hasCodes && [...mapping.values()].includes('compositePrice')
}
