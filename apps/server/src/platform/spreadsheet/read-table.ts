import { fail } from '@library/contract/errors'
import type { Sheet, SheetFilter } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { partsOf, requireSmallWhenUnpacked } from './zip-size.ts'

export const mostImported = 100_000
const mostBytes = 20 * 1024 * 1024
const mostColumns = 100
/** Titles and headings are above the rows. */
const mostAbove = 20

type Row = readonly unknown[]

/** The rows of a workbook's first sheet or of a CSV file, as text, including empty rows. */
export async function readTable(file: Buffer): Promise<string[][]> {
  const table: string[][] = []
  for await (const cells of tableRows(file)) table.push(cells)
  return table
}

/** The same, one row after the other, of any sheet. A file that is too large is refused before it is read. */
export async function* tableRows(file: Buffer, sheet = 0): AsyncIterable<string[]> {
  if (file.length > mostBytes) throw fail('import/too-large')
  let [read, filled] = [0, 0]
  for await (const row of rowsOf(file, sheet)) {
    const cells = cellsOf(row)
    if (cells.length > mostColumns) throw fail('import/too-many-columns', { most: mostColumns })
    read += 1
    if (cells.length > 0) filled += 1
    if (filled > mostImported + mostAbove || read > 2 * mostImported)
      throw fail('import/too-many-rows', { most: mostImported })
    yield cells
  }
  if (filled === 0) throw fail('import/unreadable')
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '')
}

/** The sheets of a workbook that are not hidden, with their positions. Text is one sheet without a name. */
export async function sheetsOf(file: Buffer): Promise<{ at: number; name: string }[]> {
  if (file.length > mostBytes) throw fail('import/too-large')
  const found = await namedSheets(file).catch((error: unknown) => {
    throw isRefusal(error) ? error : fail('import/unreadable')
  })
  return found.map(({ name, isHidden }, at) => ({ at, name, isHidden })).filter(({ isHidden }) => !isHidden)
}

/** Whether there is more than one sheet to read, by the directory alone: their names take as long as a small sheet. */
export async function hasSeveralSheets(file: Buffer): Promise<boolean> {
  const begins = (mark: Buffer) => file.subarray(0, mark.length).equals(mark)
  if (!begins(beginnings.zip)) return begins(beginnings.compound)
  const parts = await partsOf(file)
  return parts.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)).length > 1
}

async function namedSheets(file: Buffer): Promise<{ name: string; isHidden: boolean }[]> {
  const begins = (mark: Buffer) => file.subarray(0, mark.length).equals(mark)
  if (begins(beginnings.compound)) return (await oldWorkbook(file)).map(({ name }) => ({ name, isHidden: false }))
  if (!begins(beginnings.zip)) return [{ name: '', isHidden: false }]
  await requireSmallWhenUnpacked(file)
  const found: { name: string; isHidden: boolean }[] = []
  // Asked before the body of each sheet is parsed, so none is.
  const sheets: SheetFilter = ({ name, hidden, veryHidden }) => {
    found.push({ name, isHidden: Boolean(hidden || veryHidden) })
    return false
  }
  await readXlsx(new Uint8Array(file), { sheets })
  return found
}

const beginnings = {
  zip: Buffer.from([0x50, 0x4b, 3, 4]),
  /** The container format of workbooks of Excel 97 to 2003. */
  compound: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
}

function rowsOf(file: Buffer, sheet: number): AsyncIterable<Row> | Iterable<Row> {
  const begins = (mark: Buffer) => file.subarray(0, mark.length).equals(mark)
  if (begins(beginnings.zip)) return readable(workbookRows(file, sheet))
  if (begins(beginnings.compound)) return readable(oldWorkbookRows(file, sheet))
  return textRows(file)
}

/** Any error of the reader on a user's file means that the file is invalid. */
async function* readable(rows: AsyncIterable<Row>): AsyncIterable<Row> {
  const from = rows[Symbol.asyncIterator]()
  for (;;) {
    const next = await from.next().catch((error: unknown) => {
      throw isRefusal(error) ? error : fail('import/unreadable')
    })
    if (next.done) return
    yield next.value
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'DomainError'
}

/** A row at a time: the whole sheet is never in memory twice. Rows missing in the sheet are empty. */
async function* workbookRows(file: Buffer, sheet: number): AsyncIterable<Row> {
  await requireSmallWhenUnpacked(file)
  let next = 0
  for await (const { index, values } of streamXlsxRows(new Uint8Array(file), { sheet })) {
    for (; next < index && next <= 2 * mostImported; next += 1) yield []
    next = index + 1
    yield values
  }
}

async function* oldWorkbookRows(file: Buffer, sheet: number): AsyncIterable<Row> {
  yield* (await oldWorkbook(file))[sheet]?.rows ?? []
}

/** Loaded with the first such file: few are. */
async function oldWorkbook(file: Buffer): Promise<Sheet[]> {
  const { readXls } = await import('hucre')
  return (await readXls(new Uint8Array(file))).sheets
}

const byteOrders: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

function textRows(file: Buffer): Row[] {
  const text = decoded(file)
  // Text contains no NUL, but every other kind of file does.
  if (text.includes('\u0000')) throw fail('import/unreadable')
  return parseCsv(text, { maxRows: 2 * mostImported })
}

/** Chinese Excel saves CSV in its own encoding by default, and its Unicode text in UTF-16 behind a mark. */
function decoded(file: Buffer): string {
  const marked = byteOrders[file.subarray(0, 2).toString('hex')]
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      // Not this encoding.
    }
  }
  throw fail('import/unreadable')
}

/** Without the empty cells at its end; a sheet that was once wider has many. */
function cellsOf(row: Row): string[] {
  const cells = row.map(cellText)
  while (cells.at(-1) === '') cells.pop()
  return cells
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return String(value).trim()
}
