import type { EChartsCoreOption } from 'echarts/core'
import { isLight, mix } from '../../platform/look/contrast.ts'
import type { Palette } from '../../platform/look/palette.ts'
import { type ChartData, valueText } from './chart-data.ts'
import { tooltipBox, tooltipLook } from './chart-option.ts'

/** A value of this size or more has the full colour, so that two issues look alike. */
const fullColour = 3
const [faintest, strongest] = [0.12, 0.85]
/** Tiles and groups with less room, in square pixels, have no text: the tooltip and the table have it. */
const [tileText, groupText] = [1500, 3600]

/** Tiles by group: the size is the second series, the colour the first one; above zero red, below it green. */
export function treeMapOption(data: ChartData, colours: Palette, width: number, height: number): EChartsCoreOption {
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    tooltip: {
      ...tooltipLook(colours),
      formatter: ({ data: node }: { data?: { at?: number } }) =>
        node?.at === undefined ? '' : tooltipBox(data, node.at),
    },
    series: [
      {
        ...{ type: 'treemap', roam: false, nodeClick: false, breadcrumb: { show: false }, sort: 'desc' },
        ...{ left: 0, right: 0, top: 0, bottom: 0 },
        label: { overflow: 'truncate', fontSize: 12, lineHeight: 16, padding: 2 },
        upperLabel: {
          show: true,
          height: 20,
          color: colours.text,
          fontSize: 12,
          fontWeight: 600,
          overflow: 'truncate',
        },
        levels: [
          { itemStyle: { borderWidth: 0, gapWidth: 4, borderColor: colours.surface }, upperLabel: { show: false } },
          { itemStyle: { borderWidth: 0, gapWidth: 1, borderColor: colours.surface } },
          { itemStyle: { borderWidth: 0 }, upperLabel: { show: false } },
        ],
        data: groupsOf(data, colours, width * height),
      },
    ],
  }
}

function groupsOf(data: ChartData, colours: Palette, room: number) {
  const whole = sum(data.names.map((_, at) => sizeAt(data, at)))
  const roomOf = (size: number) => (room * size) / whole
  const tiles = data.names.map((name, at) => ({
    group: data.groups?.[at] ?? name,
    tile: tileOf(data, at, colours, roomOf(sizeAt(data, at)) >= tileText),
  }))
  return [...new Set(tiles.map(({ group }) => group))].map((name) => {
    const children = tiles.filter(({ group }) => group === name).map(({ tile }) => tile)
    // A single tile has the name itself.
    const isNamed = children.length > 1 && roomOf(sum(children.map(({ value }) => value))) >= groupText
    return { name, children, itemStyle: { color: colours.surface }, upperLabel: { show: isNamed } }
  })
}

function tileOf(data: ChartData, at: number, colours: Palette, hasText: boolean) {
  const [value] = data.series
  const number = value?.values[at] == null ? null : Number(value.values[at])
  const colour = tileColour(number, colours)
  const text = value ? `${number !== null && number > 0 ? '+' : ''}${valueText(data, value, at)}` : ''
  const label = { color: isLight(colour) ? '#1d2733' : '#ffffff', formatter: `${data.names[at]}\n${text}` }
  return {
    ...{ at, name: data.names[at], value: sizeAt(data, at) },
    itemStyle: { color: colour },
    label: { ...label, show: hasText },
  }
}

function sizeAt({ series }: ChartData, at: number): number {
  return Number(series[1]?.values[at] ?? 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function tileColour(value: number | null, { surface, line, danger, success }: Palette): string {
  if (value === null || value === 0) return line
  const strength = Math.min(Math.abs(value) / fullColour, 1)
  return mix(surface, value > 0 ? danger : success, faintest + (strongest - faintest) * strength)
}
