import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { yearDataCall } from '@library/contract/price/price-history'
import { partsText } from '@library/pricing/money-parts'
import { type YearFigures, yearChange, yearFigures } from '@library/pricing/year-figures'
import type { Issue } from '../../../domain/station/published-issues.ts'
import { monthOf, stepOf, visitorIssues } from '../periods.ts'
import type { PublicRequest } from '../public-routes.ts'
import { referenceSeries } from './reference-series.ts'
import { type Line, measuredAt, noLine, numberAt } from './region-line.ts'

type Query = QueryOf<typeof yearDataCall>
type Years = AnswerOf<typeof yearDataCall>

const mostYears = 20

/** A table of years and months. A mean counts the measured months, a change those measured in both years. */
export async function yearData(look: PublicRequest, query: Query): Promise<Years> {
  const { isVisitor, newest } = look
  if (!newest) return beforeFirst(look, query)
  const { first, last } = yearsOf(query, newest, isVisitor)
  const seenFrom = isVisitor ? monthOf(newest.period) - stepOf(newest) * (visitorIssues - 1) : 0
  const regions = query.regionCode ? [query.regionCode] : []
  const [found] = await referenceSeries(look, { subject: query, regions, taxMode: query.taxMode })
  // One year more than is shown, for the change against it.
  const years = Array.from({ length: last - first + 2 }, (_, at) =>
    yearOf(first - 1 + at, found?.line ?? noLine, seenFrom),
  )
  return years.slice(1).map((year, at) => yearRow(year, years[at], isVisitor))
}

/** Nothing to show yet; an unknown material is not found. */
async function beforeFirst({ history }: PublicRequest, query: Query): Promise<Years> {
  await history(query)
  return []
}

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

type Year = Readonly<{
  year: number
  months: (string | null)[]
  carried: number[]
  /** By month, NaN where nothing was measured. */
  measured: number[]
  figures: YearFigures
}>

function yearOf(year: number, line: Line, seenFrom: number): Year {
  const months = Array.from({ length: 12 }, (_, at) => monthOf(`${year}01`) + at)
  // Before the first issue nothing is known, for any reader.
  const places = months.map((month) => (month < seenFrom ? -1 : month - line.first))
  const prices = places.map((at) => numberAt(line.values, at, Number.NaN))
  const measured = places.map((at) => measuredAt(line, at))
  return {
    year,
    months: prices.map((price) => (Number.isNaN(price) ? null : partsText(price))),
    carried: places.map((at) => numberAt(line.carried, at, 0)),
    measured,
    figures: yearFigures(measured.filter((price) => !Number.isNaN(price))),
  }
}

function yearRow(one: Year, before: Year | undefined, limited: boolean): Years[number] {
  const { year, months, carried, measured, figures } = one
  return { year, months, carried, ...figures, ...yearChange(measured, before?.measured ?? []), limited }
}
