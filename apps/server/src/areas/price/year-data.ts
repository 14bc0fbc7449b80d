import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { yearDataCall } from '@library/contract/price/price-history'
import { changeRate, type YearFigures, yearFigures } from '@library/pricing/change'
import type { Issue } from '../../platform/published-issues.ts'
import { monthsBefore, periodsBetween, stepOf } from './periods.ts'
import type { Look } from './reading.ts'
import { referenceSeries, type SeriesPoint } from './reference-series.ts'

type Query = QueryOf<typeof yearDataCall>
type Years = AnswerOf<typeof yearDataCall>

const mostYears = 20
/** A visitor sees the same months as in a trend. */
const visitorIssues = 3

/** A table of years and months; a year's mean counts the months that were measured. */
export async function yearData(look: Look, query: Query): Promise<Years> {
  const { isVisitor, newest } = look
  if (!newest) return beforeFirst(look, query)
  const { first, last } = yearsOf(query, newest, isVisitor)
  const from = isVisitor ? monthsBefore(newest.period, stepOf(newest) * (visitorIssues - 1)) : `${first - 1}01`
  // One year more than is shown, for the change against it.
  const periods = monthsOf(first - 1, last)
  const regions = query.regionCode ? [query.regionCode] : []
  const [found] = await referenceSeries(look, { subject: query, regions, periods, taxMode: query.taxMode })
  const seen = (found?.points ?? []).map((point, at) => (String(periods[at]) >= from ? point : hidden))
  const years = Array.from({ length: last - first + 2 }, (_, at) =>
    yearOf(first - 1 + at, seen.slice(at * 12, at * 12 + 12)),
  )
  return years.slice(1).map((year, at) => yearRow(year, years[at], isVisitor))
}

/** Nothing to show yet; of a thing that is unknown not even that. */
async function beforeFirst({ history }: Look, query: Query): Promise<Years> {
  await history(query)
  return []
}

const hidden: SeriesPoint = { price: null, carried: false, n: 0 }

function yearsOf(
  { year, startYear, endYear }: Query,
  newest: Issue,
  isVisitor: boolean,
): { first: number; last: number } {
  const now = Number(newest.period.slice(0, 4))
  if (isVisitor) return { first: now, last: now }
  const last = endYear ?? year ?? now
  const first = startYear ?? year ?? last
  if (first > last || last - first >= mostYears)
    throw fail('price/bad-range', { most: mostYears, fields: ['startYear', 'endYear'] })
  return { first, last }
}

function monthsOf(first: number, last: number): string[] {
  return periodsBetween({ start: `${first}01`, end: `${last}12`, step: 1, most: (mostYears + 1) * 12 })
}

type Year = Readonly<{ year: number; points: readonly SeriesPoint[]; figures: YearFigures }>

function yearOf(year: number, points: readonly SeriesPoint[]): Year {
  return { year, points, figures: yearFigures(points) }
}

function yearRow({ year, points, figures }: Year, before: Year | undefined, limited: boolean): Years[number] {
  return {
    year,
    months: points.map(({ price }) => price),
    carried: points.map(({ carried }) => (carried ? 1 : 0)),
    ...figures,
    yoy: changeRate({ price: figures.avg }, before && { price: before.figures.avg }),
    limited,
  }
}
