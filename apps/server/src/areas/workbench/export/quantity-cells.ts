import { Exact } from '@library/pricing/exact'
import { readFigure } from '@library/pricing/sheet/read-figure'
import type { CellChange } from '../../../platform/spreadsheet/patch/changes.ts'
import type { Table } from '../list/read/tables.ts'
import type { ExportedLine } from './exported-lines.ts'
import { columnOf, type SheetToPrice } from './price-cells.ts'

export type QuantityCells = Readonly<{
  /** The cell holds the number that the list counts with, so that a formula may use it. */
  isCounted: (line: ExportedLine) => boolean
  /** Numbers for a sheet that was made of texts, so that its amounts can be calculated. Other words, and the unit behind a number, stay. */
  numbers: (lines: readonly ExportedLine[]) => CellChange[]
  /** What the cells of the other lines say, by their places. */
  others: (lines: readonly ExportedLine[]) => [place: string, text: string][]
}>

export function placeOf({ sheet, rowNo }: Pick<ExportedLine, 'sheet' | 'rowNo'>): string {
  return `${rowNo} ${sheet}`
}

const plainNumber = /^-?\d+(?:\.\d+)?$/
/** As many as the list keeps. */
const decimals = 6

/** What stands in the column of quantities. The user may have corrected a quantity here since, and not in the file. */
export function quantityCells(sheet: SheetToPrice, tables: readonly Table[], isOwn: boolean): QuantityCells {
  const column = columnOf(sheet, 'quantity')
  const rows = tables.find(({ name }) => name === sheet.name)?.rows ?? []
  const textOf = ({ rowNo }: ExportedLine) => (column === undefined ? '' : (rows[rowNo - 1]?.[column - 1] ?? ''))
  const isCounted = (line: ExportedLine) => {
    const [text, { quantity }] = [textOf(line), line]
    const figure = isOwn && !plainNumber.test(text) ? null : readFigure(text)
    return figure !== null && quantity !== null && Exact.of(figure).rounded(decimals).compare(quantity) === 0
  }
  const numbers = (lines: readonly ExportedLine[]) =>
    lines.filter(isCounted).map(({ rowNo, quantity }): CellChange => {
      return { sheet: sheet.name, row: rowNo, column: column ?? 0, value: { number: quantity ?? '' } }
    })
  const others = (lines: readonly ExportedLine[]) =>
    lines.flatMap((line): [string, string][] =>
      line.quantity === null || column === undefined || isCounted(line) ? [] : [[placeOf(line), textOf(line)]],
    )
  return { isCounted, numbers: isOwn ? () => [] : numbers, others }
}
