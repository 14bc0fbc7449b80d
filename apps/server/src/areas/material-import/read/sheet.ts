import { hasSeveralSheets, isBlank, sheetsOf, tableRows } from '../../../platform/spreadsheet/read-table.ts'
import { createPack, type Pack } from './pack.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A parsed file: its first rows, including blank ones, which contain the headings, and all filled rows. */
export type Sheet = Readonly<{
  top: readonly string[][]
  filled: Pack
  count: number
  /** The name of the sheet, and those of all where the workbook has several. */
  name: string
  names: readonly string[]
}>

const topRows = 20

/** Reads the sheet of that name, else the first that is not hidden. */
export async function readSheet(file: Buffer, wanted?: string): Promise<Sheet> {
  const sheets = (await hasSeveralSheets(file)) ? await sheetsOf(file) : []
  const chosen = sheets.find(({ name }) => name === wanted) ?? sheets[0]
  const top: string[][] = []
  const filled = createPack<SheetRow>()
  let [row, count] = [0, 0]
  for await (const cells of tableRows(file, chosen?.at)) {
    row += 1
    if (row <= topRows) top.push(cells)
    if (isBlank(cells)) continue
    filled.add({ row, cells })
    count += 1
  }
  const names = sheets.length > 1 ? sheets.map(({ name }) => name) : []
  return { top, filled: filled.packed(), count, name: chosen?.name ?? '', names }
}

/** The work of a thread that only reads files. */
export const readerWork = {
  read: ({ file, sheet }: { file: Uint8Array; sheet: string | undefined }) =>
    readSheet(Buffer.from(file.buffer, file.byteOffset, file.byteLength), sheet),
}
export type ReaderWork = typeof readerWork
