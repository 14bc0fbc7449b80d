import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { mostTrendPeriods, mostTrendRegions, type trendCall } from '@library/contract/price/price-history'
import { type Point, yearFigures } from '@library/pricing/change'
import { chainedIndex } from '@library/pricing/indices'
import { Written } from '../../http/written.ts'
import { classTrend } from './class-trend.ts'
import { monthsBefore, periodsBetween, stepOf } from './periods.ts'
import type { Look } from './reading.ts'
import { referenceSeries, type SeriesPoint } from './reference-series.ts'
import { type Axis, drawn, type Series } from './trend-series.ts'

type Query = QueryOf<typeof trendCall>
type Trend = AnswerOf<typeof trendCall>

const usualPeriods = 12
const visitorPeriods = 3

/**
 * Prices or an index over time, up to five regions side by side; a class has an index only. Written here: to check a thousand
 * points one by one takes as long as to write them.
 */
export async function trend(look: Look, query: Query): Promise<Written> {
  const regions = query.regionCode?.split(',') ?? []
  if (regions.length > mostTrendRegions)
    throw fail('price/too-many-regions', { most: mostTrendRegions, fields: ['regionCode'] })
  const isClass = Boolean(query.categoryId) && !query.id && !query.stdMaterialId
  const axis = axisOf(look, query)
  const series = isClass
    ? await look.lookUp((ctx) => classTrend(ctx, { categoryId: query.categoryId ?? '', regions, axis }))
    : await materialSeries(look, { regions, axis, query })
  return new Written(JSON.stringify(figures(series, axis, look.isVisitor)))
}

/** Before the first issue there is nothing to show, of things that are known nevertheless. */
function axisOf({ newest, isVisitor }: Look, { startPeriod, endPeriod }: Query): Axis {
  if (!newest) return { periods: [], perYear: 12 }
  const step = stepOf(newest)
  const end = isVisitor ? newest.period : (endPeriod ?? newest.period)
  const shown = isVisitor ? visitorPeriods : usualPeriods
  const usual = monthsBefore(end, step * (shown - 1))
  const start = isVisitor ? usual : (startPeriod ?? usual)
  return { periods: periodsBetween({ start, end, step, most: mostTrendPeriods }), perYear: 12 / step }
}

type Asked = { regions: readonly string[]; axis: Axis; query: Query }

async function materialSeries(look: Look, { regions, axis, query }: Asked): Promise<Series[]> {
  const { periods } = axis
  const found = await referenceSeries(look, { subject: query, regions, periods, taxMode: query.taxMode })
  if (periods.length === 0) return []
  return found.map(({ points, ...region }) => {
    const shown = query.type === 'index' ? indexed(points) : points
    return { ...region, ...drawn(shown, axis), n: points.map(({ n }) => n) }
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
