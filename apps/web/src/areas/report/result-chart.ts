import type { ReportQuery } from '@library/contract/report/query'
import type { ReportResult } from '@library/contract/report/report'
import type { ChartData } from '../../parts/chart/chart-data.ts'

/** More lines than this are indistinguishable. */
const mostSeries = 12
const mostNames = 500

/** The rows as a chart: one name per value of x, one line per value of the series, gaps for missing rows. */
export function chartOf({ chart }: ReportQuery, { columns, rows }: ReportResult): ChartData | undefined {
  if (chart.kind === 'none' || rows.length === 0) return undefined
  const place = (key: string | undefined) => columns.findIndex((column) => column.key === key)
  const [x, series, value] = [place(chart.x), place(chart.series), place(chart.value)]
  if (x < 0 || value < 0) return undefined
  const name = (row: ReportResult['rows'][number], at: number) => String(row[at] ?? '–')
  const names = [...new Set(rows.map((row) => name(row, x)))].slice(0, mostNames)
  const label = columns[value]?.label ?? ''
  const split = chart.kind !== 'pie' && series >= 0
  const found = new Map<string, Map<string, string | number | null>>()
  for (const row of rows) {
    const line = split ? name(row, series) : label
    if (!found.has(line)) found.set(line, new Map())
    found.get(line)?.set(name(row, x), row[value] ?? null)
  }
  const lines = [...found].slice(0, mostSeries)
  return {
    kind: chart.kind,
    names,
    series: lines.map(([name, values]) => ({ name, values: names.map((one) => values.get(one) ?? null) })),
  }
}
