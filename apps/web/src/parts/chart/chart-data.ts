import { groupedDigits } from '../../platform/text/grouped-digits.ts'

/** A line, a row of bars or the slices of a pie. Values stay as given: money is text. */
export type ChartSeries = Readonly<{
  name: string
  /** Null is a gap in the chart. */
  values: readonly (string | number | null)[]
  /** Points that replace a missing one: hollow in the chart, marked in the file. */
  hollow?: readonly boolean[]
  /** Extra text of a value in tooltip and table, such as its change. */
  notes?: readonly string[]
  /** Its own unit, where the series have different ones. */
  unit?: string
  /** Its place among the colours, where a series is shown alone. */
  colour?: number
}>

export type ChartData = Readonly<{
  /**
   * `rank`: horizontal bars, the first on top. `dots`: a dot for each name instead, on an axis cut to what the values
   * span. `pie` renders the first series. `tree`: tiles, coloured by the first series and as large as the second.
   */
  kind: 'line' | 'bar' | 'rank' | 'dots' | 'pie' | 'tree'
  /** The labels of the axis: periods, regions, categories. */
  names: readonly string[]
  /** The group of each name in a tree. */
  groups?: readonly string[]
  series: readonly ChartSeries[]
  /** The unit, on the axis and after every value. */
  unit?: string
  /** Shows every point at first, however many. Others begin with the last ones. */
  whole?: boolean
  /** The place of the name that stands out among the dots. */
  marked?: number
  /** The label of a hollow point. */
  hollowWord?: string
}>

export function valueText({ unit }: ChartData, series: ChartSeries, at: number): string {
  const value = series.values[at]
  if (value === null || value === undefined) return '–'
  return [groupedDigits(String(value)), series.unit ?? unit, series.notes?.[at]]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

/** Plain figures, so that a spreadsheet can calculate. A separate column marks the replaced ones. */
export function chartTable(data: ChartData, corner: string): (string | number)[][] {
  const columns = data.series.flatMap((one) => columnsOf(data, one))
  return [
    [corner, ...columns.map(({ head }) => head)],
    ...data.names.map((name, at) => [name, ...columns.map(({ cell }) => cell(at))]),
  ]
}

type Column = { head: string; cell: (at: number) => string | number }

function columnsOf(
  { hollowWord, ...data }: ChartData,
  { name, values, hollow, unit = data.unit }: ChartSeries,
): Column[] {
  const figures: Column = { head: unit ? `${name} (${unit})` : name, cell: (at) => values[at] ?? '' }
  if (!hollowWord || !hollow?.includes(true)) return [figures]
  return [figures, { head: `${name} ${hollowWord}`, cell: (at) => (hollow[at] ? hollowWord : '') }]
}
