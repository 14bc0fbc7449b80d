import type { CellChange, RefusalReason } from '../changes.ts'
import { type Edit, named, opened, spliceBytes, withAttributes } from '../xml/xml-text.ts'
import { addressOf, type CellRange, covers, rangeText } from './cell-address.ts'
import { changedCell, newCell } from './cell-xml.ts'
import { type CellPlace, locateCells, type RowPlace, type SheetPlaces } from './locate-cells.ts'
import { newCellStyle, type StyleFits } from './new-cell-style.ts'
import { staleValues } from './stale-values.ts'

type PatchedSheet = Readonly<{
  /** Undefined where no cell was changed. */
  bytes: Buffer | undefined
  hasNewFormulas: boolean
  refused: readonly Readonly<{ change: CellChange; reason: RefusalReason }>[]
}>

/** What other parts say about a sheet. Headings are cells by which a table names its columns: both must be equal. */
export type SheetSetting = Readonly<{ fits: StyleFits; headings: readonly CellRange[] }>

/** Writes values into the XML of a sheet. All that is no changed cell, no stale value and counts no cells stays. */
export function patchSheet(sheet: Buffer, changes: readonly CellChange[], setting: SheetSetting): PatchedSheet {
  const { fits, headings } = setting
  const places = locateCells(sheet, changes)
  const isHeading = ({ row, column }: CellChange) => headings.some((range) => covers(range, row, column))
  const refused: { change: CellChange; reason: RefusalReason }[] = []
  const rows: RowPlace[] = []
  for (const row of places.rows) {
    const cells = row.cells.filter((place) => {
      const reason = places.refusal(place) ?? (isHeading(place.change) ? 'heading' : undefined)
      if (reason) refused.push({ change: place.change, reason })
      return !reason
    })
    if (cells.length > 0) rows.push({ ...row, cells })
  }
  if (rows.length === 0) return { bytes: undefined, hasNewFormulas: false, refused }
  const hasNewFormulas = rows.some(({ cells }) => cells.some(({ change }) => 'formula' in change.value))
  const columns = rows.flatMap(({ cells }) => cells.map(({ change }) => change.column))
  const stale = staleValues(places.formulas, [...new Set(columns)]).map((span): Edit => ({ ...span, text: '' }))
  const edits = [...editsOf(sheet, places, rows, fits), ...stale].sort((one, other) => one.start - other.start)
  return { bytes: spliceBytes(sheet, edits), hasNewFormulas, refused }
}

function editsOf(sheet: Buffer, places: SheetPlaces, rows: readonly RowPlace[], fits: StyleFits): Edit[] {
  const { prefix, span, isSelfClosing } = places.data
  const styled = (row: RowPlace) => stylesOf(row, places, fits)
  const edits = dimensionEdits(sheet, places, rows)
  if (isSelfClosing) {
    const inside = rows.map((row) => newRow(prefix, row, styled(row))).join('')
    return [...edits, { ...span, text: `${opened(source(sheet, span))}${inside}</${named(prefix, 'sheetData')}>` }]
  }
  for (const row of rows) {
    const styles = styled(row)
    if (row.row) edits.push(...rowEdits(sheet, row, row.row, styles))
    else edits.push({ start: row.at, end: row.at, text: newRow(prefix, row, styles) })
  }
  return edits
}

/** The styles of a row's new cells, in the order of its places. */
type Styles = readonly (string | undefined)[]

/** A new cell may take the style of one that is as new, on its left. */
function stylesOf({ row, cells }: RowPlace, { columnStyles }: SheetPlaces, fits: StyleFits): Styles {
  const styles: (string | undefined)[] = []
  cells.forEach((place, at) => {
    const before = cells[at - 1]
    const isNextToNew = before && !before.cell && before.change.column === place.change.column - 1
    const leftStyle = isNextToNew ? styles[at - 1] : place.leftStyle
    styles.push(
      place.cell ? undefined : newCellStyle(place.change, { leftStyle, rowStyle: row?.style, columnStyles }, fits),
    )
  })
  return styles
}

function rowEdits(sheet: Buffer, place: RowPlace, row: NonNullable<RowPlace['row']>, styles: Styles): Edit[] {
  const { prefix, span } = row
  const spans = widerSpans(row.spans, place)
  const openTag = () => withAttributes(source(sheet, span), spans ? { spans } : {})
  if (row.isSelfClosing) {
    const inside = place.cells.map((cell, at) => newCellText(prefix, cell, styles[at])).join('')
    return [{ ...span, text: `${opened(openTag())}${inside}</${named(prefix, 'row')}>` }]
  }
  const cells = place.cells.map((cell, at) => cellEdit(sheet, prefix, cell, styles[at]))
  return spans ? [{ ...span, text: openTag() }, ...cells] : cells
}

function cellEdit(sheet: Buffer, prefix: string, place: CellPlace, style: string | undefined): Edit {
  const { cell, change, at } = place
  if (!cell) return { start: at, end: at, text: newCellText(prefix, place, style) }
  const rest = cell.extensions ? source(sheet, cell.extensions) : ''
  const text = changedCell(cell.prefix, opened(source(sheet, cell.openSpan)), rest, change.value)
  return { ...cell.span, text }
}

function newRow(prefix: string, { number, cells }: RowPlace, styles: Styles): string {
  const name = named(prefix, 'row')
  return `<${name} r="${number}">${cells.map((cell, at) => newCellText(prefix, cell, styles[at])).join('')}</${name}>`
}

function newCellText(prefix: string, place: CellPlace, style: string | undefined): string {
  const { row, column, value } = place.change
  return newCell(prefix, addressOf(row, column), style, value)
}

/** The spans of a row say which columns it has cells in. They are a hint, but some programs lose cells by a wrong one. */
function widerSpans(spans: string | undefined, { cells }: RowPlace): string | undefined {
  if (!spans) return undefined
  const ends = spans
    .trim()
    .split(/[\s:]+/)
    .map(Number)
  const columns = cells.map(({ change }) => change.column)
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const [newFirst, newLast] = [Math.min(first, ...columns), Math.max(last, ...columns)]
  return newFirst === first && newLast === last ? undefined : `${newFirst}:${newLast}`
}

function dimensionEdits(sheet: Buffer, { dimension }: SheetPlaces, rows: readonly RowPlace[]): Edit[] {
  if (!dimension) return []
  const { range, span } = dimension
  const wider = rows.reduce(widened, range)
  const isSame = rangeText(wider) === rangeText(range)
  return isSame ? [] : [{ ...span, text: withAttributes(source(sheet, span), { ref: rangeText(wider) }) }]
}

function widened(range: CellRange, { number, cells }: RowPlace): CellRange {
  const columns = cells.map(({ change }) => change.column)
  return {
    top: Math.min(range.top, number),
    bottom: Math.max(range.bottom, number),
    left: Math.min(range.left, ...columns),
    right: Math.max(range.right, ...columns),
  }
}

function source(sheet: Buffer, { start, end }: { start: number; end: number }): string {
  return sheet.toString('utf8', start, end)
}
