/** One line, one row of bars or the pieces of a pie. A value is written as it is meant: money stays text. */
export type ChartSeries = Readonly<{
  name: string
  /** Null is a gap, and drawn as one. */
  values: readonly (string | number | null)[]
  /** Points that stand in for a missing one: drawn hollow, and marked in the file. */
  hollow?: readonly boolean[]
  /** What the tooltip and the table add to a value, such as its change. */
  notes?: readonly string[]
}>

export type ChartData = Readonly<{
  /** `rank`: bars that lie, the first on top. `pie` draws the first series. */
  kind: 'line' | 'bar' | 'rank' | 'pie'
  /** What stands below the axis: periods, regions, classes. */
  names: readonly string[]
  series: readonly ChartSeries[]
  /** Beside the axis and behind every value. */
  unit?: string
  /** What a hollow point is called. */
  hollowWord?: string
}>

export function valueText({ unit }: ChartData, series: ChartSeries, at: number): string {
  const value = series.values[at]
  if (value === null || value === undefined) return '–'
  return [value, unit, series.notes?.[at]].filter((part) => part !== undefined && part !== '').join(' ')
}

/** With the figures alone, so that a spreadsheet can count with them; which of them stand in for others is said beside. */
export function chartTable(data: ChartData, corner: string): (string | number)[][] {
  const columns = data.series.flatMap((one) => columnsOf(data, one))
  return [
    [corner, ...columns.map(({ head }) => head)],
    ...data.names.map((name, at) => [name, ...columns.map(({ cell }) => cell(at))]),
  ]
}

type Column = { head: string; cell: (at: number) => string | number }

function columnsOf({ unit, hollowWord }: ChartData, { name, values, hollow }: ChartSeries): Column[] {
  const figures: Column = { head: unit ? `${name} (${unit})` : name, cell: (at) => values[at] ?? '' }
  if (!hollowWord || !hollow?.includes(true)) return [figures]
  return [figures, { head: `${name} ${hollowWord}`, cell: (at) => (hollow[at] ? hollowWord : '') }]
}
