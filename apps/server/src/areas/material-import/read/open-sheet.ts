import { fail } from '@library/contract/errors'
import type { ImportMapping } from '@library/contract/material-import/material-import'
import { isBlank } from '../../../platform/spreadsheet/read-table.ts'
import { createThreadPool } from '../../../platform/threads/thread-pool.ts'
import { findHeadings, plain } from './columns.ts'
import type { Names } from './names.ts'
import type { ReaderWork, Sheet } from './sheet.ts'
import { rowsOf, type SheetPart } from './sheet-rows.ts'

/** A file of prices: its rows, the likely meaning of its columns, the number of rows and the first of them. */
export type OpenSheet = SheetPart & Readonly<{ guess: ImportMapping; preview: string[][]; total: number }>

const shown = 5

export async function openSheet(file: Buffer, names: Names): Promise<OpenSheet> {
  const { top, filled, count } = await sheetOf(file)
  const { at, headings, guess } = findHeadings(top, attributeLabels(names))
  const above = top.slice(0, at + 1).filter((cells) => !isBlank(cells)).length
  const part = { headings, headingRow: at + 1, filled }
  const first = [...rowsOf({ ...part, filled: filled.slice(0, 1) })].slice(0, shown)
  return { ...part, guess, preview: first.map(({ cells }) => [...cells]), total: count - above }
}

function attributeLabels({ classes }: Names): ReadonlySet<string> {
  return new Set([...classes.values()].flatMap(({ attributes }) => attributes.map(({ label }) => plain(label))))
}

const limits = { megabytes: 256, seconds: 120, tooMuch: () => fail('import/too-large') }
/** Each has a file in memory and a processor: more at once would be slower for all of them. */
const readers = createThreadPool<ReaderWork>('sheet-reader', limits, 2)
/** In thousands of rows: a larger file leaves so much garbage in its reader thread that the thread should end. */
const large = 5
const idleMilliseconds = 60_000

let last: { digest: string; sheet: Sheet; timer: NodeJS.Timeout } | undefined

/**
 * The rows of a file, in memory shared by threads. A previewed file is usually imported next: it is cached for a while.
 */
async function sheetOf(file: Buffer): Promise<Sheet> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', file as Uint8Array<ArrayBuffer>)).toString('hex')
  if (last?.digest === digest) return last.sheet
  const sheet = await readers.run(async (reader) => {
    const read = await reader.ask('read', { file })
    if (read.filled.length > large) await reader.stop()
    return read
  })
  clearTimeout(last?.timer)
  last = { digest, sheet, timer: setTimeout(() => (last = undefined), idleMilliseconds).unref() }
  return sheet
}
