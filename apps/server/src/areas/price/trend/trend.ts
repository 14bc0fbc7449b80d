import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import { mostTrendPeriods, mostTrendRegions, type trendCall } from '@library/contract/price/price-history'
import { yearFigures } from '@library/pricing/year-figures'
import { PreSerialized } from '../../../http/output/pre-serialized.ts'
import { monthsBefore, monthsBetween, periodOf, stepOf, visitorIssues } from '../periods.ts'
import type { PublicRequest } from '../public-routes.ts'
import { classTrend } from './class-trend.ts'
import { referenceSeries } from './reference-series.ts'
import { type Axis, type RegionLine, type WrittenSeries, writtenSeries } from './trend-series.ts'

type Query = QueryOf<typeof trendCall>

const usualPeriods = 12

/** Prices or an index over time, up to five regions side by side; a class has an index only. */
export async function trend(request: PublicRequest, query: Query): Promise<PreSerialized> {
  const regions = query.regionCode?.split(',') ?? []
  if (regions.length > mostTrendRegions)
    throw fail('price/too-many-regions', { most: mostTrendRegions, fields: ['regionCode'] })
  const isClass = Boolean(query.categoryId) && !query.id && !query.stdMaterialId
  const axis = axisOf(request, query)
  const { newest } = request
  const lines = isClass
    ? await request.readOnly((ctx) => classTrend(ctx, { categoryId: query.categoryId ?? '', regions, axis, newest }))
    : await referenceSeries(request, { subject: query, regions, taxMode: query.taxMode })
  // The levels of a class have their base already.
  const type = isClass ? 'level' : query.type
  return written(
    shown(lines, axis).map((line) => writtenSeries(line, axis, type)),
    axis,
    request.isVisitor,
  )
}

/** Before the first issue there is nothing to show, even for known materials. */
function axisOf({ newest, isVisitor }: PublicRequest, { startPeriod, endPeriod }: Query): Axis {
  if (!newest) return { periods: [], months: [], step: 1, isWindow: isVisitor }
  const step = stepOf(newest)
  // Prices of an issue in part are out, so a trend ends with them.
  const end = isVisitor ? newest.latest : (endPeriod ?? newest.latest)
  const shown = isVisitor ? visitorIssues : usualPeriods
  const usual = monthsBefore(end, step * (shown - 1))
  const start = isVisitor ? usual : (startPeriod ?? usual)
  const months = monthsBetween({ start, end, step, most: mostTrendPeriods })
  return { periods: months.map(periodOf), months, step, isWindow: isVisitor }
}

/** Without an issue there is nothing to show, not even the regions. */
function shown(lines: readonly RegionLine[], { periods }: Axis): readonly RegionLine[] {
  return periods.length > 0 ? lines : []
}

function written(series: readonly WrittenSeries[], { periods }: Axis, limited: boolean): PreSerialized {
  const [first] = series
  const { max, min, avg } = yearFigures(first?.measured ?? [])
  const figures = JSON.stringify({ periods, max, min, avg, limited })
  const lists = `"series":[${series.map(({ text }) => text).join(',')}],"mom":${first?.mom ?? '[]'},"yoy":${first?.yoy ?? '[]'}`
  return new PreSerialized(`${figures.slice(0, -1)},${lists}}`)
}
