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

type SheetXml = Readonly<{ content: Buffer; hasFormulas: boolean }>

/** A sheet in the style of the workbook's plain text, with its titles frozen. */
export function sheetXml({ columns, rows }: AppendedSheet, { main }: Dialect): SheetXml {
  const titles = columns.map(({ title }) => ({ text: title }))
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const data = rowsXml(titles, rows)
  const dimension = rangeText({ top: 1, left: 1, bottom: data.count, right: Math.max(1, data.right) })
  const head = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n',
    `<worksheet xmlns="${main}"><dimension ref="${dimension}"/>`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    '<sheetData>',
  ]
  const tail = Buffer.from('</sheetData></worksheet>')
  const content = Buffer.concat([Buffer.from(head.join('')), ...data.parts, tail])
  return { content, hasFormulas: data.hasFormulas }
}

/** So many rows become bytes at once: all of them as one text would take several times the memory. */
const portion = 500

function rowsXml(titles: readonly CellValue[], rows: AppendedSheet['rows']) {
  const parts: Buffer[] = []
  let [count, right, hasFormulas] = [1, titles.length, false]
  let written = [rowXml(titles, 1)]
  for (const row of rows) {
    count += 1
    if (count > lastRow) throw new Error(`A sheet has at most ${lastRow} rows`)
    right = Math.max(right, row.length)
    hasFormulas ||= row.some((value) => value && 'formula' in value)
    written.push(rowXml(row, count))
    if (written.length < portion) continue
    parts.push(Buffer.from(written.join('')))
    written = []
  }
  parts.push(Buffer.from(written.join('')))
  return { parts, count, right, hasFormulas }
}

function rowXml(values: readonly (CellValue | null)[], row: number): string {
  const cells = values.map((value, at) => (value ? newCell('', addressOf(row, at + 1), undefined, value) : ''))
  return `<row r="${row}">${cells.join('')}</row>`
}
