import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { yearDataCall } from '@library/contract/price/price-history'
import { partsText } from '@library/pricing/money-parts'
import { yearChange, yearFigures } from '@library/pricing/year-figures'
import type { Issue } from '../../../domain/station/published-issues.ts'
import { monthOf, stepOf, visitorIssues } from '../periods.ts'
import type { PublicRequest } from '../public-routes.ts'
import { referenceSeries } from './reference-series.ts'
import { isComparable, type Line, measuredAt, noLine, numberAt, referenceAt } from './region-line.ts'

type Query = QueryOf<typeof yearDataCall>
type Years = AnswerOf<typeof yearDataCall>

const mostYears = 20

/** A table of years and months; a year's mean counts the measured months. */
export async function yearData(look: PublicRequest, query: Query): Promise<Years> {
  const { isVisitor, newest } = look
  if (!newest) return beforeFirst(look, query)
  const { first, last } = yearsOf(query, newest, isVisitor)
  const seenFrom = isVisitor ? monthOf(newest.period) - stepOf(newest) * (visitorIssues - 1) : 0
  const regions = query.regionCode ? [query.regionCode] : []
  const [found] = await referenceSeries(look, { subject: query, regions, taxMode: query.taxMode })
  const line = found?.line ?? noLine
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    ...yearOf(first + at, line, seenFrom),
    ...changeOfYear(first + at, line, seenFrom),
    limited: isVisitor,
  }))
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

type Year = Omit<Years[number], 'yoy' | 'yoyMonths' | 'limited'>

function yearOf(year: number, line: Line, seenFrom: number): Year {
  const places = placesOf(year, line, seenFrom)
  const prices = places.map((at) => numberAt(line.values, at, Number.NaN))
  const measured = places.map((at) => measuredAt(line, at)).filter((price) => !Number.isNaN(price))
  return {
    year,
    months: prices.map((price) => (Number.isNaN(price) ? null : partsText(price))),
    carried: places.map((at) => numberAt(line.carried, at, 0)),
    takenOver: places.map((at) => numberAt(line.takenOver, at, 0)),
    n: places.map((at) => numberAt(line.counts, at, 0)),
    isReference: places.map((at) => numberAt(line.references, at, 0)),
    basis: places.map((at) => numberAt(line.bases, at, 0) || null),
    ...yearFigures(measured),
  }
}

/** Only reference prices of the same kind compare. */
function changeOfYear(year: number, line: Line, seenFrom: number): Pick<Years[number], 'yoy' | 'yoyMonths'> {
  const earlier = placesOf(year - 1, line, seenFrom)
  const now = placesOf(year, line, seenFrom).map((at, month) =>
    isComparable(line, at, earlier[month] ?? -1) ? referenceAt(line, at) : Number.NaN,
  )
  return yearChange(
    now,
    earlier.map((at) => referenceAt(line, at)),
  )
}

/** The positions of the months of a year in the line. Before the first issue nothing is known, for any reader. */
function placesOf(year: number, line: Line, seenFrom: number): number[] {
  const months = Array.from({ length: 12 }, (_, at) => monthOf(`${year}01`) + at)
  return months.map((month) => (month < seenFrom ? -1 : month - line.first))
}
