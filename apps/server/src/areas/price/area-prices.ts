import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { areaPricesCall } from '@library/contract/price/price-history'
import { amongOthers } from '@library/pricing/side-by-side'
import { sql } from 'kysely'
import { newestIssue } from './periods.ts'
import { below, priceColumn, regionPrefix } from './price-conditions.ts'
import { money } from './price-rows.ts'
import type { Reading } from './reading.ts'
import { subjectOf } from './subject.ts'

type AreaPrices = AnswerOf<typeof areaPricesCall>
type Row = {
  regionCode: string
  regionName: string | null
  price: string
  n: number
  sourceLevel: number
  mom: string | null
}

/** What the same thing costs in each region of one issue, the cheapest first. */
export async function areaPrices(reading: Reading, query: QueryOf<typeof areaPricesCall>): Promise<AreaPrices> {
  const { ctx, isVisitor } = reading
  const { stdMaterialId } = await subjectOf(ctx, query)
  const newest = (await newestIssue(ctx))?.period
  const period = isVisitor ? newest : (query.period ?? newest)
  if (!period) return []
  const { rows } = await sql<Row>`
    select r.region_code, g.name as region_name, r.${sql.ref(priceColumn(query.taxMode))} as price, r.n, r.source_level, r.mom
    from material_reference_price r left join region g on g.code = r.region_code and g.is_deleted = 0
    where r.std_material_id = ${stdMaterialId} and r.period = ${period} and r.replaced_at is null
      and ${below('r.region_code', regionPrefix(query.parentRegion ?? '00'))}
    order by 3, r.region_code`.execute(ctx.db)
  const places = amongOthers(rows.map(({ price }) => price))
  return rows.map((row, at) => ({
    ...row,
    price: money(row.price),
    mom: row.mom === null ? null : Number(row.mom),
    ...(places[at] ?? { rank: 1, diffPct: null }),
    period,
    limited: isVisitor,
  }))
}
