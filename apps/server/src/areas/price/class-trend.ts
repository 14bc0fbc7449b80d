import { fail } from '@library/contract/errors'
import { chainLinks } from '@library/pricing/indices'
import type { Ctx } from '../../platform/database.ts'
import { classLinks } from './class-links.ts'
import { categoryCode, regionPrefix } from './price-conditions.ts'
import { regionNames } from './subject.ts'
import { type Axis, drawn, type Series } from './trend-series.ts'

type Asked = Readonly<{ categoryId: string; regions: readonly string[]; axis: Axis }>

/** The index of a class, in each region or over all: 100 in its first issue. */
export async function classTrend(ctx: Ctx, { categoryId, regions, axis }: Asked): Promise<Series[]> {
  const code = await categoryCode(ctx, categoryId)
  if (!code) throw fail('common/not-found', { resource: 'material_category', id: categoryId })
  const names = await regionNames(ctx, regions)
  const series: Series[] = []
  for (const regionCode of regions.length > 0 ? regions : ['']) {
    const span = { start: axis.periods[0] ?? '', end: axis.periods.at(-1) ?? '' }
    const asked = { codePrefix: code, digits: code.length, regionPrefix: regionPrefix(regionCode), ...span }
    const links = new Map((await classLinks(ctx, asked)).map((link) => [link.period, link]))
    const index = chainLinks(axis.periods.map((period) => (links.has(period) ? (links.get(period)?.ratio ?? 1) : null)))
    const points = index.map((value) => ({ price: value === null ? null : value.toFixed(2) }))
    const name = names.get(regionCode) ?? regionCode
    series.push({
      regionCode: regionCode || null,
      name,
      ...drawn(points, axis),
      n: axis.periods.map((period) => links.get(period)?.n ?? 0),
    })
  }
  return series
}
