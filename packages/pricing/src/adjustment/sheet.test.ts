import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Exact } from '../exact.ts'
import vectors from '../fixtures/workbench-vectors.json' with { type: 'json' }
import { computeSheet } from './sheet.ts'
import type { Sheet, SheetLine, SheetRule } from './sheet-types.ts'

const band = { kind: 'percent', up: '0.05', down: '0.05' } as const
const rule: SheetRule = { mode: 'monthly', missing: 'previous', averageDecimals: 2, band, bands: [] }
const usual = { plannedPrice: null, fault: null, accepted: 0 }
const steel: SheetLine = {
  ...{
    id: 'steel',
    kind: 'normal',
    categoryCode: '0101',
    base: '3050',
    bid: '2980',
    confirmed: null,
    ownBand: null,
    weight: null,
    earlier: [],
  },
  months: [
    { month: '202603', quantity: '120.5', price: '3180', ...usual },
    { month: '202604', quantity: '88.25', price: '3260.75', ...usual },
    { month: '202605', quantity: '40', price: null, ...usual },
  ],
}
const sheet: Sheet = { method: 1, rule, taxRate: '0.09', taxInside: null, index: null, lines: [steel] }

test('a sheet writes out every cell, and says what keeps it from being final', () => {
  const found = computeSheet(sheet)
  expect(found.lines[0]).toMatchObject({ upperLimit: '3202.50', lowerLimit: '2831.00', amount: '7470.56' })
  expect(found.lines[0]?.months[1]).toMatchObject({
    ...{ change: '0.069098', difference: '58.25', amount: '5140.56', isProvisional: false },
    formula: '3260.75 − 3050 × 1.05 = 58.25；58.25 × 88.25 = 5140.56',
  })
  expect(found).toMatchObject({ total: '7470.56', tax: '672.35', totalWithTax: '8142.91' })
  expect(found.problems).toEqual([{ code: 'adjust/provisional', lineId: 'steel', month: '202605', sum: null }])
  const accepted = steel.months.map((one) => ({ ...one, accepted: 1 }))
  expect(computeSheet({ ...sheet, lines: [{ ...steel, months: accepted }] }).problems).toEqual([])
})

test('a price published before the first month stands in for it, and belongs to no average', () => {
  const months = [{ month: '202603', quantity: '1', price: null, ...usual }, ...steel.months.slice(1, 2)]
  const line = { ...steel, months, earlier: [{ month: '202602', price: '3300' }] }
  expect(computeSheet({ ...sheet, lines: [line] }).lines[0]?.months[0]).toMatchObject({
    ...{ price: '3300.00', isProvisional: true, amount: '97.50' },
  })
  const skipping = { ...sheet, rule: { ...rule, mode: 'arithmetic', missing: 'skip' } as const, lines: [line] }
  expect(computeSheet(skipping).lines[0]).toMatchObject({ average: '3260.75' })
  expect(computeSheet(skipping).problems).toMatchObject([{ code: 'adjust/unadjusted', month: '202603' }])
  const far = { ...line, earlier: [{ month: '202511', price: '3300' }] }
  expect(computeSheet({ ...sheet, lines: [far] }).lines[0]?.months[0]?.price).toBeNull()
})

test('an estimated price is replaced whole, and what the owner buys is not adjusted', () => {
  const [vector] = vectors.provisional_price
  if (!vector) throw new Error('no vector')
  const months = [{ month: '202603', quantity: vector.quantity, price: null, ...usual }]
  const estimate: SheetLine = {
    ...steel,
    kind: 'estimate',
    base: null,
    bid: vector.estimate,
    confirmed: vector.confirmed,
    months,
  }
  const found = computeSheet({
    ...sheet,
    taxRate: vector.taxRate,
    lines: [estimate, { ...steel, id: 'theirs', kind: 'owner' }],
  })
  expect(found).toMatchObject({
    total: vector.expect.amount,
    tax: vector.expect.tax,
    totalWithTax: vector.expect.total,
  })
  expect(found.lines[1]).toMatchObject({ id: 'theirs', amount: '0.00', formula: '' })
  expect(computeSheet({ ...sheet, lines: [{ ...estimate, confirmed: null }] }).problems).toMatchObject([
    { code: 'adjust/no-base' },
  ])
})

test.each(vectors.index_formula)('a sheet by indices: $id', ({ expect: expected, amount, fixed, parts, excluded }) => {
  const lines = parts.map((part, at): SheetLine => {
    const { weight, base, now, planned, fault } = part as typeof part & { planned?: string; fault?: 'contractor' }
    const month = { ...usual, month: '202603', quantity: '0', price: now, plannedPrice: planned ?? null }
    return { ...steel, id: String(at), base, weight, months: [fault ? { ...month, fault } : month] }
  })
  const left = excluded as Readonly<Record<string, string>> | undefined
  const found = computeSheet({
    ...sheet,
    method: 2,
    index: { amount, fixed, ...(left ? { excluded: left } : {}) },
    lines,
  })
  if ('error' in expected) return expect(found.problems).toMatchObject([{ code: 'adjust/weights', sum: expected.sum }])
  expect(found.total).toBe((expected as { difference: string }).difference)
  expect(found.problems).toEqual([])
})

test('the band of the closest class counts, then that of the rule; the line has the last word', () => {
  const bands = [
    { categoryCode: '01', kind: 'percent' as const, up: '0.03', down: '0.03' },
    { categoryCode: '0101', kind: 'amount' as const, up: '100', down: '100' },
  ]
  const ruled = { ...sheet, rule: { ...rule, bands } }
  const limitOf = (line: SheetLine) => computeSheet({ ...ruled, lines: [line] }).lines[0]?.upperLimit
  expect(limitOf(steel)).toBe('3150.00')
  expect(limitOf({ ...steel, categoryCode: '0109' })).toBe('3141.50')
  expect(limitOf({ ...steel, categoryCode: '0401' })).toBe('3202.50')
  expect(limitOf({ ...steel, ownBand: { kind: 'percent', up: '0', down: '0' } })).toBe('3050.00')
})

test('without a rule nothing is computed', () => {
  expect(computeSheet({ ...sheet, rule: null })).toMatchObject({
    total: '0.00',
    problems: [{ code: 'adjust/no-rule' }],
  })
})

const decimal = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most }).map((digits) => Exact.of(`${digits}/${10 ** decimals}`).text(0))
const month = fc.record({
  month: fc.constantFrom('202601', '202602', '202603'),
  quantity: decimal(9_999_999, 3),
  price: fc.option(decimal(99_999_999, 4)),
  plannedPrice: fc.constant(null),
  fault: fc.constant(null),
  accepted: fc.constant(0),
})
const line = fc.record({
  base: decimal(99_999_999, 4),
  bid: decimal(99_999_999, 4),
  months: fc.array(month, { maxLength: 6 }),
})

test('the printed cells make the printed total, in every mode', () => {
  const modes = fc.constantFrom('monthly', 'weighted', 'arithmetic')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), modes, (lines, mode) => {
      const given = lines.map((one, at) => ({ ...steel, ...one, id: String(at) }))
      const found = computeSheet({ ...sheet, rule: { ...rule, mode }, lines: given })
      const printed = found.lines.flatMap((one) =>
        (mode === 'monthly' ? one.months : [one]).map(({ amount }) => amount),
      )
      expect(Exact.sum(printed).toFixed(2)).toBe(found.total)
      expect(Exact.of(found.total).plus(found.tax).toFixed(2)).toBe(found.totalWithTax)
    }),
    { numRuns: 200 },
  )
})
