import { expect, test } from 'vitest'
import { ratiosOf, regressions } from './regressions.ts'

test('figures that became clearly worse against their limit are named, and nothing else', () => {
  const stored = ratiosOf([
    ['list', '312', '471', '66 %', '', ''],
    ['search', '110', '59', '1.9x', '', ''],
    ['page', '28', '234', '0.1x', '', ''],
    ['memory', '155', '', '', '< 200', 'yes'],
  ])
  expect(stored).toEqual({ list: '66 %', search: '1.9x', page: '0.1x' })
  expect(regressions(stored, { list: '50 %', search: '2.8x', page: '0.4x', other: '9.0x' })).toEqual([])
  expect(regressions(stored, { list: '40 %', search: '2.9x', page: '0.8x' })).toEqual([
    'list: 40 %, was 66 %',
    'search: 2.9x, was 1.9x',
    'page: 0.8x, was 0.1x',
  ])
})
