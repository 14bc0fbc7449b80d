import { type CellRange, lastColumn } from './cell-address.ts'
import { readSheet } from './read-sheet.ts'

/** What the cells of a sheet hold. Rows and columns count from 1; 0 means an empty sheet. */
export type SheetUse = Readonly<{
  lastRow: number
  lastColumn: number
  /** By column: the rows whose cell holds a formula. */
  formulaRows: ReadonlyMap<number, readonly number[]>
}>

/** A cell counts when it has a value or a formula. A merged range counts whole, with its first cell. */
export function sheetUse(sheet: Buffer): SheetUse {
  let [row, column] = [0, 0]
  const formulaRows = new Map<number, number[]>()
  const filled = new Set<number>()
  const merged: CellRange[] = []
  readSheet(sheet, {
    cell(cell) {
      if (cell.hasFormula) {
        const rows = formulaRows.get(cell.column) ?? []
        rows.push(cell.row)
        formulaRows.set(cell.column, rows)
      }
      if (!cell.hasFormula && !cell.hasValue) return
      row = Math.max(row, cell.row)
      column = Math.max(column, cell.column)
      filled.add(cell.row * (lastColumn + 1) + cell.column)
    },
    merged: (range) => merged.push(range),
  })
  for (const { top, left, bottom, right } of merged) {
    // A title merged over the whole row ends nowhere.
    if (right === lastColumn || !filled.has(top * (lastColumn + 1) + left)) continue
    row = Math.max(row, bottom)
    column = Math.max(column, right)
  }
  return { lastRow: row, lastColumn: column, formulaRows }
}
