import type { EChartsCoreOption } from 'echarts/core'
import type { Palette } from '../../platform/look/palette.ts'
import { type ChartData, type ChartSeries, valueText } from './chart-data.ts'

/** Apart from each other on light and on dark ground, also for most who see colours differently. */
const others = ['#e08600', '#159a6c', '#9463d8', '#d8487a', '#0f9fb5']

/** More points than these can be looked at from nearer. */
const zoomable = 12
/** And more than these are easier to read a part at a time. */
const crowded = 24
/** Below so many pixels the figures of an axis would stand in each other's way. */
const narrow = 480

/** The picture of the figures, in the colours of the page. */
export function chartOption(data: ChartData, colours: Palette, width: number): EChartsCoreOption {
  const base = {
    color: [colours.primary, ...others],
    animation: false,
    textStyle: { fontFamily: 'inherit', color: colours.text },
    legend: legend(data, colours),
    tooltip: tooltip(data, colours),
  }
  if (data.kind === 'pie') return { ...base, series: [pie(data, colours)] }
  return {
    ...base,
    ...axes(data, colours, width),
    ...zoom(data, colours),
    series: data.series.map((one) => drawn(data, one, colours)),
  }
}

function legend({ kind, series }: ChartData, colours: Palette) {
  return { show: kind === 'pie' || series.length > 1, type: 'scroll', top: 0, textStyle: { color: colours.textSoft } }
}

function tooltip(data: ChartData, colours: Palette) {
  return {
    trigger: data.kind === 'pie' ? 'item' : 'axis',
    confine: true,
    backgroundColor: colours.raised,
    borderColor: colours.line,
    textStyle: { color: colours.text, fontSize: 13 },
    formatter: (at: { dataIndex: number } | { dataIndex: number }[]) =>
      tooltipBox(data, [at].flat()[0]?.dataIndex ?? 0),
  }
}

/** Elements rather than text: a name is never read as markup. */
function tooltipBox(data: ChartData, at: number): HTMLElement {
  const box = document.createElement('div')
  const lines = data.series.map((one) =>
    data.series.length > 1 ? `${one.name}  ${valueText(data, one, at)}` : valueText(data, one, at),
  )
  for (const words of [data.names[at] ?? '', ...lines])
    box.append(Object.assign(document.createElement('div'), { textContent: words }))
  return box
}

function axes({ kind, names, unit, series }: ChartData, colours: Palette, width: number) {
  const words = {
    axisLabel: { color: colours.textSoft, hideOverlap: true },
    axisLine: { lineStyle: { color: colours.line } },
  }
  const category = { type: 'category', data: [...names], axisTick: { show: false }, ...words }
  const value = {
    ...{ type: 'value', scale: kind === 'line', name: unit },
    // From the axis into the picture: at its end a long unit would be cut off.
    nameTextStyle: { color: colours.textSoft, align: kind === 'rank' ? 'center' : 'left' },
    splitLine: { lineStyle: { color: colours.line } },
    ...words,
  }
  const top = series.length > 1 ? 64 : 36
  const bottom = names.length > zoomable && kind !== 'rank' ? 52 : 8
  const grid = { left: 8, right: 24, top, bottom, containLabel: true }
  if (kind === 'rank') {
    // The bars keep more than half of the width; the tooltip has the whole name.
    const axisLabel = { ...words.axisLabel, width: width * 0.4, overflow: 'truncate' }
    return {
      grid: { ...grid, top: 24, bottom: unit ? 28 : 8 },
      xAxis: { ...value, nameLocation: 'middle', nameGap: 28, splitNumber: width < narrow ? 3 : 5 },
      yAxis: { ...category, axisLabel, inverse: true },
    }
  }
  return { grid, xAxis: { ...category, boundaryGap: kind === 'bar' }, yAxis: value }
}

/** The wheel scrolls the page as ever; with Ctrl it draws the time nearer. */
function zoom({ kind, names }: ChartData, colours: Palette) {
  if (kind === 'rank' || names.length <= zoomable) return {}
  const start = Math.max(0, 100 - (crowded / names.length) * 100)
  return {
    dataZoom: [
      { type: 'inside', start, zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
      {
        type: 'slider',
        start,
        height: 20,
        bottom: 8,
        borderColor: colours.line,
        textStyle: { color: colours.textSoft },
      },
    ],
  }
}

function drawn({ kind }: ChartData, { name, values, hollow }: ChartSeries, colours: Palette) {
  const data = values.map((value, at) => {
    const number = value === null ? null : Number(value)
    return hollow?.[at]
      ? { value: number, symbol: 'circle', itemStyle: { color: colours.surface, borderWidth: 2 } }
      : number
  })
  if (kind === 'line')
    return { type: 'line', name, data, symbol: 'circle', symbolSize: 7, connectNulls: false, lineStyle: { width: 2 } }
  const bars = data.map((one) => (typeof one === 'number' && one < 0 ? { value: one, itemStyle: below(kind) } : one))
  return { type: 'bar', name, data: bars, barMaxWidth: 28, itemStyle: above(kind) }
}

/** A bar is rounded where it ends, not where it leaves the axis. */
const above = (kind: ChartData['kind']) => ({ borderRadius: kind === 'rank' ? [0, 4, 4, 0] : [4, 4, 0, 0] })
const below = (kind: ChartData['kind']) => ({ borderRadius: kind === 'rank' ? [4, 0, 0, 4] : [0, 0, 4, 4] })

function pie({ names, series: [first] }: ChartData, colours: Palette) {
  const data = names.map((name, at) => ({ name, value: Number(first?.values[at] ?? 0) }))
  return {
    type: 'pie',
    radius: ['42%', '68%'],
    top: 24,
    data,
    label: { color: colours.text },
    itemStyle: { borderColor: colours.surface, borderWidth: 2 },
  }
}
