import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { hashing } from '../files/content-hash.ts'
import { byteOrderMark, csvText } from './csv-text.ts'
import { sheetName } from './sheet-name.ts'

export type Head = Readonly<{
  title: string
  headers: readonly string[]
  format: 'xlsx' | 'csv'
  /** Labels of the codes of a column, by its index. */
  labels: ReadonlyMap<number, ReadonlyMap<string, string>>
  /** Columns, by index, that are numeric. */
  numbers: ReadonlySet<number>
}>
export type Cell = string | number | null
type Portions = AsyncIterable<Cell[][]>
type PreSerialized = Readonly<{ size: number; sha256: string }>

/** All work on one large table that needs no database: labels for codes, and the file, a portion at a time. */
export function tableWork() {
  let head: Head | undefined
  let portions = new PassThrough({ objectMode: true })
  let written: Promise<PreSerialized> = Promise.resolve({ size: 0, sha256: '' })
  return {
    begin({ path, ...given }: Head & { path: string }): void {
      head = given
      portions = new PassThrough({ objectMode: true, highWaterMark: 1 })
      written = writeTo(path, head.format === 'csv' ? csvParts(head, portions) : xlsxParts(head, portions))
      // The requesting caller gets the error.
      written.catch((error) => portions.destroy(error))
    },

    /** Rows as the database serialized them: one text of lists of cells. */
    async add({ rows }: { rows: string }): Promise<void> {
      const shown = (JSON.parse(rows) as Cell[][]).map((row) => row.map((value, at) => cellOf(head, at, value)))
      if (!portions.write(shown)) await once(portions, 'drain')
    },

    end(_: object): Promise<PreSerialized> {
      portions.end()
      return written
    },
  }
}
export type TableWork = ReturnType<typeof tableWork>

/** Numbers with more digits than a sheet can calculate with stay text. */
const mostDigits = 15

function cellOf(head: Head | undefined, at: number, value: Cell): Cell {
  if (value === null || !head) return null
  const labels = head.labels.get(at)
  if (labels) return labels.get(String(value)) ?? String(value)
  const isNumber = head.format === 'xlsx' && head.numbers.has(at) && String(value).length <= mostDigits
  return isNumber ? Number(value) : value
}

async function* csvParts({ headers }: Head, portions: Portions): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvText([headers]))
  for await (const rows of portions) yield Buffer.from(csvText(rows))
}

function xlsxParts({ title, headers, numbers }: Head, portions: Portions): AsyncIterable<Uint8Array> {
  const columns = headers.map((header, at) => ({ header, width: numbers.has(at) ? 14 : 24 }))
  // Strings are inline: a shared string table would stay in memory until the last row, twice as much as all the rest.
  return writeXlsxStream(rowsOf(portions), { name: sheetName(title), columns, inlineStrings: true })
}

async function* rowsOf(portions: Portions): AsyncGenerator<Cell[]> {
  for await (const rows of portions) yield* rows
}

/** Streamed to the disk: a file of a hundred thousand rows is never whole in memory. */
async function writeTo(path: string, parts: AsyncIterable<Uint8Array>): Promise<PreSerialized> {
  const { through, end } = hashing()
  await pipeline(parts, through, createWriteStream(path, { flags: 'wx', mode: 0o640 }))
  return end()
}
