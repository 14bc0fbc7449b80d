import { expect, test } from 'vitest'
import { percentOf, rateOf } from './percent.ts'

test('a rate and its percent are the same number, to the last digit', () => {
  expect(['0.1300', '0.03', '0.0325', '0', '1', '0.00005'].map(percentOf)).toEqual([
    '13',
    '3',
    '3.25',
    '0',
    '100',
    '0.005',
  ])
  expect(['13', '3', '3.25', '0', '3.', '100', '0.5'].map(rateOf)).toEqual([
    '0.13',
    '0.03',
    '0.0325',
    '0',
    '0.03',
    '1',
    '0.005',
  ])
  expect(['', 'x', '-3', '1e3'].map(rateOf)).toEqual(['', 'x', '-3', '1e3'])
})
