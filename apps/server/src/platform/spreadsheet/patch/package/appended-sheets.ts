import { sheetName } from '../../sheet-name.ts'
import type { AppendedSheet, CellValue } from '../changes.ts'
import { addressOf, lastRow, rangeText } from '../sheet/cell-address.ts'
import { newCell } from '../sheet/cell-xml.ts'
import type { Dialect } from '../xml/namespaces.ts'

const mostCharacters = 31

/** A name that Excel accepts and that no sheet has: names that differ in case only are one name. */
export function freeSheetName(wanted: string, taken: ReadonlySet<string>): string {
  const lower = new Set([...taken].map((name) => name.toLowerCase()))
  // Excel reserves the name History.
  lower.add('history')
  const plain = sheetName(printable(wanted)).trim() || 'Sheet'
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`
    const name = wellFormed(plain.slice(0, mostCharacters - suffix.length)) + suffix
    if (!lower.has(name.toLowerCase())) return name
  }
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
}

/** A pair of characters that the limit cut in two is no character any more. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '')
}

/** A sheet in the style of the workbook's plain text, with its titles frozen. */
export function sheetXml({ columns, rows }: AppendedSheet, { main }: Dialect): Buffer {
  if (rows.length >= lastRow) throw new Error(`A sheet has at most ${lastRow} rows`)
  const titles = columns.map(({ title }) => ({ text: title }))
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const right = Math.max(1, columns.length, ...rows.map((row) => row.length))
  const dimension = rangeText({ top: 1, left: 1, bottom: rows.length + 1, right })
  const parts = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n',
    `<worksheet xmlns="${main}"><dimension ref="${dimension}"/>`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    '<sheetData>',
    ...[titles, ...rows].map((row, at) => rowXml(row, at + 1)),
    '</sheetData></worksheet>',
  ]
  return Buffer.from(parts.join(''))
}

function rowXml(values: readonly (CellValue | null)[], row: number): string {
  const cells = values.map((value, at) => (value ? newCell('', addressOf(row, at + 1), undefined, value) : ''))
  return `<row r="${row}">${cells.join('')}</row>`
}
