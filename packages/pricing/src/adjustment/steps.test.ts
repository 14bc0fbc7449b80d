import { expect, test } from 'vitest'
import { adjustLine } from './adjust-line.ts'
import { indexDifference } from './index-formula.ts'
import { settledPrice } from './settled-price.ts'
import { formulaText, stepText } from './steps.ts'

const band = { kind: 'percent', up: '0.05', down: '0.05' } as const
const rule = { base: '3050', bid: '2980', band, missing: 'previous', averageDecimals: 2 } as const
const months = [
  { month: '202603', quantity: '120.5', price: '3180' },
  { month: '202604', quantity: '88.25', price: '3260.75' },
  { month: '202605', quantity: '40', price: null },
]

test('every month writes out its sum', () => {
  const line = adjustLine({ ...rule, mode: 'monthly', months })
  expect(line.months.map(({ steps }) => formulaText(steps))).toEqual([
    '2831 ≤ 3180 ≤ 3202.5',
    '3260.75 − 3050 × 1.05 = 58.25；58.25 × 88.25 = 5140.56',
    '202604 = 3260.75；3260.75 − 3050 × 1.05 = 58.25；58.25 × 40 = 2330',
  ])
  expect(line.steps.map(stepText)).toEqual(['0 + 5140.56 + 2330 = 7470.56'])
})

test('an average is written out, and marked where it has no end', () => {
  const line = adjustLine({ ...rule, mode: 'weighted', averageDecimals: null, months: months.slice(0, 2) })
  expect(formulaText(line.steps)).toBe(
    '(120.5 × 3180 + 88.25 × 3260.75) ÷ 208.75 ≈ 3214.137425；3214.137425 − 3050 × 1.05 ≈ 11.637425；11.637425 × 208.75 = 2429.31',
  )
})

test('a fall, a band in yuan and the whole change are written out', () => {
  const yuan = { kind: 'amount', up: '1000', down: '1000' } as const
  expect(formulaText(settledPrice({ base: '68200', now: '66050', band: yuan }).steps)).toBe(
    '66050 − (68200 − 1000) = −1150',
  )
  const whole = settledPrice({ base: '4000', bid: '3800', now: '4300', band, excess: 'whole' })
  expect(whole.steps.map(stepText)).toEqual(['4000 × 1.05 = 4200', '3800 × 0.95 = 3610', '4300 − 4000 = 300'])
})

test('the index formula shows its shares, what it leaves out and its factor', () => {
  const parts = [
    { weight: '0.5', base: '100', now: '104' },
    { weight: '0.3', base: '98', now: '109.5', planned: '107', fault: 'contractor' as const },
  ]
  const found = indexDifference({ amount: '2600000', fixed: '0.2', parts, excluded: { retention: '600000' } })
  if ('error' in found) throw new Error(found.sum)
  expect(found.steps.map(stepText)).toEqual([
    '0.2 + 0.5 + 0.3 = 1',
    '2600000 − 600000 = 2000000',
    'min(107, 109.5) = 107',
    '0.2 + 0.5 × 104 ÷ 100 + 0.3 × 107 ÷ 98 ≈ 1.047551',
    '2000000 × (1.047551 − 1) = 95102.04',
  ])
})

test('a price stands in for two months at most, by the calendar', () => {
  const late = [
    { month: '202512', quantity: '1', price: '4000' },
    { month: '202602', quantity: '1', price: null },
    { month: '202603', quantity: '1', price: null },
  ]
  const line = adjustLine({ ...rule, mode: 'monthly', months: late })
  expect(line).toMatchObject({ provisionalMonths: ['202602'], unadjustedMonths: ['202603'], adjustedQuantity: '2' })
})
