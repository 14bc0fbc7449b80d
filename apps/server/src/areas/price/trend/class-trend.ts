import { fail } from '@library/contract/errors'
import { classLevels, rebased } from '@library/pricing/chained-index'
import type { Issue } from '../../../domain/station/published-issues.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { indexBase } from '../index-base.ts'
import { monthOf, monthsBefore, periodsBetween } from '../periods.ts'
import { categoryCode, regionPrefix } from '../search/price-conditions.ts'
import { regionNames } from '../subject.ts'
import { classLinks } from './class-links.ts'
import { type Line, noLine } from './region-line.ts'
import type { Axis, RegionLine } from './trend-series.ts'

type Asked = Readonly<{ categoryId: string; regions: readonly string[]; axis: Axis; newest: Issue | undefined }>

/** The index of a class, in each region or over all: 100 in the base period of the station. */
export async function classTrend(ctx: Ctx, { categoryId, regions, axis, newest }: Asked): Promise<RegionLine[]> {
  const code = await categoryCode(ctx, categoryId)
  if (!code) throw fail('common/not-found', { resource: 'material_category', id: categoryId })
  const names = await regionNames(ctx, regions)
  const lines: RegionLine[] = []
  for (const regionCode of regions.length > 0 ? regions : ['']) {
    const line = await classLine(ctx, { code, regionCode, axis, newest })
    lines.push({ regionCode: regionCode || null, name: names.get(regionCode) ?? regionCode, line })
  }
  return lines
}

type AskedLine = Pick<Asked, 'axis' | 'newest'> & Readonly<{ code: string; regionCode: string }>

/** The same chain as the index, and a year before the first period shown, for the year-on-year changes. */
async function classLine(ctx: Ctx, { code, regionCode, axis, newest }: AskedLine): Promise<Line> {
  const [shownFrom = '', end = ''] = [axis.periods[0], axis.periods.at(-1)]
  if (!shownFrom || !newest) return noLine
  const base = await indexBase(ctx, newest)
  const [start = shownFrom] = [base.start, monthsBefore(shownFrom, 12)].sort()
  const asked = { codePrefix: code, digits: code.length, regionPrefix: regionPrefix(regionCode), start, end }
  const found = classLevels(await classLinks(ctx, asked))
  const periods = periodsBetween({ start, end, step: 1, most: Number.POSITIVE_INFINITY })
  const levels = rebased(
    periods.map((period) => found.get(period)?.level ?? null),
    Math.max(0, periods.indexOf(base.period)),
  )
  return {
    first: monthOf(start),
    values: levels.map((level) => level ?? Number.NaN),
    carried: [],
    takenOver: [],
    counts: periods.map((period) => found.get(period)?.n ?? 0),
    references: periods.map((period) => (found.has(period) ? 1 : 0)),
    bases: [],
  }
}
