import { fail } from '@library/contract/errors'
import { chainLinks } from '@library/pricing/indices'
import type { Ctx } from '../../../platform/database/database.ts'
import { monthOf, monthsBefore, periodsBetween } from '../periods.ts'
import { categoryCode, regionPrefix } from '../search/price-conditions.ts'
import { regionNames } from '../subject.ts'
import { classLinks } from './class-links.ts'
import { type Line, noLine } from './region-line.ts'
import type { Axis, RegionLine } from './trend-series.ts'

type Asked = Readonly<{ categoryId: string; regions: readonly string[]; axis: Axis }>

/** The index of a class, in each region or over all: 100 in the first issue shown. */
export async function classTrend(ctx: Ctx, { categoryId, regions, axis }: Asked): Promise<RegionLine[]> {
  const code = await categoryCode(ctx, categoryId)
  if (!code) throw fail('common/not-found', { resource: 'material_category', id: categoryId })
  const names = await regionNames(ctx, regions)
  const lines: RegionLine[] = []
  for (const regionCode of regions.length > 0 ? regions : ['']) {
    const line = await classLine(ctx, { code, regionCode, axis })
    lines.push({ regionCode: regionCode || null, name: names.get(regionCode) ?? regionCode, line })
  }
  return lines
}

/** From a year before the first period shown, for the year-on-year changes. */
async function classLine(
  ctx: Ctx,
  { code, regionCode, axis }: { code: string; regionCode: string; axis: Axis },
): Promise<Line> {
  const [shownFrom = '', end = ''] = [axis.periods[0], axis.periods.at(-1)]
  if (!shownFrom) return noLine
  const start = axis.isWindow ? shownFrom : monthsBefore(shownFrom, 12)
  const asked = { codePrefix: code, digits: code.length, regionPrefix: regionPrefix(regionCode), start, end }
  const links = new Map((await classLinks(ctx, asked)).map((link) => [link.period, link]))
  const periods = periodsBetween({ start, end, step: 1, most: Number.POSITIVE_INFINITY })
  const index = chainLinks(periods.map((period) => (links.has(period) ? (links.get(period)?.ratio ?? 1) : null)))
  return {
    first: monthOf(start),
    values: index.map((level) => level ?? Number.NaN),
    carried: [],
    counts: periods.map((period) => links.get(period)?.n ?? 0),
  }
}
