import type { CellChange, CellValue } from '../../src/platform/spreadsheet/patch/changes.ts'
import { addressOf, parseAddress } from '../../src/platform/spreadsheet/patch/sheet/cell-address.ts'
import { stylesThatFit } from '../../src/platform/spreadsheet/patch/sheet/new-cell-style.ts'
import { patchSheet } from '../../src/platform/spreadsheet/patch/sheet/patch-sheet.ts'
import { stylesXml } from './raw-workbook.ts'

const fits = stylesThatFit(stylesXml)

/** Patches cells given by address; numbers are text of digits. */
export function patched(sheet: string, cells: Readonly<Record<string, string | CellValue>>, headings: string[] = []) {
  const changes = Object.entries(cells).map(([address, given]): CellChange => {
    const value = typeof given !== 'string' ? given : /^\d/.test(given) ? { number: given } : { text: given }
    return { sheet: 'Sheet1', ...parseAddress(address), value }
  })
  const ranges = headings.map((address) => {
    const { row, column } = parseAddress(address)
    return { top: row, left: column, bottom: row, right: column }
  })
  const { bytes, refused } = patchSheet(Buffer.from(sheet), changes, { fits, headings: ranges })
  const reasons = refused.map(({ change, reason }) => `${addressOf(change.row, change.column)} ${reason}`)
  return { xml: bytes?.toString(), refused: reasons }
}
