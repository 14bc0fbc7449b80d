import type { CellChange } from '../changes.ts'
import type { Span } from '../xml/xml-reader.ts'
import { type CellRange, covers, isFirstCell } from './cell-address.ts'
import {
  type ColumnStyle,
  type OpenTag,
  readSheet,
  type SheetCell,
  type SheetEvents,
  type SheetRow,
} from './read-sheet.ts'
import { type Formulas, formulasOf } from './stale-values.ts'

/** Where a change belongs: at a cell that is there, or between two. */
export type CellPlace = Readonly<{ change: CellChange; cell?: SheetCell; at: number; leftStyle?: string }>

/** The changes of one row. A row that the sheet leaves out has no `row`. */
export type RowPlace = Readonly<{ number: number; row?: SheetRow; at: number; cells: readonly CellPlace[] }>

export type SheetPlaces = Readonly<{
  data: OpenTag
  rows: readonly RowPlace[]
  dimension: Readonly<{ range: CellRange; span: Span }> | undefined
  columnStyles: readonly ColumnStyle[]
  /** Whether a cell must stay as it is. Asked in the order of the rows. */
  refusal: (place: CellPlace) => 'formula' | 'merged' | undefined
  formulas: Formulas
}>

type WantedRow = Readonly<{ number: number; changes: readonly CellChange[] }>

/** Finds the place of every change in one pass. At most one change names a cell. */
export function locateCells(sheet: Buffer, changes: readonly CellChange[]): SheetPlaces {
  const rows = placesByRow(wantedRows(changes))
  const formulas = formulasOf(sheet)
  const columnStyles: ColumnStyle[] = []
  const [merged, arrays]: [CellRange[], CellRange[]] = [[], []]
  let data: OpenTag | undefined
  let dimension: SheetPlaces['dimension']
  readSheet(sheet, {
    ...rows.events,
    cell: (cell) => {
      rows.events.cell?.(cell)
      formulas.see(cell)
    },
    data: (tag) => {
      data = tag
    },
    dimension: (range, span) => {
      dimension = { range, span }
    },
    columnStyle: (style) => columnStyles.push(style),
    array: (range) => arrays.push(range),
    merged: (range) => merged.push(range),
  })
  // The reader refuses a sheet without data.
  if (!data) throw new Error('A sheet without data was read')
  return { data, rows: rows.found, dimension, columnStyles, refusal: refusalOf(arrays, merged), formulas }
}

function wantedRows(changes: readonly CellChange[]): WantedRow[] {
  const byRow = new Map<number, CellChange[]>()
  for (const change of changes) {
    const inRow = byRow.get(change.row)
    if (inRow) inRow.push(change)
    else byRow.set(change.row, [change])
  }
  return [...byRow]
    .map(([number, inRow]) => ({ number, changes: inRow.sort((a, b) => a.column - b.column) }))
    .sort((a, b) => a.number - b.number)
}

/** Both the sheet and the changes are in ascending order: each row and cell of the sheet passes those before it. */
function placesByRow(wanted: readonly WantedRow[]) {
  const found: RowPlace[] = []
  let next = 0
  let current: ReturnType<typeof placesInRow> | undefined
  const missingUntil = (number: number, at: number) => {
    for (let row = wanted[next]; row && row.number < number; row = wanted[next]) {
      found.push({ number: row.number, at, cells: row.changes.map((change) => ({ change, at })) })
      next += 1
    }
  }
  const events: SheetEvents = {
    row(row) {
      missingUntil(row.number, row.span.start)
      const here = wanted[next]
      if (here?.number !== row.number) return
      next += 1
      current = placesInRow(row, here.changes)
    },
    cell: (cell) => current?.cell(cell),
    rowEnd(at) {
      if (current) found.push(current.end(at))
      current = undefined
    },
    dataEnd: (at) => missingUntil(Number.POSITIVE_INFINITY, at),
  }
  return { found, events }
}

function placesInRow(row: SheetRow, changes: readonly CellChange[]) {
  const cells: CellPlace[] = []
  let next = 0
  let left: SheetCell | undefined
  const missingUntil = (column: number, at: number) => {
    for (let change = changes[next]; change && change.column < column; change = changes[next]) {
      const isNeighbour = left?.column === change.column - 1
      cells.push({ change, at, leftStyle: isNeighbour ? left?.style : undefined })
      next += 1
    }
  }
  return {
    cell(cell: SheetCell): void {
      if (next === changes.length) return
      missingUntil(cell.column, cell.span.start)
      const change = changes[next]
      if (change?.column === cell.column) {
        cells.push({ change, cell, at: cell.span.start })
        next += 1
      }
      left = cell
    },
    end(at: number): RowPlace {
      missingUntil(Number.POSITIVE_INFINITY, at)
      return { number: row.number, row, at, cells }
    },
  }
}

function refusalOf(arrays: readonly CellRange[], merged: readonly CellRange[]): SheetPlaces['refusal'] {
  const [arraysAt, mergedAt] = [rangesByRow(arrays), rangesByRow(merged)]
  return ({ change: { row, column }, cell }) => {
    if (cell?.hasFormula || arraysAt(row).some((range) => covers(range, row, column))) return 'formula'
    const isCovered = (range: CellRange) => covers(range, row, column) && !isFirstCell(range, row, column)
    return mergedAt(row).some(isCovered) ? 'merged' : undefined
  }
}

/** The ranges that reach a row, for rows asked in ascending order. */
function rangesByRow(ranges: readonly CellRange[]): (row: number) => readonly CellRange[] {
  const waiting = ranges.toSorted((a, b) => b.top - a.top)
  let [active, asked]: [CellRange[], number] = [[], 0]
  return (row) => {
    if (row === asked) return active
    asked = row
    active = active.filter(({ bottom }) => bottom >= row)
    for (let range = waiting.at(-1); range && range.top <= row; range = waiting.at(-1)) {
      if (range.bottom >= row) active.push(range)
      waiting.pop()
    }
    return active
  }
}
