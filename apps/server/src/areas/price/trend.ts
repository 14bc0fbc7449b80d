import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { mostTrendPeriods, mostTrendRegions, type trendCall } from '@library/contract/price/price-history'
import { type Point, yearFigures } from '@library/pricing/change'
import { chainedIndex } from '@library/pricing/indices'
import type { Ctx } from '../../platform/database.ts'
import { classTrend } from './class-trend.ts'
import { monthsBefore, newestIssue, periodsBetween, stepOf } from './periods.ts'
import type { Reading } from './reading.ts'
import { referenceSeries, type SeriesPoint } from './reference-series.ts'
import { mainRegion, regionNames, type Subject, subjectOf } from './subject.ts'
import { type Axis, drawn, type Series } from './trend-series.ts'

type Query = QueryOf<typeof trendCall>
type Trend = AnswerOf<typeof trendCall>

const usualPeriods = 12
const visitorPeriods = 3

/** Prices or an index over time, up to five regions side by side; a class has an index only. */
export async function trend(reading: Reading, query: Query): Promise<Trend> {
  const { ctx, isVisitor } = reading
  const regions = query.regionCode?.split(',') ?? []
  if (regions.length > mostTrendRegions)
    throw fail('price/too-many-regions', { most: mostTrendRegions, fields: ['regionCode'] })
  const isClass = Boolean(query.categoryId) && !query.id && !query.stdMaterialId
  const subject = isClass ? undefined : await subjectOf(ctx, query)
  const axis = await axisOf(reading, query)
  if (!axis) return figures([], { periods: [], perYear: 12 }, isVisitor)
  const series = subject
    ? await materialSeries(ctx, { subject, regions, axis, query })
    : await classTrend(ctx, { categoryId: query.categoryId ?? '', regions, axis })
  return figures(series, axis, isVisitor)
}

async function axisOf({ ctx, isVisitor }: Reading, { startPeriod, endPeriod }: Query): Promise<Axis | undefined> {
  const newest = await newestIssue(ctx)
  if (!newest) return undefined
  const step = stepOf(newest)
  const end = isVisitor ? newest.period : (endPeriod ?? newest.period)
  const shown = isVisitor ? visitorPeriods : usualPeriods
  const usual = monthsBefore(end, step * (shown - 1))
  const start = isVisitor ? usual : (startPeriod ?? usual)
  return { periods: periodsBetween({ start, end, step, most: mostTrendPeriods }), perYear: 12 / step }
}

type Asked = { subject: Subject; regions: readonly string[]; axis: Axis; query: Query }

async function materialSeries(ctx: Ctx, { subject, regions, axis, query }: Asked): Promise<Series[]> {
  const known = regions.length > 0 ? regions : [(await mainRegion(ctx, subject)) ?? '']
  const wanted = { stdMaterialId: subject.stdMaterialId, regions: known, periods: axis.periods, taxMode: query.taxMode }
  const found = await referenceSeries(ctx, wanted)
  const names = await regionNames(ctx, known)
  return known.map((regionCode, at) => {
    const points = found[at] ?? []
    const shown = query.type === 'index' ? indexed(points) : points
    const name = names.get(regionCode) ?? regionCode
    return { regionCode, name, ...drawn(shown, axis), n: points.map(({ n }) => n) }
  })
}

/** The first measured price is 100. */
function indexed(points: readonly SeriesPoint[]): Point[] {
  const index = chainedIndex([points.map(({ price, carried }) => (price && !carried ? Number(price) : null))])
  return index.map((value) => ({ price: value === null ? null : value.toFixed(2) }))
}

function figures(series: Series[], { periods }: Axis, limited: boolean): Trend {
  const [first] = series
  const points = (first?.values ?? []).map((price, at) => ({ price, carried: first?.carried[at] === 1 }))
  const { max, min, avg } = yearFigures(points)
  return { periods, series, mom: first?.mom ?? [], yoy: first?.yoy ?? [], max, min, avg, limited }
}
