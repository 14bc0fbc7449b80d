import { fail } from '@library/contract/errors'
import type { ColumnMeaning, ImportMapping, Recognized } from '@library/contract/material-import/material-import'
import { sideOf } from '@library/pricing/sheet/heading-words'
import { loadSpeech } from '../../../domain/search/words/speech.ts'
import { isBlank } from '../../../platform/spreadsheet/read-table.ts'
import { createThreadPool } from '../../../platform/threads/thread-pool.ts'
import { findHeadings } from './columns.ts'
import { guessColumns, type Knowledge } from './guess-columns.ts'
import { knowledgeOf } from './knowledge.ts'
import type { Names } from './names.ts'
import type { ReaderWork, Sheet } from './sheet.ts'
import { rowsOf, type SheetPart } from './sheet-rows.ts'

/** A file of prices: its rows, the likely meaning of its columns, the number of rows and the first of them. */
export type OpenSheet = SheetPart &
  Readonly<{
    guess: ImportMapping
    recognized: Recognized
    preview: string[][]
    total: number
    /** The side of the prices that the rows above the headings name. */
    side: ColumnMeaning | undefined
    sheet: string
    sheets: readonly string[]
  }>
/** Folded headings that users have mapped before. */
export type Learned = Knowledge['learned']

const shown = 5
/** Rows whose values are looked at. */
const sampled = 200

type Wanted = Readonly<{ learned?: Learned; sheet?: string | undefined }>

export async function openSheet(
  file: Buffer,
  names: Names,
  { learned = new Map(), sheet }: Wanted,
): Promise<OpenSheet> {
  const { top, filled, count, name, names: sheets } = await sheetOf(file, sheet)
  const { simplify } = await loadSpeech()
  const knowledge = knowledgeOf(names, { learned, simplify })
  const { at, headings, titles } = findHeadings(top, knowledge)
  const above = top.slice(0, at + 1).filter((cells) => !isBlank(cells)).length
  const part = { headings, titles, headingRow: at + 1, filled }
  const first = [...rowsOf({ ...part, filled: filled.slice(0, 1) })].slice(0, sampled).map(({ cells }) => [...cells])
  const side = sideOf(knowledge.simplify(top.slice(0, at).flat().join(' ')))
  const { guess, recognized } = guessColumns({ headings, rows: first, side }, knowledge)
  const found = { guess, recognized, preview: first.slice(0, shown), total: count - above, side }
  return { ...part, ...found, sheet: name, sheets }
}

/** Whether a price column is taken to include tax, though neither it nor a title says so, and no other column proves it. */
export function assumesSide({ headings, side }: Pick<OpenSheet, 'headings' | 'side'>, mapping: ImportMapping): boolean {
  const prices = headings.filter((heading) => mapping[heading] === 'priceIncl' || mapping[heading] === 'priceExcl')
  return prices.length === 1 && side === undefined && sideOf(prices[0] ?? '') === undefined
}

/** A file that was too much for its thread says whether time or memory ran out. */
export function refusalOf(what: 'time' | 'memory'): Error {
  return what === 'time' ? fail('import/too-slow', { seconds: limits.seconds }) : fail('import/too-much-memory')
}

const limits = { megabytes: 256, seconds: 120, tooMuch: refusalOf }
/** Each has a file in memory and a processor: more at once would be slower for all of them. */
const readers = createThreadPool<ReaderWork>('sheet-reader', limits, 2)
/** In thousands of rows: a larger file leaves so much garbage in its reader thread that the thread should end. */
const large = 5
const idleMilliseconds = 60_000

let last: { key: string; sheet: Sheet; timer: NodeJS.Timeout } | undefined

/**
 * The rows of a file, in memory shared by threads. A previewed file is usually imported next: it is cached for a while.
 */
async function sheetOf(file: Buffer, wanted: string | undefined): Promise<Sheet> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', file as Uint8Array<ArrayBuffer>)).toString('hex')
  const key = `${digest} ${wanted ?? ''}`
  if (last?.key === key) return last.sheet
  const sheet = await readers.run(async (reader) => {
    const read = await reader.ask('read', { file, sheet: wanted })
    if (read.filled.length > large) await reader.stop()
    return read
  })
  clearTimeout(last?.timer)
  last = { key, sheet, timer: setTimeout(() => (last = undefined), idleMilliseconds).unref() }
  return sheet
}
