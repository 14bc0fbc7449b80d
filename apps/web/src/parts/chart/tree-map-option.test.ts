import { expect, test } from 'vitest'
import { paletteFor } from '../../platform/look/palette.ts'
import { type ChartData, chartTable, valueText } from './chart-data.ts'
import { treeMapOption } from './tree-map-option.ts'

const colours = paletteFor('theme-default')
const data: ChartData = {
  kind: 'tree',
  names: ['0101 rebar', '0103 wire', '0401 cement'],
  groups: ['metal', 'metal', 'cement'],
  series: [
    { name: 'change', unit: '%', values: ['2.10', '-0.50', null] },
    { name: 'prices', values: [30, 4, 12] },
  ],
}
type Tile = { at: number; value: number; itemStyle: { color: string }; label: { formatter: string; show: boolean } }

function groups(shown = data) {
  const { series } = treeMapOption(shown, colours, 400, 200) as {
    series: [{ data: { name: string; children: Tile[] }[] }]
  }
  return series[0].data
}

test('tiles stand in their groups, as large as the second series and labelled by the first', () => {
  const [metal, cement] = groups()
  expect([metal?.name, cement?.name]).toEqual(['metal', 'cement'])
  expect(metal?.children.map(({ value }) => value)).toEqual([30, 4])
  expect(metal?.children[0]?.label.formatter).toBe('0101 rebar\n+2.10 %')
  expect(cement?.children[0]).toMatchObject({ at: 2, label: { formatter: '0401 cement\n–' } })
})

test('a tile without room has no text', () => {
  const few = { ...data, series: [data.series[0], { name: 'prices', values: [300, 4, 120] }] } as ChartData
  expect(groups(few).flatMap(({ children }) => children.map(({ label }) => label.show))).toEqual([true, false, true])
})

test('a rise is red, a fall green, and no change neither', () => {
  const [red, green] = [1, 3].map((at) => (colour: string) => Number.parseInt(colour.slice(at, at + 2), 16))
  const tiles = groups().flatMap(({ children }) => children.map(({ itemStyle }) => itemStyle.color))
  const [up = '', down = '', none = ''] = tiles
  expect(red?.(up)).toBeGreaterThan(green?.(up) ?? 0)
  expect(green?.(down)).toBeGreaterThan(red?.(down) ?? 0)
  expect(none).toBe(colours.line)
})

test('each series has its own unit, in the table too', () => {
  const [change, prices] = data.series
  if (change && prices) expect([valueText(data, change, 0), valueText(data, prices, 0)]).toEqual(['2.10 %', '30'])
  expect(chartTable(data, 'class')[0]).toEqual(['class', 'change (%)', 'prices'])
})
