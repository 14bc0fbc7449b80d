import { fieldOf, type ListField, plainHeading } from './heading-words.ts'

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
  const [cells, next] = [rows[at], rows[at + 1]]
  if (!cells) return []
  const one = headingsOf(at, 1, cells)
  const two = next && isHeadingLike(next) ? headingsOf(at, 2, joinedRows(cells, next)) : one
  return two.mapping.size > one.mapping.size ? [one, two] : [one]
}

function isList({ mapping }: Headings): boolean {
  const fields = [...mapping.values()]
  return fields.length >= fewestFields && fields.some((field) => named.has(field))
}

/** The first column that names a field is it. */
function headingsOf(at: number, rows: number, texts: Cells): Headings {
  const mapping = new Map<number, ListField>()
  for (const [column, text] of texts.entries()) {
    const field = fieldOf(text)
    if (field && ![...mapping.values()].includes(field)) mapping.set(column, field)
  }
  return { at, rows, texts, mapping }
}

/** A second row of headings has words only: a number there is the first line of the list. */
function isHeadingLike(cells: Cells): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.every((cell) => !/\d{2,}|^\d/.test(cell) && cell.trim().length <= 12)
}

/** 单价 above 除税 and 含税: a merged cell stands over the blanks to its right. */
function joinedRows(top: Cells, below: Cells): string[] {
  let over = ''
  return Array.from({ length: Math.max(top.length, below.length) }, (_, column) => {
    const [own, under] = [(top[column] ?? '').trim(), (below[column] ?? '').trim()]
    if (own) over = own
    if (!under) return own
    return [over + under, under + over, under].find((text) => fieldOf(text)) ?? own
  })
}

/** True for a row that repeats the headings, as on every printed page. */
export function repeatsHeadings(cells: Cells, { texts }: Headings): boolean {
  const own = texts.map(plainHeading)
  const filled = cells.flatMap((cell, column) => (cell.trim() ? [plainHeading(cell) === own[column]] : []))
  return filled.length >= fewestFields && filled.filter(Boolean).length > filled.length / 2
}
