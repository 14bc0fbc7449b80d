import type { Language } from '@library/contract/kit/label'
import type { ReportQuery } from '@library/contract/report/query'
import type { ReportResult } from '@library/contract/report/report'
import { unitColumn } from '@library/contract/report/sources'
import { unitText } from '@library/pricing/unit-text'
import { periodText } from '../../domain/price/price-text.ts'
import type { ChartData, ChartSeries } from '../../parts/chart/chart-data.ts'

/** More lines than this are indistinguishable. */
const mostSeries = 12
const mostNames = 500
/** From here on the smaller series are flat lines at the bottom. */
const differing = 5

type Cell = ReportResult['rows'][number][number]
export type ResultChart = Readonly<{
  data: ChartData
  /** The axis is time, so that an index from its first month makes sense. */
  isTimed: boolean
  /** The series have so different magnitudes that one axis does not suit them. */
  differs: boolean
  /** What the chart leaves out, to be said beside it. */
  hidden: Readonly<{ series: number; names: number }>
}>

/** The rows as a chart: one name per value of x, one line per value of the series and unit, gaps for missing rows. */
export function chartOf(
  { chart, groups }: ReportQuery,
  { columns, rows }: ReportResult,
  language: Language,
): ResultChart | undefined {
  if (chart.kind === 'none' || rows.length === 0) return undefined
  const place = (key: string | undefined) => columns.findIndex((column) => column.key === key)
  const [x, series, value, unit] = [place(chart.x), place(chart.series), place(chart.value), place(unitColumn)]
  if (x < 0 || value < 0) return undefined
  const isPeriod = columns[x]?.kind === 'period'
  const isTimed = isPeriod || groups.some(({ field, part }) => part !== undefined && chart.x === `${field}_${part}`)
  const perUnit = columns[value]?.perUnit
  const unitOf = (row: readonly Cell[]) => unitName(perUnit, row[unit], language)
  const units = new Set(unit < 0 || !perUnit ? [] : rows.map(unitOf))
  const parts = (row: readonly Cell[]) => [
    ...(chart.kind !== 'pie' && series >= 0 ? [text(row[series])] : []),
    ...(units.size > 1 && series !== unit ? [unitOf(row)] : []),
  ]
  const nameOf = (row: readonly Cell[]) => (isPeriod ? periodName(row[x]) : text(row[x]))
  const found = new Map<string, Map<string, Cell>>()
  for (const row of rows) {
    const line = parts(row).join(' · ') || (columns[value]?.label ?? '')
    if (!found.has(line)) found.set(line, new Map())
    found.get(line)?.set(nameOf(row), row[value] ?? null)
  }
  // Rows come newest first. Time runs to the right.
  const names = [...new Set(rows.map(nameOf))].slice(0, mostNames)
  if (isTimed) names.sort()
  const shown = [...found].slice(0, mostSeries)
  const lines = shown.map(
    ([name, values]): ChartSeries => ({ name, values: names.map((one) => values.get(one) ?? null) }),
  )
  const [only] = units
  return {
    data: { kind: chart.kind, names, series: lines, ...(units.size === 1 && only ? { unit: only } : {}) },
    isTimed,
    differs: chart.kind !== 'pie' && doDiffer(lines),
    hidden: { series: found.size - shown.length, names: new Set(rows.map(nameOf)).size - names.length },
  }
}

function text(cell: Cell | undefined): string {
  return String(cell ?? '–')
}

/** 202610 → 2026-10. A year stays a year. */
export function periodName(cell: Cell | undefined): string {
  return typeof cell === 'string' && /^\d{6}$/.test(cell) ? periodText(cell) : text(cell)
}

function unitName(perUnit: 'price' | 'amount' | undefined, code: Cell | undefined, language: Language): string {
  if (code === null || code === undefined || code === '') return '–'
  const unit = unitText(String(code), language)
  return perUnit === 'price' ? `${language === 'zh' ? '元' : 'CNY'}/${unit}` : unit
}

function doDiffer(lines: readonly ChartSeries[]): boolean {
  const sizes = lines.map(({ values }) => Math.max(...values.map((value) => Math.abs(Number(value ?? 0)))))
  const known = sizes.filter((size) => size > 0)
  return known.length > 1 && Math.max(...known) / Math.min(...known) >= differing
}

/** Every series as a share of its first value, which is 100. */
export function indexed({ unit: _, ...data }: ChartData): ChartData {
  const series = data.series.map((one) => {
    const first = Number(one.values.find((value) => value !== null && Number(value) !== 0) ?? 0)
    const values = one.values.map((value) =>
      value === null || first === 0 ? null : ((Number(value) / first) * 100).toFixed(1),
    )
    return { ...one, values }
  })
  return { ...data, series }
}

/** Each series alone, in the colour it has among the others. Where the axis is not time, without what it has no value for. */
export function oneByOne({ names, series, ...data }: ChartData, isTimed: boolean): ChartData[] {
  return series.map((one, colour) => {
    const places = [...names.keys()].filter((at) => isTimed || one.values[at] !== null)
    const values = places.map((at) => one.values[at] ?? null)
    return { ...data, names: places.map((at) => names[at] ?? ''), series: [{ ...one, values, colour }] }
  })
}
