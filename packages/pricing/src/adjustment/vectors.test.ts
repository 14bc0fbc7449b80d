import { expect, test } from 'vitest'
import { Exact } from '../exact.ts'
import vectors from '../fixtures/workbench-vectors.json' with { type: 'json' }
import { bothSides, priceBasis } from '../tax.ts'
import { adjustLine, amountOf, type LineRule } from './adjust-line.ts'
import { delayedPrice, type Fault } from './delay.ts'
import { indexDifference } from './index-formula.ts'
import { monthBefore } from './index-month.ts'
import { type BandRule, settledPrice, testBand } from './settled-price.ts'
import { replaceEstimate, sheetTotals, sitePrice } from './totals.ts'

test.each(vectors.settled_price)('the settled price $id', ({ expect: expected, base, bid, now, ...rule }) => {
  expect(settledPrice({ base, bid, now, ...(rule as unknown as BandRule) })).toMatchObject(expected)
})

test.each(vectors.adjust_line)('the line $id', ({ expect: expected, base, bid, months, ...rule }) => {
  expect(adjustLine({ base, bid, months, ...(rule as unknown as LineRule) })).toMatchObject(expected)
})

test.each(vectors.index_formula)('the index formula $id', ({ expect: expected, amount, fixed, parts, excluded }) => {
  const left = excluded as Readonly<Record<string, string>> | undefined
  expect(indexDifference({ amount, fixed, parts, ...(left ? { excluded: left } : {}) })).toMatchObject(expected)
})

test.each(vectors.index_month)('the month of the index $id', ({ periodEnd, daysBefore, expect: expected }) => {
  expect(monthBefore(periodEnd, daysBefore)).toEqual(expected)
})

test.each(vectors.delay)(
  'the delay $id',
  ({ plannedPrice, actualPrice, fault, quantity, expect: expected, ...line }) => {
    const { price } = delayedPrice(plannedPrice, actualPrice, fault as Fault)
    const { direction, difference } = testBand(line, price, line as unknown as BandRule)
    const { amount } = amountOf(difference, Exact.of(quantity), {})
    expect({
      priceUsed: price.text(),
      direction,
      difference: difference.text(),
      amount: amount.toFixed(2),
    }).toEqual(expected)
    const months = [{ month: '202605', quantity, price: actualPrice, plannedPrice, fault: fault as Fault }]
    const rule = { ...line, mode: 'monthly', missing: 'previous', averageDecimals: 2, months } as unknown as LineRule
    expect(adjustLine({ ...line, months, ...rule })).toMatchObject({ amount: expected.amount })
  },
)

test.each(vectors.provisional_price)('the estimated price $id', ({ expect: expected, ...line }) => {
  expect(replaceEstimate(line)).toMatchObject(expected)
})

test.each(vectors.prices_with_tax)(
  'prices with tax $id',
  ({ expect: expected, quantity, taxInside, taxRate, ...line }) => {
    const { direction, difference } = testBand(line, Exact.of(line.now), line as unknown as BandRule)
    const { amount } = amountOf(difference, Exact.of(quantity), { taxInside })
    const { total, tax, totalWithTax } = sheetTotals([amount], taxRate)
    expect({ direction, difference: difference.text(), amount: total, tax, total: totalWithTax }).toEqual(expected)
  },
)

test.each(vectors.sheet_total)('the totals $id', ({ lineAmountsExact, taxRate, expect: expected }) => {
  expect(sheetTotals(lineAmountsExact, taxRate)).toMatchObject(expected)
})

test.each(vectors.site_price)('the price on site $id', ({ expect: expected, ...parts }) => {
  expect(sitePrice(parts)).toBe(expected)
})

test.each(vectors.tax_side)('the other side of the tax $id', ({ value, rate, to, expect: expected }) => {
  const isToExcl = to === 'excl'
  const sides = bothSides(value, isToExcl ? priceBasis.included : priceBasis.excluded, rate)
  expect(isToExcl ? sides.priceExcl : sides.priceIncl).toBe(expected)
})
