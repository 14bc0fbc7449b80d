import { isBlank, tableRows } from '../../../platform/spreadsheet/read-table.ts'
import { createPack, type Pack } from './pack.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A parsed file: its first rows, including blank ones, which contain the headings, and all filled rows. */
export type Sheet = Readonly<{ top: readonly string[][]; filled: Pack; count: number }>

const topRows = 20

export async function readSheet(file: Buffer): Promise<Sheet> {
  const top: string[][] = []
  const filled = createPack<SheetRow>()
  let [row, count] = [0, 0]
  for await (const cells of tableRows(file)) {
    row += 1
    if (row <= topRows) top.push(cells)
    if (isBlank(cells)) continue
    filled.add({ row, cells })
    count += 1
  }
  return { top, filled: filled.packed(), count }
}

/** The work of a thread that only reads files. */
export const readerWork = {
  read: ({ file }: { file: Uint8Array }) => readSheet(Buffer.from(file.buffer, file.byteOffset, file.byteLength)),
}
export type ReaderWork = typeof readerWork
