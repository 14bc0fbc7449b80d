import { reportQuery } from '@library/contract/report/query'
import { expect, test } from 'vitest'
import { chartOf, indexed, oneByOne } from './result-chart.ts'

const query = reportQuery.parse({
  source: 'price',
  groups: [{ field: 'period' }, { field: 'brand' }],
  aggregates: [{ fn: 'median', field: 'priceExcl' }],
  chart: { kind: 'line', x: 'period', series: 'brand', value: 'median_priceExcl' },
})
const columns = [
  { key: 'period', label: 'Period', kind: 'period' },
  { key: 'brand', label: 'Brand', kind: 'text' },
  { key: 'unitCode', label: 'Unit', kind: 'text' },
  { key: 'median_priceExcl', label: 'Median', kind: 'decimal', perUnit: 'price' as const },
]
const of = (rows: (string | null)[][]) => chartOf(query, { columns, rows, total: rows.length, totals: null }, 'zh')

test('rows become a line per series in the order of time, with a gap where a row is missing, and the unit', () => {
  const chart = of([
    ['202610', 'A', 't', '1.60'],
    ['202609', 'A', 't', '1.50'],
    ['202609', 'B', 't', '2.00'],
  ])
  expect(chart).toEqual({
    data: {
      kind: 'line',
      names: ['2026-09', '2026-10'],
      series: [
        { name: 'A', values: ['1.50', '1.60'] },
        { name: 'B', values: ['2.00', null] },
      ],
      unit: '元/t',
    },
    isTimed: true,
    differs: false,
    hidden: { series: 0, names: 0 },
  })
})

test('two units are two series, each with its own, and no unit stands for both', () => {
  const chart = of([
    ['202610', 'A', 't', '3500.00'],
    ['202610', 'A', 'kg', '20.00'],
  ])
  expect(chart?.data.series.map(({ name }) => name)).toEqual(['A · 元/t', 'A · 元/kg'])
  expect(chart?.data.unit).toBeUndefined()
  expect(chart?.differs).toBe(true)
})

test('an index begins with 100, and a series alone has the colour it has among the others', () => {
  const data = {
    kind: 'line' as const,
    names: ['a', 'b', 'c'],
    unit: '元/t',
    series: [
      { name: 'A', values: [null, '200', '250'] },
      { name: 'B', values: ['4', null, '3'] },
    ],
  }
  expect(indexed(data)).toEqual({
    kind: 'line',
    names: data.names,
    series: [
      { name: 'A', values: [null, '100.0', '125.0'] },
      { name: 'B', values: ['100.0', null, '75.0'] },
    ],
  })
  expect(oneByOne(data, true).map(({ series }) => series.map(({ name, colour }) => [name, colour]))).toEqual([
    [['A', 0]],
    [['B', 1]],
  ])
})

test('a small chart of classes has only those of its series', () => {
  const data = { kind: 'bar' as const, names: ['a', 'b'], series: [{ name: '元/t', values: [null, '3'] }] }
  expect(oneByOne(data, false)).toEqual([
    { kind: 'bar', names: ['b'], series: [{ name: '元/t', values: ['3'], colour: 0 }] },
  ])
})

test('what the chart leaves out is counted', () => {
  const rows = Array.from({ length: 15 }, (_, at) => ['202610', `Brand ${at}`, 't', '1.00'])
  expect(of(rows)).toMatchObject({ hidden: { series: 3, names: 0 } })
})
