import type { Language } from '@library/contract/kit/label'
import type { ImportMapping, ImportProblem } from '@library/contract/material-import/material-import'
import { isBlank } from '../../platform/spreadsheet/read-table.ts'
import { type Checked, checkRows, type Portion, type Rules } from './check-rows.ts'
import { findHeadings, type Headings } from './columns.ts'
import { errorFile } from './error-file.ts'
import { digestOf, readSheet, rowsBelow, type Sheet } from './sheet.ts'

export type Opened = Readonly<{ headings: string[]; guess: ImportMapping; preview: string[][]; total: number }>
export type Counts = Readonly<{ ok: number; fail: number; dup: number; errors: ImportProblem[] }>

const shown = 5
const mostTold = 100

/**
 * All that is done with one file of prices and needs no database: reading it, holding its rows against the rules, making
 * them ready to be written. Asked from outside, a step at a time.
 */
export function sheetWork() {
  let sheet: Sheet | undefined
  let found: Headings = { at: 0, headings: [], guess: {} }
  let checked: Checked | undefined
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

    check(rules: Rules): Counts {
      checked = checkRows(rows(), found.headings, rules)
      const { ok, failed, wrong } = checked
      const left = new Set(wrong.map(({ row }) => row)).size
      return { ok, fail: failed, dup: left - failed, errors: wrong.slice(0, mostTold) }
    },

    /** The next of the good rows; nothing when all were given. */
    portion(_: object): Portion | undefined {
      return checked?.portions.shift()
    },

    /** What was found in a file goes with whoever asked; the file itself stays until the next one comes. */
    close(_: object): void {
      checked = undefined
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
