import type { Language } from '@library/contract/kit/label'
import type { ImportMapping, ImportProblem } from '@library/contract/material-import/material-import'
import { type Drafts, draftsOf } from '../../platform/price-rows/drafts.ts'
import { isBlank, readTable } from '../../platform/spreadsheet/read-table.ts'
import { type Checked, checkRows, type Rules, type SheetRow } from './check-rows.ts'
import { findHeadings } from './columns.ts'
import { errorFile } from './error-file.ts'

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
  let headings: readonly string[] = []
  let rows: SheetRow[] = []
  let checked: Checked | undefined
  let rules: Rules | undefined
  return {
    async open({ file, attributes }: { file: Uint8Array; attributes: readonly string[] }): Promise<Opened> {
      const table = await readTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
      const found = findHeadings(table, new Set(attributes))
      headings = found.headings
      rows = table.flatMap((cells, at) => (at > found.at && !isBlank(cells) ? [{ row: at + 1, cells }] : []))
      const preview = rows.slice(0, shown).map(({ cells }) => [...cells])
      return { headings: [...headings], guess: found.guess, preview, total: rows.length }
    },

    check(given: Rules): Counts {
      rules = given
      checked = checkRows(rows, headings, rules)
      const wrong = new Set(checked.wrong.map(({ row }) => row))
      // What is right is held as prices from here on; the cells of the rest go back to their owner.
      rows = rows.filter(({ row }) => wrong.has(row))
      const { good, failed, wrong: problems } = checked
      return { ok: good.length, fail: failed, dup: wrong.size - failed, errors: problems.slice(0, mostTold) }
    },

    /** The next of the good rows behind this one. */
    portion({ after, size }: { after: number; size: number }): Portion {
      if (!checked || !rules) throw new Error('The rows have not been checked')
      const from = checked.good.findIndex(({ row }) => row > after)
      const some = from < 0 ? [] : checked.good.slice(from, from + size)
      const drafts = draftsOf(
        some.map(({ value }) => value),
        rules.look,
      )
      return { ...drafts, last: some.at(-1)?.row ?? after }
    },

    /** Nothing of one file is there when the next one comes. */
    close(_: object): void {
      headings = []
      rows = []
      checked = undefined
      rules = undefined
    },

    /** The rows that were left out, with the reason beside each. */
    leftOut({ language }: { language: Language }): Promise<Uint8Array> {
      return errorFile({ headings, rows, wrong: checked?.wrong ?? [] }, language)
    },
  }
}

export type SheetWork = ReturnType<typeof sheetWork>
