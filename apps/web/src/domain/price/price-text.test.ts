import { expect, test } from 'vitest'
import { moneyText, monthsBefore, periodText, rateText, taxText } from './price-text.ts'

test('prices, changes, periods and taxes read as people write them', () => {
  expect(['3.50', '999', '12345.6789', '1234567.00'].map(moneyText)).toEqual([
    '3.50',
    '999',
    '12,345.6789',
    '1,234,567.00',
  ])
  expect([0.0123, -0.5, 0].map(rateText)).toEqual(['+1.23%', '−50.00%', '0.00%'])
  expect([periodText('202610'), taxText('0.1300'), taxText('0.0325')]).toEqual(['2026-10', '13%', '3.25%'])
  expect([monthsBefore('202610', 12), monthsBefore('202601', 1)]).toEqual(['202510', '202512'])
})
