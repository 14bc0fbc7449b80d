import { Exact } from '../../exact.ts'
import type vectors from '../../fixtures/workbench-vectors.json'
import { bothSides, priceBasis } from '../../tax.ts'
import { adjustLine, amountOf, type LineRule } from '../adjust-line.ts'
import { delayedPrice, type Fault } from '../delay.ts'
import { indexDifference } from '../index-formula.ts'
import { monthBefore } from '../index-month.ts'
import { type BandRule, settledPrice, testBand } from '../settled-price.ts'
import { replaceEstimate, sheetTotals, sitePrice } from '../totals.ts'

/** The vectors about differences. Those of a list have their own tests. */
export const vectorGroups = [
  ...(['settled_price', 'adjust_line', 'index_formula', 'index_month', 'delay', 'provisional_price'] as const),
  ...(['prices_with_tax', 'sheet_total', 'site_price', 'tax_side'] as const),
] as const
type Vectors = Pick<typeof vectors, (typeof vectorGroups)[number]>

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
    ...given.delay.map(({ id, ...line }) => [id, delayed(line)]),
    ...given.provisional_price.map(({ id, ...line }) => [id, replaceEstimate(line)]),
    ...given.prices_with_tax.map(({ id, ...line }) => [id, withTaxInside(line)]),
    ...given.sheet_total.map(({ id, lineAmountsExact, taxRate }) => [id, sheetTotals(lineAmountsExact, taxRate)]),
    ...given.site_price.map(({ id, ...parts }) => [id, sitePrice(parts)]),
    ...given.tax_side.map(({ id, value, rate, to }) => [id, otherSide(value, rate, to)]),
  ])
}

function delayed(vector: Omit<Vectors['delay'][number], 'id'>) {
  const { plannedPrice, actualPrice, fault, quantity, ...line } = vector
  const { price } = delayedPrice(plannedPrice, actualPrice, fault as Fault)
  const { direction, difference } = testBand(line, price, line as unknown as BandRule)
  const { amount } = amountOf(difference, Exact.of(quantity), {})
  return { priceUsed: price.text(), direction, difference: difference.text(), amount: amount.toFixed(2) }
}

function withTaxInside(vector: Omit<Vectors['prices_with_tax'][number], 'id'>) {
  const { quantity, taxInside, taxRate, ...line } = vector
  const { direction, difference } = testBand(line, Exact.of(line.now), line as unknown as BandRule)
  const { amount } = amountOf(difference, Exact.of(quantity), { taxInside })
  const { total, tax, totalWithTax } = sheetTotals([amount], taxRate)
  return { direction, difference: difference.text(), amount: total, tax, total: totalWithTax }
}

function otherSide(value: string, rate: string, to: string) {
  const isToExcl = to === 'excl'
  const sides = bothSides(value, isToExcl ? priceBasis.included : priceBasis.excluded, rate)
  return isToExcl ? sides.priceExcl : sides.priceIncl
}
