import type { CellChange, RefusalReason } from '../changes.ts'
import { attribute } from '../xml/xml-reader.ts'
import { type Edit, named, opened, spliceBytes, withAttributes } from '../xml/xml-text.ts'
import { addressOf, type CellRange, covers, rangeText } from './cell-address.ts'
import { changedCell, newCell } from './cell-xml.ts'
import { type CellPlace, locateCells, type RowPlace, type SheetPlaces } from './locate-cells.ts'
import { newCellStyle, type StyleFits } from './new-cell-style.ts'

type PatchedSheet = Readonly<{
  /** Undefined where no cell was changed. */
  bytes: Buffer | undefined
  hasNewFormulas: boolean
  refused: readonly Readonly<{ change: CellChange; reason: RefusalReason }>[]
}>

/** What other parts say about a sheet. Headings are cells by which a table names its columns: both must be equal. */
export type SheetSetting = Readonly<{ fits: StyleFits; headings: readonly CellRange[] }>

/** Writes values into the XML of a sheet. All that is not a changed cell, or counts cells, stays as it is. */
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
  return { bytes: spliceBytes(sheet, editsOf(sheet, places, rows, fits)), hasNewFormulas, refused }
}

function editsOf(sheet: Buffer, places: SheetPlaces, rows: readonly RowPlace[], fits: StyleFits): Edit[] {
  const { tag, span } = places.data
  const styled = (row: RowPlace) => withStyles(row, places, fits)
  const edits = dimensionEdits(sheet, places, rows)
  if (tag.isSelfClosing) {
    const inside = rows.map((row) => newRow(tag.prefix, row, styled(row))).join('')
    return [...edits, { ...span, text: `${opened(source(sheet, span))}${inside}</${tag.name}>` }]
  }
  for (const row of rows) {
    const styles = styled(row)
    if (row.row) edits.push(...rowEdits(sheet, row, row.row, styles))
    else edits.push({ start: row.at, end: row.at, text: newRow(tag.prefix, row, styles) })
  }
  return edits
}

type Styles = ReadonlyMap<CellPlace, string | undefined>

/** A new cell may take the style of one that is as new, on its left. */
function withStyles({ row, cells }: RowPlace, { columnStyles }: SheetPlaces, fits: StyleFits): Styles {
  const styles = new Map<CellPlace, string | undefined>()
  let before: CellPlace | undefined
  for (const place of cells) {
    const isNextTo = before && !before.cell && before.change.column === place.change.column - 1
    const leftStyle = before && isNextTo ? styles.get(before) : place.leftStyle
    if (!place.cell) styles.set(place, newCellStyle(place.change, { leftStyle, row: row?.tag, columnStyles }, fits))
    before = place
  }
  return styles
}

function rowEdits(sheet: Buffer, place: RowPlace, row: NonNullable<RowPlace['row']>, styles: Styles): Edit[] {
  const { tag, span } = row
  const openTag = withSpans(source(sheet, span), attribute(tag, 'spans'), place)
  if (tag.isSelfClosing) {
    const inside = place.cells.map((cell) => newCellText(tag.prefix, cell, styles)).join('')
    return [{ ...span, text: `${opened(openTag)}${inside}</${tag.name}>` }]
  }
  const cells = place.cells.map((cell) => cellEdit(sheet, tag.prefix, cell, styles))
  return openTag === source(sheet, span) ? cells : [{ ...span, text: openTag }, ...cells]
}

function cellEdit(sheet: Buffer, prefix: string, place: CellPlace, styles: Styles): Edit {
  const { cell, change, at } = place
  if (!cell) return { start: at, end: at, text: newCellText(prefix, place, styles) }
  const rest = cell.extensions ? source(sheet, cell.extensions) : ''
  const text = changedCell(cell.tag.prefix, opened(source(sheet, cell.openSpan)), rest, change.value)
  return { ...cell.span, text }
}

function newRow(prefix: string, { number, cells }: RowPlace, styles: Styles): string {
  const name = named(prefix, 'row')
  return `<${name} r="${number}">${cells.map((cell) => newCellText(prefix, cell, styles)).join('')}</${name}>`
}

function newCellText(prefix: string, place: CellPlace, styles: Styles): string {
  const { row, column, value } = place.change
  return newCell(prefix, addressOf(row, column), styles.get(place), value)
}

/** The spans of a row say which columns it has cells in. They are a hint, but a wrong one loses cells in some programs. */
function withSpans(openTag: string, spans: string | undefined, { cells }: RowPlace): string {
  if (!spans) return openTag
  const ends = spans
    .split(/[\s:]+/)
    .filter((end) => end !== '')
    .map(Number)
  const columns = cells.map(({ change }) => change.column)
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const [newFirst, newLast] = [Math.min(first, ...columns), Math.max(last, ...columns)]
  if (newFirst === first && newLast === last) return openTag
  return withAttributes(openTag, { spans: `${newFirst}:${newLast}` })
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
