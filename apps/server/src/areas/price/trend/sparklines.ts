import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { sparklinesCall } from '@library/contract/price/sparklines'
import { sql } from 'kysely'
import { monthsBefore, periodsBetween, stepOf, visitorIssues } from '../periods.ts'
import type { PublicReading } from '../public-routes.ts'
import { priceColumn, readable } from '../search/price-conditions.ts'
import { type PricesByPeriod, pricesByPeriod, shortSeries } from './short-series.ts'

type Sparklines = AnswerOf<typeof sparklinesCall>
type Row = Readonly<{ id: string; period: string; seen: PricesByPeriod | null }>

const usualIssues = 12

/** One statement for all rows of a page. A visitor learns nothing of older issues than a trend shows. */
export async function sparklines(
  { ctx, isVisitor, newest }: PublicReading,
  { ids, taxMode }: QueryOf<typeof sparklinesCall>,
): Promise<Sparklines> {
  if (!newest) return []
  const step = stepOf(newest)
  const issues = isVisitor ? visitorIssues : usualIssues
  const before = step * (issues - 1)
  const first = isVisitor ? monthsBefore(newest.period, before) : '000001'
  const { rows } = await sql<Row>`
    select m.id, m.period, (
      select ${pricesByPeriod(priceColumn(taxMode))} from material_reference_price r
      where r.std_material_id = m.std_material_id and r.region_code = m.region_code and r.replaced_at is null
        and r.period <= m.period and r.period >= ${first}
        and r.period >= to_char(to_date(m.period, 'YYYYMM') - make_interval(months => ${before}), 'YYYYMM')) as seen
    from material_info m
    where m.id = any (string_to_array(${ids}, ',')::bigint[]) and ${readable} and m.period >= ${first}`.execute(ctx.db)
  return rows.map(({ id, period, seen }) => {
    const periods = periodsBetween({ start: monthsBefore(period, before), end: period, step, most: issues })
    return { id, ...shortSeries(periods, seen) }
  })
}
