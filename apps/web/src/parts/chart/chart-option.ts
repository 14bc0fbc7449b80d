import type { EChartsCoreOption } from 'echarts/core'
import type { Palette } from '../../platform/look/palette.ts'
import { groupedDigits } from '../../platform/text/grouped-digits.ts'
import { type ChartData, type ChartSeries, valueText } from './chart-data.ts'
import { cutAxis } from './cut-axis.ts'

/** Distinguishable on light and dark backgrounds, also with most kinds of colour blindness. */
const others = [
  ...['#e08600', '#159a6c', '#9463d8', '#d8487a', '#0f9fb5', '#a06a3c'],
  ...['#7f9a1d', '#c4564a', '#5b6ee1', '#8a8f99', '#b8860b'],
]

/** With more points than this the user can zoom. */
const zoomable = 12
/** With more points than this the chart starts zoomed in. */
const crowded = 24
/** Below this width in pixels the labels of the axis would overlap. */
const narrow = 480

/** The ECharts options, in the colours of the page. */
export function chartOption(data: ChartData, colours: Palette, width: number): EChartsCoreOption {
  const base = {
    color: coloursOf(data, colours),
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
    series: data.series.map((one) => (data.kind === 'dots' ? dots : seriesOption)(data, one, colours)),
  }
}

/** One colour per series, up to twelve. The slices of a pie have one each. */
function coloursOf({ kind, series }: ChartData, colours: Palette): string[] {
  const all = [colours.primary, ...others]
  return kind === 'pie' ? all : series.map(({ colour }, at) => all[(colour ?? at) % all.length] ?? colours.primary)
}

function legend({ kind, series }: ChartData, colours: Palette) {
  return { show: kind === 'pie' || series.length > 1, type: 'scroll', top: 0, textStyle: { color: colours.textSoft } }
}

function tooltip(data: ChartData, colours: Palette) {
  return {
    ...tooltipLook(colours),
    trigger: data.kind === 'pie' ? 'item' : 'axis',
    formatter: (at: { dataIndex: number } | { dataIndex: number }[]) =>
      tooltipBox(data, [at].flat()[0]?.dataIndex ?? 0),
  }
}

export function tooltipLook({ raised, line, text }: Palette) {
  return { confine: true, backgroundColor: raised, borderColor: line, textStyle: { color: text, fontSize: 13 } }
}

/** DOM elements, not HTML text, so that a name is never parsed as markup. */
export function tooltipBox(data: ChartData, at: number): HTMLElement {
  const box = document.createElement('div')
  const lines = data.series.map((one) =>
    data.series.length > 1 ? `${one.name}  ${valueText(data, one, at)}` : valueText(data, one, at),
  )
  for (const line of [data.names[at] ?? '', ...lines])
    box.append(Object.assign(document.createElement('div'), { textContent: line }))
  return box
}

/** Names on the left, values from left to right. */
const isLying = (kind: ChartData['kind']) => kind === 'rank' || kind === 'dots'

function axes({ kind, names, unit, series }: ChartData, colours: Palette, width: number) {
  const textStyle = {
    axisLabel: { color: colours.textSoft, hideOverlap: true },
    axisLine: { lineStyle: { color: colours.line } },
  }
  const category = { type: 'category', data: [...names], axisTick: { show: false }, ...textStyle }
  const value = {
    ...{ type: 'value', scale: kind === 'line', name: unit },
    // Placed inside the chart: at the end of the axis a long unit would be cut off.
    nameTextStyle: { color: colours.textSoft, align: isLying(kind) ? 'center' : 'left' },
    splitLine: { lineStyle: { color: colours.line } },
    ...textStyle,
    axisLabel: { ...textStyle.axisLabel, formatter: (value: number) => groupedDigits(String(value)) },
  }
  const top = series.length > 1 ? 64 : 36
  const bottom = names.length > zoomable && !isLying(kind) ? 52 : 8
  const grid = { left: 8, right: 24, top, bottom, containLabel: true }
  if (isLying(kind)) {
    // The bars or dots take more than half of the width. The tooltip shows the full name.
    const axisLabel = { ...textStyle.axisLabel, width: width * 0.4, overflow: 'truncate' }
    return {
      grid: { ...grid, top: 24, bottom: unit ? 28 : 8 },
      xAxis: {
        ...{ ...value, nameLocation: 'middle', nameGap: 28, splitNumber: width < narrow ? 3 : 5 },
        ...(kind === 'dots' && spanOf(series)),
      },
      yAxis: { ...category, axisLabel, inverse: true, ...(kind === 'dots' && guides(colours)) },
    }
  }
  return { grid, xAxis: { ...category, boundaryGap: kind === 'bar' }, yAxis: value }
}

function spanOf(series: readonly ChartSeries[]): { min?: number; max?: number } {
  const values = series.flatMap((one) => one.values.flatMap((value) => (value === null ? [] : [Number(value)])))
  if (values.length === 0) return {}
  const { from, to } = cutAxis(values)
  return { min: from, max: to }
}

/** A line from each name to its dot. */
function guides(colours: Palette) {
  return { splitLine: { show: true, alignWithLabel: true, lineStyle: { color: colours.line, type: 'dotted' } } }
}

/** The wheel scrolls the page as usual. With Ctrl it zooms the time axis. */
function zoom({ kind, names, whole }: ChartData, colours: Palette) {
  if (isLying(kind) || names.length <= zoomable) return {}
  const start = whole ? 0 : Math.max(0, 100 - (crowded / names.length) * 100)
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

function seriesOption({ kind }: ChartData, { name, values, hollow }: ChartSeries, colours: Palette) {
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

function dots({ marked }: ChartData, { name, values, hollow }: ChartSeries, colours: Palette) {
  const data = values.map((value, at) => ({
    value: [value === null ? Number.NaN : Number(value), at],
    symbolSize: at === marked ? 18 : 11,
    ...(hollow?.[at] && { itemStyle: { color: colours.surface, borderColor: colours.primary, borderWidth: 2 } }),
  }))
  return { type: 'scatter', name, data }
}

/** Only the end of a bar is rounded, not its base. */
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
