import { plainHeading } from '../../sheet/heading-words.ts'
import { joinedHeadings } from '../../sheet/joined-headings.ts'
import { fieldOf, type ListField } from './list-field.ts'

export type Cells = readonly string[]
/** The field of each column, counted from zero. */
export type Mapping = ReadonlyMap<number, ListField>

export type Headings = Readonly<{
  /** The first row of headings, counted from zero, and how many rows they take. */
  at: number
  rows: number
  texts: readonly string[]
  mapping: Mapping
}>

const mostChecked = 30
const fewestFields = 2
const named: ReadonlySet<ListField> = new Set(['name', 'nameAndSpec'])

/** The row, or the two rows, that name most columns. Nothing if no row names the materials. */
export function findHeadings(rows: readonly Cells[]): Headings | undefined {
  const found = rows.slice(0, mostChecked).flatMap((_, at) => bothWays(rows, at))
  const fitting = found.filter(isList)
  return fitting.toSorted(byFields)[0]
}

/** Where one row names as many columns as two, the row above it is a title. */
function byFields(one: Headings, other: Headings): number {
  return other.mapping.size - one.mapping.size || one.rows - other.rows || one.at - other.at
}

/** The headings in a row that somebody named. They may name no column that is known. */
export function headingsAt(rows: readonly Cells[], at: number): Headings | undefined {
  return bothWays(rows, at).at(-1)
}

/** The headings of one row, and of two where the second names more columns. */
function bothWays(rows: readonly Cells[], at: number): Headings[] {
  const cells = rows[at]
  if (!cells) return []
  const one = headingsOf(at, 1, cells)
  const joined = joinedHeadings(cells, rows[at + 1] ?? [])
  const two = joined ? headingsOf(at, 2, joined) : one
  return two.mapping.size > one.mapping.size ? [one, two] : [one]
}

function isList({ mapping }: Headings): boolean {
  const fields = [...mapping.values()]
  return fields.length >= fewestFields && fields.some((field) => named.has(field))
}

/** The first column that names a field is it. What describes something that has a name is its spec; beside a spec it is the name. */
function headingsOf(at: number, rows: number, texts: Cells): Headings {
  const named = withItems(texts, withoutBases(texts, texts.map(fieldOf)))
  const described = named.includes('name') ? 'spec' : named.includes('spec') ? 'name' : 'nameAndSpec'
  const mapping = new Map<number, ListField>()
  for (const [column, found] of named.entries()) {
    const field = found === 'nameAndSpec' ? described : found
    if (field && ![...mapping.values()].includes(field)) mapping.set(column, field)
  }
  return { at, rows, texts, mapping }
}

/** Item beside Description is a number. */
function withItems(texts: Cells, named: readonly (ListField | undefined)[]): (ListField | undefined)[] {
  const isNumber = (column: number) => plainHeading(texts[column] ?? '') === 'item'
  if (!named.includes('nameAndSpec')) return [...named]
  return named.map((field, column) => (isNumber(column) ? 'no' : field))
}

const isPrice = (field: ListField | undefined) =>
  field === 'price' || field === 'priceExcl' || field === 'priceIncl' ? 'price' : field
/** The price that others are compared with: 预算价 beside 市场价, 基准单价 beside 投标单价. */
const base = /预算|定额|概算|基期|基准|基价|计划|中准/u

/** A base is the price of a list only where it has no other one. */
function withoutBases(texts: Cells, named: readonly (ListField | undefined)[]): (ListField | undefined)[] {
  const isBase = (column: number) => base.test(texts[column] ?? '')
  const current = new Set(named.flatMap((field, column) => (isBase(column) ? [] : [isPrice(field)])))
  return named.map((field, column) => {
    const kind = isPrice(field)
    const gives = (kind === 'price' || kind === 'amount') && isBase(column) && current.has(kind)
    return gives ? undefined : field
  })
}

/** Tells which rows repeat the headings, as on every printed page. */
export function repetitionOf({ texts }: Headings): (cells: Cells) => boolean {
  const own = texts.map(plainHeading)
  return (cells) => {
    const columns = [...cells.keys()].filter((column) => cells[column]?.trim())
    if (columns.length < fewestFields) return false
    let others = 0
    for (const column of columns) {
      if (plainHeading(cells[column] ?? '') !== own[column]) others += 1
      // Most rows are none, and half of their cells say so.
      if (others * 2 >= columns.length) return false
    }
    return true
  }
}
