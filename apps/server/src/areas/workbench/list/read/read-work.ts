import { hash } from 'node:crypto'
import { fail } from '@library/contract/errors'
import { workbenchLimits } from '@library/contract/workbench/limits'
import type { ListSheet } from '@library/contract/workbench/list'
import type { ListRow } from '@library/pricing/list/reading/read-list'
import { type ListLine, textKeyOf } from '@library/pricing/matching/match-line'
import type { RememberedMappings } from './heading-memory.ts'
import { readSheet, requireValues, type SheetChoice, withoutWorks } from './read-sheet.ts'
import { tablesOf } from './tables.ts'

export type ReadAsked = Readonly<{
  file: Uint8Array
  isPasted: boolean
  remembered: RememberedMappings
  choices?: Readonly<Record<string, SheetChoice>>
}>
export type ReadAnswer = Readonly<{ sheets: ListSheet[]; rows: number; lines: number }>
type ReadRow = Readonly<{ sheet: string; row: ListRow }>

const atOnce = 500
/** Rows that are no lines: headings of pages, sections, totals. */
const mostRows = 2 * workbenchLimits.lines
/** What was read and how much of it was handed out. */
const current: { rows: readonly ReadRow[]; next: number } = { rows: [], next: 0 }

async function read({ file, isPasted, remembered, choices }: ReadAsked): Promise<ReadAnswer> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const tables = await tablesOf(bytes, isPasted)
  const found = tables.map((table) => readSheet(table, { choice: choices?.[table.name], remembered }))
  const sheets = choices ? found : withoutWorks(found)
  const chosen = sheets.filter(({ sheet }) => sheet.isChosen)
  for (const { sheet } of chosen) if (sheet.headingRow === null) throw fail('list/no-headings', { sheet: sheet.name })
  for (const one of chosen) await requireValues(bytes, one)
  const rows = chosen.flatMap(({ sheet, rows }) =>
    rows.filter(({ kind }) => kind !== 'blank').map((row) => ({ sheet: sheet.name, row })),
  )
  const lines = rows.filter(({ row }) => row.kind === 'line').length
  if (lines > workbenchLimits.lines || rows.length > mostRows)
    throw fail('list/too-many', { most: workbenchLimits.lines })
  Object.assign(current, { rows, next: 0 })
  return { sheets: sheets.map(({ sheet }) => sheet), rows: rows.length, lines }
}

/** The next rows of the chosen sheets as JSON that the database takes. Nothing after the last. */
function portion(): string | null {
  const { rows, next } = current
  if (next >= rows.length) return null
  current.next = next + atOnce
  const stored = rows.slice(next, current.next).map((row, at) => storedRow(row, next + at + 1))
  return JSON.stringify(stored)
}

/** By the names of the columns. */
function storedRow({ sheet, row }: ReadRow, position: number) {
  return {
    sheet,
    row_no: row.rowNo,
    position,
    kind: row.kind,
    section: row.section,
    code: row.code || null,
    brand: row.brand || null,
    remark: row.remark || null,
    name: row.name,
    spec: row.spec,
    unit_text: row.unit,
    text_key: row.kind === 'line' ? keyOf(row) : '',
    quantity: row.quantity,
    unread_quantity: row.unreadQuantity,
    own_price: row.ownPrice,
    unread_price: row.unreadPrice,
    own_amount: row.ownAmount,
    is_provisional: Number(row.isProvisional),
    supply: row.isSuppliedByOwner ? 2 : 1,
  }
}

/** A hash: a text may be long, and the memory of a station need not show it. */
export function keyOf(line: ListLine): string {
  return hash('sha256', textKeyOf(line))
}

/** The work of a thread that reads lists. */
export const readWork = { read, portion }
export type ReadWork = typeof readWork
