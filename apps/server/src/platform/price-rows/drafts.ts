import { searchTextOf } from '../search-text.ts'
import { pricedRow } from './check-row.ts'
import type { LookUps } from './look-ups.ts'
import { itemKey, type PriceRow, stdKey } from './price-row.ts'

/** What a good row becomes, without asking the database anything. */
export function draftOf(row: PriceRow, { categories, periods }: LookUps) {
  const category = categories.get(row.categoryId)
  return {
    ...row,
    ...pricedRow(row),
    attrs: row.attrs ?? {},
    categoryCode: category?.code ?? '',
    categoryName: category?.name ?? '',
    periodType: periods.get(row.period)?.periodType ?? 1,
    searchText: searchTextOf(row),
  }
}

/** Rows of one period on their way into the database: one text, which nobody between here and there has to look into. */
export type Drafts = Readonly<{ period: string; count: number; text: string }>

export function draftsOf(rows: readonly PriceRow[], look: LookUps): Drafts {
  const lines = rows.map((row) => ({ ...draftOf(row, look), identityKey: itemKey(row), stdKey: stdKey(row) }))
  return { period: rows[0]?.period ?? '', count: rows.length, text: JSON.stringify(lines.map(snaked)) }
}

const columnNames = new Map<string, string>()

function snaked(draft: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [columnOf(name), value]))
}

function columnOf(name: string): string {
  const known = columnNames.get(name)
  if (known) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columnNames.set(name, column)
  return column
}
