import { expect, test } from 'vitest'
import type { Palette } from '../../platform/look/palette.ts'
import type { ChartData } from './chart-data.ts'
import { chartOption } from './chart-option.ts'

const colours = new Proxy({}, { get: () => '#000' }) as Palette

test.each([
  ['standing', 'bar', [4, 4, 0, 0], [0, 0, 4, 4]],
  ['lying', 'rank', [0, 4, 4, 0], [4, 0, 0, 4]],
] as const)('%s bars are rounded where they end, also below zero', (_, kind, above, below) => {
  const data: ChartData = {
    kind,
    names: ['a', 'b', 'c'],
    unit: '%',
    series: [{ name: 'x', values: ['2', '-3', null] }],
  }
  const { series } = chartOption(data, colours, 800) as { series: object[] }
  expect(series[0]).toMatchObject({
    itemStyle: { borderRadius: above },
    data: [2, { value: -3, itemStyle: { borderRadius: below } }, null],
  })
})
