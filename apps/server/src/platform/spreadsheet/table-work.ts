import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream } from 'hucre/xlsx'
import { sheetName } from './sheet-name.ts'

export type Head = Readonly<{
  title: string
  headers: readonly string[]
  format: 'xlsx' | 'csv'
  /** Words for the codes of a column, by its place. */
  words: ReadonlyMap<number, ReadonlyMap<string, string>>
  /** Columns, by their place, that a sheet can reckon with. */
  numbers: ReadonlySet<number>
}>
export type Cell = string | number | null
type Portions = AsyncIterable<Cell[][]>

/** All that is done with one large table and needs no database: words for codes, and the file, a portion at a time. */
export function tableWork() {
  let head: Head | undefined
  let portions = new PassThrough({ objectMode: true })
  let written: Promise<Uint8Array> = Promise.resolve(new Uint8Array())
  return {
    begin(given: Head): void {
      head = given
      portions = new PassThrough({ objectMode: true, highWaterMark: 1 })
      written = together(head.format === 'csv' ? csvParts(head, portions) : xlsxParts(head, portions))
      // Whoever asks for the file is told.
      written.catch((error) => portions.destroy(error))
    },

    /** Rows as the database wrote them down: one text of lists of cells. */
    async add({ rows }: { rows: string }): Promise<void> {
      const shown = (JSON.parse(rows) as Cell[][]).map((row) => row.map((value, at) => cellOf(head, at, value)))
      if (!portions.write(shown)) await once(portions, 'drain')
    },

    end(_: object): Promise<Uint8Array> {
      portions.end()
      return written
    },
  }
}
export type TableWork = ReturnType<typeof tableWork>

/** More digits than a sheet reckons with stay text. */
const mostDigits = 15

function cellOf(head: Head | undefined, at: number, value: Cell): Cell {
  if (value === null || !head) return null
  const words = head.words.get(at)
  if (words) return words.get(String(value)) ?? String(value)
  const isNumber = head.format === 'xlsx' && head.numbers.has(at) && String(value).length <= mostDigits
  return isNumber ? Number(value) : value
}

/** With a byte order mark, so that Excel reads Chinese, and with formulas disarmed, so that a cell cannot run. */
async function* csvParts({ headers }: Head, portions: Portions): AsyncGenerator<Uint8Array> {
  const text = (rows: readonly (readonly Cell[])[], bom: boolean) =>
    Buffer.from(stringify([...rows], { bom, escape_formulas: true, record_delimiter: 'windows' }))
  yield text([headers], true)
  for await (const rows of portions) yield text(rows, false)
}

function xlsxParts({ title, headers, numbers }: Head, portions: Portions): AsyncIterable<Uint8Array> {
  const columns = headers.map((header, at) => ({ header, width: numbers.has(at) ? 14 : 24 }))
  // Texts stand in their cells: a table of them would be held until the last row, twice as much as all the rest.
  return writeXlsxStream(rowsOf(portions), { name: sheetName(title), columns, inlineStrings: true })
}

async function* rowsOf(portions: Portions): AsyncGenerator<Cell[]> {
  for await (const rows of portions) yield* rows
}

async function together(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  // With memory of its own, however small, so that it can be handed to another thread whole.
  const whole = new Uint8Array(all.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
