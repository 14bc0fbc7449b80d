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

test('dots stand on an axis cut to what they span, the marked one is larger, a carried one is hollow', () => {
  const data: ChartData = {
    ...{ kind: 'dots', names: ['a', 'b', 'c'], marked: 1 },
    series: [{ name: 'x', values: ['3900', '3955', '3920'], hollow: [false, false, true] }],
  }
  const { series, xAxis } = chartOption(data, colours, 800) as { series: object[]; xAxis: object }
  expect(xAxis).toMatchObject({ min: 3890, max: 3970 })
  expect(series[0]).toMatchObject({
    type: 'scatter',
    data: [
      { value: [3900, 0], symbolSize: 11 },
      { value: [3955, 1], symbolSize: 18 },
      { value: [3920, 2], itemStyle: { borderWidth: 2 } },
    ],
  })
})

test('a chart of many points begins with the last ones, unless it is to be seen whole', () => {
  const names = Array.from({ length: 48 }, (_, at) => String(at))
  const startOf = (whole: boolean) => {
    const data: ChartData = { kind: 'line', names, whole, series: [{ name: 'x', values: names }] }
    return (chartOption(data, colours, 800) as { dataZoom: { start: number }[] }).dataZoom[0]?.start
  }
  expect([startOf(false), startOf(true)]).toEqual([50, 0])
})
