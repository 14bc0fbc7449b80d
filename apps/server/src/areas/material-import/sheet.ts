import { hash } from 'node:crypto'
import { isBlank, tableRows } from '../../platform/spreadsheet/read-table.ts'
import { createPack, type Pack } from './pack.ts'

/** A line of the file with its number as the sheet counts. */
export type SheetRow = Readonly<{ row: number; cells: readonly string[] }>

/** A file that was read: its first rows, blank ones too, among which the headings are, and all that are filled. */
export type Sheet = Readonly<{ digest: string; top: readonly string[][]; filled: Pack<SheetRow>; count: number }>

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
  return { digest: digestOf(file), top, filled, count }
}

export function digestOf(file: Buffer): string {
  return hash('sha256', file, 'hex')
}

/** The rows below this one, counted from one. */
export function* rowsBelow({ filled }: Pick<Sheet, 'filled'>, above: number): Iterable<SheetRow> {
  for (const part of filled.parts()) for (const one of part) if (one.row > above) yield one
}
