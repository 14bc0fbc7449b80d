import { reportQuery } from '@library/contract/report/query'
import { expect, test } from 'vitest'
import { chartOf } from './result-chart.ts'

const query = reportQuery.parse({
  source: 'price',
  groups: [{ field: 'period' }, { field: 'brand' }],
  aggregates: [{ fn: 'median', field: 'priceExcl' }],
  chart: { kind: 'line', x: 'period', series: 'brand', value: 'median_priceExcl' },
})
const columns = [
  { key: 'period', label: 'Period', kind: 'period' },
  { key: 'brand', label: 'Brand', kind: 'text' },
  { key: 'median_priceExcl', label: 'Median', kind: 'decimal' },
]

test('rows become a line per series, with a gap where a row is missing', () => {
  const rows = [
    ['202609', 'A', '1.50'],
    ['202609', 'B', '2.00'],
    ['202610', 'A', '1.60'],
  ]
  expect(chartOf(query, { columns, rows, total: 3, totals: null })).toEqual({
    kind: 'line',
    names: ['202609', '202610'],
    series: [
      { name: 'A', values: ['1.50', '1.60'] },
      { name: 'B', values: ['2.00', null] },
    ],
  })
})
