import type { Point } from '@library/pricing/change'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { priceColumn } from './price-conditions.ts'
import { money } from './price-rows.ts'
import { type AskedSubject, noSubject, withSubject } from './subject.ts'

export type SeriesPoint = Point & Readonly<{ n: number }>
export type RegionSeries = Readonly<{ regionCode: string; name: string; points: SeriesPoint[] }>
type Asked = Readonly<{
  subject: AskedSubject
  /** Where most is known, when nobody says where to look. */
  regions: readonly string[]
  periods: readonly string[]
  taxMode: number
}>
type Stored = [period: string, price: string, n: number, sourceLevel: number]
type Row = { regionCode: string | null; name: string | null; points: Stored[] | null }

const carriedForward = 2
const nothing: SeriesPoint = { price: null, carried: false, n: 0 }

/** What was published for one thing in each region and period; null where nothing was. One way to the database and back. */
export async function referenceSeries(
  ctx: Ctx,
  { subject, regions, periods, taxMode }: Asked,
): Promise<RegionSeries[]> {
  const rows = await ctx.last(sql<Row>`
    ${withSubject(subject)}
    select wanted.code as region_code, g.name, found.points
    from subject s cross join lateral ${regions.length > 0 ? given(regions) : mainRegion}
    left join region g on g.code = wanted.code and g.is_deleted = 0
    left join lateral (
      select json_agg(json_build_array(r.period, r.${sql.ref(priceColumn(taxMode))}::text, r.n, r.source_level)) as points
      from material_reference_price r
      where r.std_material_id = s.std_material_id and r.region_code = wanted.code
        and r.period >= ${periods[0]} and r.period <= ${periods.at(-1)} and r.replaced_at is null) found on true
    order by wanted.place`)
  if (rows.length === 0) throw noSubject(subject)
  const places = new Map(periods.map((period, at) => [period, at]))
  return rows.map(({ regionCode, name, points }) => ({
    regionCode: regionCode ?? '',
    name: name ?? regionCode ?? '',
    points: placed(points ?? [], places),
  }))
}

function given(regions: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${[...regions]}::text[]) with ordinality wanted (code, place)`
}

const mainRegion = sql`(
  select coalesce(s.region_code, (
    select r.region_code from material_reference_price r
    where r.std_material_id = s.std_material_id and r.replaced_at is null
    group by r.region_code order by count(*) desc, r.region_code limit 1)) as code, 1 as place) wanted`

function placed(stored: readonly Stored[], places: ReadonlyMap<string, number>): SeriesPoint[] {
  const points: SeriesPoint[] = new Array(places.size).fill(nothing)
  for (const [period, price, n, sourceLevel] of stored) {
    const at = places.get(period)
    if (at !== undefined) points[at] = { price: money(price), carried: sourceLevel === carriedForward, n }
  }
  return points
}
