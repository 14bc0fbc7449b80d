import type { Thread } from '../../../platform/threads/thread.ts'
import { createThreadPool } from '../../../platform/threads/thread-pool.ts'
import { refusalOf } from '../read/open-sheet.ts'
import { halvesOf, type SheetPart } from '../read/sheet-rows.ts'
import type { Rules } from './check-rows.ts'
import type { CheckWork, Counts } from './check-work.ts'
import type { HandedOver } from './join-halves.ts'

export type Checker = Thread<CheckWork>

const limits = { megabytes: 256, seconds: 120, tooMuch: refusalOf }
/** Each has the good rows of a file in memory and a processor: more at once would be slower for all of them. */
const checkers = createThreadPool<CheckWork>('sheet-checker', limits, 3)

/** A thread that checks one file and stores the result for as long as the work takes. */
export function withChecker<T>(work: (checker: Checker) => Promise<T>): Promise<T> {
  return checkers.run(async (checker) => {
    try {
      return await work(checker)
    } finally {
      await checker.ask('close', {}).catch(() => undefined)
    }
  })
}

/** Checks every row against the rules; another thread checks half of a large file where one is free. */
export async function checkSheet(checker: Checker, sheet: SheetPart, rules: Rules): Promise<Counts> {
  // Which of two rows counts is decided row by row, unless it is the first.
  const inOne = rules.choices.repeats === 'last' || rules.choices.repeats === 'separate'
  const [first, second] = inOne ? [sheet] : halvesOf(sheet)
  const helped = second && checkers.runIfFree((helper) => checkHalf(helper, second, rules))
  const own = checker.ask('check', { part: helped ? first : sheet, rules })
  const [other] = await Promise.all([helped, own])
  return checker.ask('conclude', { other, language: rules.language })
}

/** The helper thread ends: its garbage costs more than starting another. */
async function checkHalf(helper: Checker, half: SheetPart, rules: Rules): Promise<HandedOver> {
  const found = await helper.ask('checkHalf', { half, rules })
  await helper.stop()
  return found
}
