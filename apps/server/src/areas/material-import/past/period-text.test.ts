import { expect, test } from 'vitest'
import { readPeriod } from './period-text.ts'

test.each([
  ['2024-05', '202405'],
  ['2024年5月', '202405'],
  ['２０２４年０５月', '202405'],
  ['24年第5期', '202405'],
  ['2024年第05期', '202405'],
  ['2024年第十一期', '202411'],
  ['二〇二四年五月', '202405'],
  ['2024年五月', '202405'],
  ['202405', '202405'],
  ['20240501', '202405'],
  ['2024-05-01 00:00:00', '202405'],
  ['2024/5', '202405'],
  ['2024.12', '202412'],
  ['某市建设工程材料信息价（2024年5月）', '202405'],
  ['2024年二季度', '202404'],
  ['2024Q3', '202407'],
  ['May 2024', '202405'],
  ['2024 Dec', '202412'],
  ['Sheet1', undefined],
  ['2024年13月', undefined],
  ['2024', undefined],
  ['3350.00', undefined],
  ['', undefined],
])('%s is the monthly period %s', (text, period) => {
  expect(readPeriod(text, 1)).toBe(period)
})

test.each([
  ['2024年第2期', 2, '202403'],
  ['2024年5-6月', 2, '202405'],
  ['2024年第3期', 3, '202407'],
  ['2024年度', 12, '202401'],
  ['2024年第7期', 2, undefined],
])('%s of issues of %i months is %s', (text, length, period) => {
  expect(readPeriod(text, length)).toBe(period)
})
