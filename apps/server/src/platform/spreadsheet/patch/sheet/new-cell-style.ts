import type { CellChange } from '../changes.ts'
import { isMain } from '../xml/namespaces.ts'
import { attribute, readXml, type Tag } from '../xml/xml-reader.ts'
import { lastColumn } from './cell-address.ts'
import type { ColumnStyle } from './read-sheet.ts'

/** Whether a number looks right in that style, by its index among the cell formats. */
export type StyleFits = (style: string) => boolean

type Around = Readonly<{
  leftStyle: string | undefined
  row: Tag | undefined
  columnStyles: readonly ColumnStyle[]
}>

/**
 * The style of a cell that was not there. A column's own style comes first, then that of the neighbour on the left: a
 * table grows to the right with its lines and its font. Styles of whole rows and of all columns up to the last one are
 * the background of the sheet, so they come last.
 */
export function newCellStyle({ column, value }: CellChange, around: Around, fits: StyleFits): string | undefined {
  const ofColumn = around.columnStyles.find(({ first, last }) => column >= first && column <= last)
  const isBackground = ofColumn?.last === lastColumn
  if (ofColumn && !isBackground) return ofColumn.style
  const isRowStyled = around.row && ['1', 'true'].includes(attribute(around.row, 'customFormat') ?? '')
  const ofRow = around.row && isRowStyled ? attribute(around.row, 's') : undefined
  return [around.leftStyle, ofRow, ofColumn?.style].find((style) => style && ('text' in value || fits(style)))
}

/** General, and the built-in formats with two decimals. */
const fittingFormats = new Set(['0', '2', '4', '39', '40', '43', '44'])

/** A price in a neighbour's date, percentage, text or whole number would be read wrong. */
export function stylesThatFit(styles: string): StyleFits {
  const fitting = new Set(fittingFormats)
  const formats: string[] = []
  const path: string[] = []
  readXml(styles, {
    open(tag, depth) {
      path[depth] = isMain(tag) ? tag.local : ''
      if (path[depth] === 'numFmt' && fitsPrices(attribute(tag, 'formatCode') ?? ''))
        fitting.add(attribute(tag, 'numFmtId') ?? '')
      if (path[depth] === 'xf' && path[depth - 1] === 'cellXfs') formats.push(attribute(tag, 'numFmtId') ?? '0')
    },
  })
  return (style) => fitting.has(formats[Number(style)] ?? '')
}

/** Two decimals or more, and neither a part of a date nor a percentage. Quoted text, colours and the like are left out. */
function fitsPrices(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return /[0#?]\.[0#?]{2}/.test(bare) && !/[%ymdhse@]/i.test(bare.replace(/General/gi, ''))
}
