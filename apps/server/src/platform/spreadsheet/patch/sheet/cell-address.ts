import { fail } from '@library/contract/errors'
import { cellRef, parseCellRef } from 'hucre/xlsx'

export const lastRow = 1_048_576
export const lastColumn = 16_384

/** Rows and columns count from 1, both ends belong to the range. */
export type CellRange = Readonly<{ top: number; left: number; bottom: number; right: number }>

export function addressOf(row: number, column: number): string {
  return cellRef(row - 1, column - 1)
}

/** The number of a column by its letters. */
export function columnOf(letters: string): number {
  return parseCellRef(`${letters}1`).col + 1
}

export function isOnSheet(row: number, column: number): boolean {
  const areWhole = Number.isInteger(row) && Number.isInteger(column)
  return areWhole && row >= 1 && row <= lastRow && column >= 1 && column <= lastColumn
}

export function parseAddress(address: string): { row: number; column: number } {
  const { row, col } = parseCellRef(address)
  if (!isOnSheet(row + 1, col + 1)) throw fail('import/unreadable')
  return { row: row + 1, column: col + 1 }
}

export function parseRange(range: string): CellRange {
  const [first = '', second = first] = range.replaceAll('$', '').split(':')
  const [from, to] = [parseAddress(first), parseAddress(second)]
  return { top: from.row, left: from.column, bottom: to.row, right: to.column }
}

export function rangeText({ top, left, bottom, right }: CellRange): string {
  const first = addressOf(top, left)
  return top === bottom && left === right ? first : `${first}:${addressOf(bottom, right)}`
}

export function covers(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
}

export function isFirstCell(range: CellRange, row: number, column: number): boolean {
  return row === range.top && column === range.left
}
