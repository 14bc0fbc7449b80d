import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { areaPricesCall } from '@library/contract/price/price-history'
import { amongOthers } from '@library/pricing/side-by-side'
import { type RawBuilder, sql } from 'kysely'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { PublicReading } from '../public-routes.ts'
import { priceColumn, regionPrefix } from '../search/price-conditions.ts'
import { money } from '../search/price-rows.ts'
import { noSubject, type SubjectValues, subjectOf, type Way, withSubject } from '../subject.ts'

type AreaPrices = AnswerOf<typeof areaPricesCall>
type Row = {
  regionCode: string
  regionName: string | null
  price: string
  n: number
  isReference: number
  basis: number | null
  sourceLevel: number
  mom: string | null
}
/** The material is known, but not in that issue. */
type NoRow = { regionCode: null }
type Values = SubjectValues & Readonly<{ period: string; within: string }>

/** No issue is as old: before the first one materials are known or unknown, and have no price yet. */
const beforeAll = ''
const compiled = compiledStatements<Values, Row | NoRow>()

/** The price of the same material in each region of one issue, the cheapest first. One round trip. */
export async function areaPrices(reading: PublicReading, query: QueryOf<typeof areaPricesCall>): Promise<AreaPrices> {
  const { ctx, isVisitor, newest } = reading
  const period = (isVisitor ? undefined : query.period) ?? newest?.period ?? beforeAll
  const { way, values } = subjectOf(query)
  const { taxMode } = query
  const wanted = compiled(ctx, {
    shape: `${way} ${taxMode}`,
    values: { ...values, period, within: regionPrefix(query.parentRegion ?? '00') },
    build: (slots) => inEachRegion(slots, way, taxMode),
  })
  const found = await ctx.last(wanted)
  if (found.length === 0) throw noSubject(query)
  const rows = found.filter((row): row is Row => row.regionCode !== null)
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

function inEachRegion(slots: Slots<Values>, way: Way, taxMode: number): RawBuilder<Row | NoRow> {
  const { period, within } = slots
  return sql<Row | NoRow>`
    ${withSubject(way, slots)}
    select r.region_code, g.name as region_name, r.${sql.ref(priceColumn(taxMode))} as price, r.n, r.is_reference, r.basis, r.source_level,
      r.mom
    from subject s left join material_reference_price r on r.std_material_id = s.std_material_id
      and r.period = ${period} and r.replaced_at is null and starts_with(r.region_code, ${within})
    left join region g on g.code = r.region_code and g.is_deleted = 0
    order by 3, r.region_code`
}
