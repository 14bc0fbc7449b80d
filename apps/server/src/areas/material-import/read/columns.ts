import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import { sheetColumns } from '@library/contract/material/price-fields'
import { type ColumnMeaning, columnLabel, type ImportMapping } from '@library/contract/material-import/material-import'
import { unitInHeading } from '@library/pricing/sheet/heading-unit'
import { plainHeading } from '@library/pricing/sheet/heading-words'
import { joinedHeadings } from '@library/pricing/sheet/joined-headings'
import { guessColumns, type Knowledge } from './guess-columns.ts'

type Row = readonly string[]
const mostChecked = 20

export type Headings = Readonly<{
  /** The position of their last row, counted from zero. */
  at: number
  /** As the file writes them. */
  titles: readonly string[]
  /** The same, each different from the others, so that a mapping can name it. A blank one has the letters of its column. */
  headings: readonly string[]
}>

/** Our own headings and names, in either language. */
export const ownWords: ReadonlyMap<string, ColumnMeaning> = new Map(
  sheetColumns.flatMap(({ name, label, synonyms }) =>
    [name, label.zh, label.en, ...synonyms.split(' ')].map((word) => [plainHeading(word), name] as const),
  ),
)

/** Finds the headings, below possible titles and notes. They may take two rows: 单价 above 含税 and 除税. */
export function findHeadings(table: readonly Row[], knowledge: Knowledge): Headings {
  const rows = table.slice(0, mostChecked)
  const inOne = rows.map((titles, at) => ({ at, titles }))
  const inTwo = rows.flatMap((row, at) => {
    const titles = joinedHeadings(row, rows[at + 1] ?? [])
    return titles ? [{ at: at + 1, titles }] : []
  })
  const candidates = [...inOne, ...inTwo]
  const counts = candidates.map(({ titles }) => recognized(titles, knowledge))
  const { at, titles } = candidates[counts.indexOf(Math.max(...counts))] ?? { at: 0, titles: [] }
  const width = Math.max(titles.length, ...table.slice(at + 1).map((row) => row.length))
  const all = Array.from({ length: width }, (_, column) => titles[column] ?? '')
  return { at, titles: all, headings: distinct(all) }
}

/** By their words alone: the values below a heading say nothing about which row it is. */
function recognized(titles: Row, knowledge: Knowledge): number {
  return new Set(Object.values(guessColumns({ headings: distinct(titles), rows: [] }, knowledge).guess)).size
}

function distinct(titles: Row): string[] {
  const times = new Map<string, number>()
  return titles.map((title, column) => {
    const heading = title || `(${lettersOf(column)})`
    const before = times.get(heading) ?? 0
    times.set(heading, before + 1)
    return before === 0 ? heading : `${heading} (${before + 1})`
  })
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

/** The unit of rows that name none: the one in the heading of their price, 含税价(元/吨). Two that differ tell nothing. */
export function unitOfPrices(headings: readonly string[], mapping: ImportMapping): string | undefined {
  const prices = headings.filter((heading) => mapping[heading] === 'priceIncl' || mapping[heading] === 'priceExcl')
  const [unit, ...others] = new Set(prices.map(unitInHeading).filter((one) => one !== undefined))
  return others.length === 0 ? unit : undefined
}

/** The required fields without a column. A description holds name and spec; the heading of a price may hold the unit. */
export function missingFields(headings: readonly string[], mapping: ImportMapping): ColumnMeaning[] {
  const present = new Set(headings.map((heading) => mapping[heading]))
  const named: readonly ColumnMeaning[] = present.has('description') ? ['unit'] : ['materialName', 'spec', 'unit']
  const isUnitTold = unitOfPrices(headings, mapping) !== undefined
  const missing = named.filter((field) => !present.has(field) && !(field === 'unit' && isUnitTold))
  return present.has('priceIncl') || present.has('priceExcl') ? missing : [...missing, 'priceIncl']
}

export function requireFields(headings: readonly string[], mapping: ImportMapping, language: Language): void {
  const missing = missingFields(headings, mapping)
  if (missing.length === 0) return
  throw fail('import/headings', { labels: missing.map((field) => columnLabel(field, language)) })
}
