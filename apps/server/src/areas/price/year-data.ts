import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { yearDataCall } from '@library/contract/price/price-history'
import { changeRate, yearFigures } from '@library/pricing/change'
import { type Issue, monthsBefore, stepOf } from './periods.ts'
import type { Reading } from './reading.ts'
import { referenceSeries, type SeriesPoint } from './reference-series.ts'

type Query = QueryOf<typeof yearDataCall>
type Years = AnswerOf<typeof yearDataCall>

const mostYears = 20
/** A visitor sees the same months as in a trend. */
const visitorIssues = 3

/** A table of years and months; a year's mean counts the months that were measured. */
export async function yearData(reading: Reading, query: Query): Promise<Years> {
  const { ctx, isVisitor, newest } = reading
  if (!newest) return beforeFirst(reading, query)
  const { first, last } = yearsOf(query, newest, isVisitor)
  const from = isVisitor ? monthsBefore(newest.period, stepOf(newest) * (visitorIssues - 1)) : `${first - 1}01`
  // One year more than is shown, for the change against it.
  const periods = monthsOf(first - 1, last)
  const regions = query.regionCode ? [query.regionCode] : []
  const [found] = await referenceSeries(ctx, { subject: query, regions, periods, taxMode: query.taxMode })
  const seen = (found?.points ?? []).map((point, at) => (String(periods[at]) >= from ? point : hidden))
  return Array.from({ length: last - first + 1 }, (_, at) => yearRow(seen, first + at, at + 1)).map((row) => ({
    ...row,
    limited: isVisitor,
  }))
}

/** Nothing to show yet; of a thing that is unknown not even that. */
async function beforeFirst({ ctx }: Reading, query: Query): Promise<Years> {
  await referenceSeries(ctx, { subject: query, regions: [], periods: [], taxMode: query.taxMode })
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
  const months = (last - first + 1) * 12
  return Array.from({ length: months }, (_, at) => monthsBefore(`${last}12`, months - 1 - at))
}

function yearRow(points: readonly SeriesPoint[], year: number, place: number): Omit<Years[number], 'limited'> {
  const months = points.slice(place * 12, place * 12 + 12)
  const figures = yearFigures(months)
  const before = yearFigures(points.slice(place * 12 - 12, place * 12))
  return {
    year,
    months: months.map(({ price }) => price),
    carried: months.map(({ carried }) => (carried ? 1 : 0)),
    ...figures,
    yoy: changeRate({ price: figures.avg }, { price: before.avg }),
  }
}
