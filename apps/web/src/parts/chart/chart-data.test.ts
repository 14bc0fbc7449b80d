import { expect, test } from 'vitest'
import { chartTable } from './chart-data.ts'

test('the file of a chart marks figures that replace missing ones, and only if there are any', () => {
  const names = ['2026-01', '2026-02']
  const series = [
    { name: '杭州市', values: ['3490.00', '3490.00'], hollow: [false, true] },
    { name: '宁波市', values: ['3500.00', null], hollow: [false, false] },
  ]
  expect(chartTable({ kind: 'line', names, series, unit: '元/t', hollowWord: '延用' }, '期')).toEqual([
    ['期', '杭州市 (元/t)', '杭州市 延用', '宁波市 (元/t)'],
    ['2026-01', '3490.00', '', '3500.00'],
    ['2026-02', '3490.00', '延用', ''],
  ])
})
