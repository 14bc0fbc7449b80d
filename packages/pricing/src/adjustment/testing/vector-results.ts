import type vectors from '../../fixtures/workbench-vectors.json'
import { adjustLine, type LineRule } from '../adjust-line.ts'
import { indexDifference } from '../index-formula.ts'
import { monthBefore } from '../index-month.ts'
import { type BandRule, settledPrice } from '../settled-price.ts'
import { replaceEstimate, sheetTotals } from '../totals.ts'

type Vectors = Pick<
  typeof vectors,
  'settled_price' | 'adjust_line' | 'index_formula' | 'index_month' | 'provisional_price' | 'sheet_total'
>

/** What every vector comes to, by its id. A browser runs it too: figures must not depend on where they are computed. */
export function vectorResults(given: Vectors): Record<string, unknown> {
  return Object.fromEntries([
    ...given.settled_price.map(({ id, base, bid, now, ...rule }) => [
      id,
      settledPrice({ base, bid, now, ...(rule as unknown as BandRule) }),
    ]),
    ...given.adjust_line.map(({ id, base, bid, months, ...rule }) => [
      id,
      adjustLine({ base, bid, months, ...(rule as unknown as LineRule) }),
    ]),
    ...given.index_formula.map(({ id, amount, fixed, parts, excluded }) => {
      const left = excluded as Readonly<Record<string, string>> | undefined
      return [id, indexDifference({ amount, fixed, parts, ...(left ? { excluded: left } : {}) })]
    }),
    ...given.index_month.map(({ id, periodEnd, daysBefore }) => [id, monthBefore(periodEnd, daysBefore)]),
    ...given.provisional_price.map(({ id, ...line }) => [id, replaceEstimate(line)]),
    ...given.sheet_total.map(({ id, lineAmountsExact, taxRate }) => [id, sheetTotals(lineAmountsExact, taxRate)]),
  ])
}
