import type { Language } from '@library/contract/kit/label'
import type { ReasonGroup } from '@library/contract/material-import/import-findings'
import type { ImportProblem } from '@library/contract/material-import/material-import'
import { requestsFirst } from '../../../platform/threads/open-requests.ts'
import { errorFile } from '../error-file.ts'
import { rowsOf, type SheetPart } from '../read/sheet-rows.ts'
import {
  type Checked,
  type Checking,
  checkInPortions,
  checkRows,
  type Outcome,
  problemsOf,
  type Rules,
} from './check-rows.ts'
import { byNeed, type Findings, groupsOf, mostClasses } from './findings.ts'
import { type HandedOver, handOver, joined } from './join-halves.ts'
import { type Portion, portionOf } from './portions.ts'
import { isOtherPrice, type Repeat } from './repeats.ts'

export type Counts = Findings &
  Readonly<{
    ok: number
    fail: number
    dup: number
    errors: ImportProblem[]
    groups: ReasonGroup[]
    classesTotal: number
    otherPrices: (Omit<Repeat, 'first'> & { first: number | null })[]
    otherPricesTotal: number
  }>

const mostTold = 100
/** Of each reason, so that every one can be looked at. */
const mostOfOne = 20
const mostAsked = 50

/**
 * All work on the rows of a file that needs no database: checking them against the rules, preparing them for writing.
 * Called from outside, a step at a time.
 */
export function checkWork() {
  let checking: Checking | undefined
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

    /** The rows are checked while the portions are asked for. */
    begin({ part, rules }: { part: SheetPart; rules: Rules }): void {
      checking = checkInPortions(requestsFirst(rowsOf(part)), part.headings, rules)
    },

    /** The result of the whole file, with another thread's result of its second half. */
    conclude({ other, language }: { other: HandedOver | undefined; language: Language }): Counts {
      if (!checked) throw new Error('Nothing was checked')
      outcome = joined(checked, other)
      checked = undefined
      return countsOf(outcome, language)
    },

    /** The next of the good rows; undefined when all were returned. */
    portion(_: object): Portion | undefined {
      const next = checking?.next()
      if (next && !next.done) return portionOf(next.value)
      if (next) checked = { ...next.value, portions: [] }
      checking = undefined
      const open = outcome?.portions.shift()
      return open && portionOf(open)
    },

    /** The skipped rows, with the reason beside each. */
    leftOut({ sheet, language }: { sheet: SheetPart; language: Language }): Promise<Uint8Array> {
      const wrong = outcome ? problemsOf(outcome, language) : []
      const left = new Set(wrong.map(({ row }) => row))
      const rows = [...rowsOf(sheet)].filter(({ row }) => left.has(row))
      return errorFile({ headings: sheet.titles, rows, wrong }, language)
    },

    close(_: object): void {
      checking = undefined
      checked = undefined
      outcome = undefined
    },
  }
}

function countsOf(outcome: Outcome, language: Language): Counts {
  const { ok, failed, repeats, findings } = outcome
  const problems = problemsOf(outcome, language)
  const asked = repeats.filter(isOtherPrice)
  return {
    ...findings,
    ok,
    fail: failed,
    dup: repeats.length,
    errors: someOfEach(problems),
    groups: groupsOf(problems),
    classes: findings.classes.toSorted(byNeed).slice(0, mostClasses),
    classesTotal: findings.classes.length,
    otherPrices: asked.slice(0, mostAsked).map((one) => ({ ...one, first: one.first ?? null })),
    otherPricesTotal: asked.length,
  }
}

/** The first problems, and some of every reason. */
function someOfEach(problems: readonly ImportProblem[]): ImportProblem[] {
  const times = new Map<string, number>()
  return problems.filter(({ reason = '' }, at) => {
    const before = times.get(reason) ?? 0
    times.set(reason, before + 1)
    return at < mostTold || before < mostOfOne
  })
}

export type CheckWork = ReturnType<typeof checkWork>
