import { fail } from '@library/contract/errors'
import { isMain } from '../xml/namespaces.ts'
import { attribute, readXml, type Span, type Tag } from '../xml/xml-reader.ts'
import { type CellRange, covers, isOnSheet, parseAddress, parseRange } from './cell-address.ts'

/** An element's open tag. The parser's own tags are many objects each, too many to hold for every row. */
export type OpenTag = Readonly<{ prefix: string; isSelfClosing: boolean; span: Span }>

export type SheetRow = OpenTag &
  Readonly<{
    number: number
    /** Of the whole row, where it is used. */
    style: string | undefined
    spans: string | undefined
  }>

export type SheetCell = Readonly<{
  row: number
  column: number
  prefix: string
  style: string | undefined
  /** Its open tag, and all of it. */
  openSpan: Span
  span: Span
  /** Own formula, or part of an array formula or a data table. */
  hasFormula: boolean
  /** Of its own formula: the text, empty where it shares that of another cell. */
  formula: Readonly<{ text: Span; shared: string | undefined }> | undefined
  hasValue: boolean
  /** The stored value, where it is not text in the cell itself. */
  value: Span | undefined
  /** Extensions behind the value. */
  extensions: Span | undefined
}>

export type ColumnStyle = Readonly<{ first: number; last: number; style: string }>

/** What a sheet has, in the order of the file. The end of an element is the place of its end tag. */
export type SheetEvents = Readonly<{
  row?: (row: SheetRow) => void
  cell?: (cell: SheetCell) => void
  rowEnd?: (end: number) => void
  data?: (tag: OpenTag) => void
  dataEnd?: (end: number) => void
  dimension?: (range: CellRange, span: Span) => void
  columnStyle?: (style: ColumnStyle) => void
  /** The cells of an array formula or a data table. */
  array?: (range: CellRange) => void
  merged?: (range: CellRange) => void
}>

type OpenCell = { -readonly [Key in keyof SheetCell]: SheetCell[Key] }

/** Where the reader is. */
type Walk = {
  readonly events: SheetEvents
  hasData: boolean
  row: number
  column: number
  cell: OpenCell | undefined
  /** Array formulas and data tables that reach the current row. */
  arrays: CellRange[]
}

/** An element that means something here: what it does where it begins and ends, and the elements inside it. */
type Element = Readonly<{
  open?: (walk: Walk, tag: Tag, span: Span) => void
  close?: (walk: Walk, span: Span) => void
  inside?: Readonly<Record<string, Element>>
}>

/** Reads a worksheet. Rows and cells without an address follow the one before, as the format says. */
export function readSheet(sheet: Buffer, events: SheetEvents): void {
  const walk: Walk = { events, hasData: false, row: 0, column: 0, cell: undefined, arrays: [] }
  const path: (Element | undefined)[] = []
  let mainUri: string | undefined
  readXml(sheet, {
    open(tag, depth, span) {
      const around = depth === 0 ? part : path[depth - 1]
      // Nearly all tags have the very string of the root, which compares at once.
      if (depth === 0 && isMain(tag)) mainUri = tag.uri
      const element = tag.uri === mainUri ? around?.inside?.[tag.local] : undefined
      path[depth] = element
      element?.open?.(walk, tag, span)
    },
    close: (_tag, depth, span) => path[depth]?.close?.(walk, span),
  })
  // A chart sheet or a dialog has no cells.
  if (!walk.hasData) throw fail('import/unreadable')
}

function openTag({ prefix, isSelfClosing }: Tag, span: Span): OpenTag {
  return { prefix, isSelfClosing, span }
}

function openData(walk: Walk, tag: Tag, span: Span): void {
  if (walk.hasData) throw fail('import/unreadable')
  walk.hasData = true
  walk.events.data?.(openTag(tag, span))
}

function openRow(walk: Walk, tag: Tag, span: Span): void {
  const given = attribute(tag, 'r')
  const number = given === undefined ? walk.row + 1 : Number(given)
  // Programs that read the sheet need ascending rows, and so does this one.
  if (number <= walk.row || !isOnSheet(number, 1)) throw fail('import/unreadable')
  walk.row = number
  walk.column = 0
  if (walk.arrays.length > 0) walk.arrays = walk.arrays.filter(({ bottom }) => bottom >= number)
  const isStyled = ['1', 'true'].includes(attribute(tag, 'customFormat') ?? '')
  const style = isStyled ? attribute(tag, 's') : undefined
  walk.events.row?.({ ...openTag(tag, span), number, style, spans: attribute(tag, 'spans') })
}

function openCell(walk: Walk, tag: Tag, span: Span): void {
  const given = attribute(tag, 'r')
  const { row, column } = given ? parseAddress(given) : { row: walk.row, column: walk.column + 1 }
  if (row !== walk.row || column <= walk.column || !isOnSheet(row, column)) throw fail('import/unreadable')
  walk.column = column
  const hasFormula = walk.arrays.some((range) => covers(range, row, column))
  const [prefix, style] = [tag.prefix, attribute(tag, 's')]
  const nothing = { formula: undefined, hasValue: false, value: undefined, extensions: undefined }
  walk.cell = { row, column, prefix, style, openSpan: span, span, hasFormula, ...nothing }
}

function closeCell(walk: Walk, { end }: Span): void {
  if (!walk.cell) return
  walk.cell.span = { start: walk.cell.openSpan.start, end }
  walk.events.cell?.(walk.cell)
  walk.cell = undefined
}

function openText({ cell }: Walk): void {
  if (cell) cell.hasValue = true
}

function openValue({ cell }: Walk, _tag: Tag, span: Span): void {
  if (cell) Object.assign(cell, { hasValue: true, value: span })
}

function closeValue({ cell }: Walk, { end }: Span): void {
  if (cell?.value) cell.value = { start: cell.value.start, end }
}

function closeFormula({ cell }: Walk, { start }: Span): void {
  if (cell?.formula) cell.formula = { ...cell.formula, text: { start: cell.formula.text.start, end: start } }
}

function openFormula(walk: Walk, tag: Tag, { end }: Span): void {
  if (walk.cell) {
    walk.cell.hasFormula = true
    walk.cell.formula = { text: { start: end, end }, shared: attribute(tag, 'si') }
  }
  const covered = attribute(tag, 'ref')
  // Only its first cell has the formula of an array or a data table. The cells of a shared formula each have one.
  if (!covered || attribute(tag, 't') === 'shared') return
  const range = parseRange(covered)
  walk.arrays.push(range)
  walk.events.array?.(range)
}

function openExtensions({ cell }: Walk, _tag: Tag, span: Span): void {
  if (cell) cell.extensions = span
}

function closeExtensions({ cell }: Walk, { end }: Span): void {
  if (cell?.extensions) cell.extensions = { start: cell.extensions.start, end }
}

function openDimension({ events, hasData }: Walk, tag: Tag, span: Span): void {
  const given = attribute(tag, 'ref')
  // Behind the rows it is not where the format wants it, and no program reads it.
  if (given && !hasData) events.dimension?.(parseRange(given), span)
}

function openColumn({ events }: Walk, tag: Tag): void {
  const style = attribute(tag, 'style')
  if (!style) return
  events.columnStyle?.({ first: Number(attribute(tag, 'min')), last: Number(attribute(tag, 'max')), style })
}

function openMerged({ events }: Walk, tag: Tag): void {
  const given = attribute(tag, 'ref')
  if (given) events.merged?.(parseRange(given))
}

const cell: Element = {
  open: openCell,
  close: closeCell,
  inside: {
    f: { open: openFormula, close: closeFormula },
    v: { open: openValue, close: closeValue },
    is: { open: openText },
    extLst: { open: openExtensions, close: closeExtensions },
  },
}

const part: Element = {
  inside: {
    worksheet: {
      inside: {
        dimension: { open: openDimension },
        cols: { inside: { col: { open: openColumn } } },
        sheetData: {
          open: openData,
          close: ({ events }, { start }) => events.dataEnd?.(start),
          inside: {
            row: { open: openRow, close: ({ events }, { start }) => events.rowEnd?.(start), inside: { c: cell } },
          },
        },
        mergeCells: { inside: { mergeCell: { open: openMerged } } },
      },
    },
  },
}
