import type { Language } from '@library/contract/kit/label'
import type { ImportMapping, ImportProblem } from '@library/contract/material-import/material-import'
import { type Drafts, draftsOf } from '../../platform/price-rows/drafts.ts'
import { isBlank } from '../../platform/spreadsheet/read-table.ts'
import { type Checked, checkRows, type GoodRow, type Rules } from './check-rows.ts'
import { findHeadings, type Headings } from './columns.ts'
import { errorFile } from './error-file.ts'
import { digestOf, readSheet, rowsBelow, type Sheet } from './sheet.ts'

export type Opened = Readonly<{ headings: string[]; guess: ImportMapping; preview: string[][]; total: number }>
export type Counts = Readonly<{ ok: number; fail: number; dup: number; errors: ImportProblem[] }>
/** Rows to write, and the last row of the sheet among them. */
export type Portion = Drafts & Readonly<{ last: number }>

const shown = 5
const mostTold = 100

/**
 * All that is done with one file of prices and needs no database: reading it, holding its rows against the rules, making
 * them ready to be written. Asked from outside, a step at a time.
 */
export function sheetWork() {
  let sheet: Sheet | undefined
  let found: Headings = { at: 0, headings: [], guess: {} }
  let rules: Rules | undefined
  let checked: Checked | undefined
  let waiting: Iterator<GoodRow> | undefined
  const rows = () => (sheet ? rowsBelow(sheet, found.at + 1) : [])
  return {
    async open({ file, attributes }: { file: Uint8Array; attributes: readonly string[] }): Promise<Opened> {
      const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
      // Whoever looked at a file wants it imported next: it need not be read again.
      if (sheet?.digest !== digestOf(content)) sheet = undefined
      sheet ??= await readSheet(content)
      found = findHeadings(sheet.top, new Set(attributes))
      const above = sheet.top.slice(0, found.at + 1).filter((cells) => !isBlank(cells)).length
      const preview = taken(rows()[Symbol.iterator](), shown).map(({ cells }) => [...cells])
      return { headings: [...found.headings], guess: found.guess, preview, total: sheet.count - above }
    },

    check(given: Rules): Counts {
      rules = given
      checked = checkRows(rows(), found.headings, rules)
      waiting = undefined
      const { ok, failed, wrong } = checked
      const left = new Set(wrong.map(({ row }) => row)).size
      return { ok, fail: failed, dup: left - failed, errors: wrong.slice(0, mostTold) }
    },

    /** The next of the good rows, which lie behind this one. */
    portion({ after, size }: { after: number; size: number }): Portion {
      if (!checked || !rules) throw new Error('The rows have not been checked')
      waiting ??= goodRows(checked, after)
      const some = taken(waiting, size)
      const drafts = draftsOf(
        some.map(({ value }) => value),
        rules.look,
      )
      return { ...drafts, last: some.at(-1)?.row ?? after }
    },

    /** What was found in a file goes with whoever asked; the file itself stays until the next one comes. */
    close(_: object): void {
      rules = undefined
      checked = undefined
      waiting = undefined
    },

    /** The rows that were left out, with the reason beside each. */
    leftOut({ language }: { language: Language }): Promise<Uint8Array> {
      const wrong = checked?.wrong ?? []
      const left = new Set(wrong.map(({ row }) => row))
      return errorFile(
        { headings: found.headings, rows: [...rows()].filter(({ row }) => left.has(row)), wrong },
        language,
      )
    },
  }
}

function* goodRows({ good }: Checked, after: number): Generator<GoodRow> {
  for (const part of good.parts()) for (const one of part) if (one.row > after) yield one
}

function taken<T>(from: Iterator<T>, most: number): T[] {
  const some: T[] = []
  while (some.length < most) {
    const next = from.next()
    if (next.done) break
    some.push(next.value)
  }
  return some
}

export type SheetWork = ReturnType<typeof sheetWork>
