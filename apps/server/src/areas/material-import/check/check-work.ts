import type { Language } from '@library/contract/kit/label'
import type { ImportProblem } from '@library/contract/material-import/material-import'
import { errorFile } from '../error-file.ts'
import { rowsOf, type SheetPart } from '../read/sheet-rows.ts'
import { type Checked, checkRows, type Outcome, type Portion, problemsOf, type Rules } from './check-rows.ts'
import { type HandedOver, handOver, joined } from './join-halves.ts'

export type Counts = Readonly<{ ok: number; fail: number; dup: number; errors: ImportProblem[] }>

const mostTold = 100

/**
 * All work on the rows of a file that needs no database: checking them against the rules, preparing them for writing.
 * Called from outside, a step at a time.
 */
export function checkWork() {
  let checked: Checked | undefined
  let outcome: Outcome | undefined
  return {
    /** For another thread, which has the first half. */
    checkHalf({ half, rules }: { half: SheetPart; rules: Rules }): HandedOver {
      return handOver(checkRows(rowsOf(half), half.headings, rules))
    },

    check({ part, rules }: { part: SheetPart; rules: Rules }): void {
      checked = checkRows(rowsOf(part), part.headings, rules)
    },

    /** The result of the whole file, with another thread's result of its second half. */
    conclude({ other, language }: { other: HandedOver | undefined; language: Language }): Counts {
      if (!checked) throw new Error('Nothing was checked')
      outcome = joined(checked, other)
      checked = undefined
      const { ok, failed, repeats } = outcome
      const errors = problemsOf(outcome, language).slice(0, mostTold)
      return { ok, fail: failed, dup: repeats.length, errors }
    },

    /** The next of the good rows; undefined when all were returned. */
    portion(_: object): Portion | undefined {
      return outcome?.portions.shift()
    },

    /** The skipped rows, with the reason beside each. */
    leftOut({ sheet, language }: { sheet: SheetPart; language: Language }): Promise<Uint8Array> {
      const wrong = outcome ? problemsOf(outcome, language) : []
      const left = new Set(wrong.map(({ row }) => row))
      const rows = [...rowsOf(sheet)].filter(({ row }) => left.has(row))
      return errorFile({ headings: sheet.headings, rows, wrong }, language)
    },

    close(_: object): void {
      checked = undefined
      outcome = undefined
    },
  }
}

export type CheckWork = ReturnType<typeof checkWork>
