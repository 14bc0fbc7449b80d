import type { Point } from '@library/pricing/change'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { keptStatements, type Slots } from '../../platform/kept-statement.ts'
import { priceColumn } from './price-conditions.ts'
import { money } from './price-rows.ts'
import { type AskedSubject, noSubject, type SubjectValues, subjectOf, withSubject } from './subject.ts'

export type SeriesPoint = Point & Readonly<{ n: number }>
export type RegionSeries = Readonly<{ regionCode: string; name: string; points: SeriesPoint[] }>
type Asked = Readonly<{
  subject: AskedSubject
  /** Where most is known, when nobody says where to look. */
  regions: readonly string[]
  periods: readonly string[]
  taxMode: number
}>
type Values = SubjectValues &
  Readonly<{ regions: readonly string[]; first: string | undefined; last: string | undefined }>
/** Beside the region lists of what was published there, in turn: read sooner than so many arrays of four. */
type Row = {
  code: string | null
  name: string | null
  periods: string | null
  prices: string
  counts: string
  levels: string
}

const carriedForward = '2'
const nothing: SeriesPoint = { price: null, carried: false, n: 0 }
const kept = keptStatements<Values, Row>()

/** What was published for one thing in each region and period; null where nothing was. One way to the database and back. */
export async function referenceSeries(
  ctx: Ctx,
  { subject, regions, periods, taxMode }: Asked,
): Promise<RegionSeries[]> {
  const { way, values } = subjectOf(subject)
  const wanted = kept(ctx, {
    shape: `${way} ${regions.length} ${taxMode}`,
    values: { ...values, regions, first: periods[0], last: periods.at(-1) },
    build: (slots) => sql<Row>`${withSubject(way, slots)} ${lists(slots, regions.length, taxMode)}`,
  })
  const rows = await ctx.last(wanted)
  if (rows.length === 0) throw noSubject(subject)
  const places = new Map(periods.map((period, at) => [period, at]))
  return rows.map((row) => ({
    regionCode: row.code ?? '',
    name: row.name ?? row.code ?? '',
    points: placed(row, places),
  }))
}

function lists({ regions, first, last }: Slots<Values>, count: number, taxMode: number): RawBuilder<unknown> {
  return sql`
    select wanted.code, g.name, found.*
    from subject s cross join lateral ${count > 0 ? given(regions, count) : mainRegion} wanted
    left join region g on g.code = wanted.code and g.is_deleted = 0
    cross join lateral (
      select string_agg(r.period, ',') as periods, string_agg(r.${sql.ref(priceColumn(taxMode))}::text, ',') as prices,
        string_agg(r.n::text, ',') as counts, string_agg(r.source_level::text, ',') as levels
      from material_reference_price r
      where r.std_material_id = s.std_material_id and r.region_code = wanted.code
        and r.period >= ${first} and r.period <= ${last} and r.replaced_at is null) found
    order by wanted.place`
}

/**
 * How many they are stands in the text: of an `unnest` the database takes ten for granted, finds a plan for the fewer of
 * each call cheaper, and plans anew every time, which takes longer than the answer.
 */
function given(regions: unknown, count: number): RawBuilder<unknown> {
  return sql`(select place, (${regions}::text[])[place] as code from generate_series(1, ${sql.lit(count)}) place)`
}

/** Sought once: without `offset` the search would stand, and run, wherever its finding is used. */
const mainRegion = sql`(
  select 1 as place, coalesce(s.region_code, (
    select r.region_code from material_reference_price r
    where r.std_material_id = s.std_material_id and r.replaced_at is null
    group by r.region_code order by count(*) desc, r.region_code limit 1)) as code offset 0)`

function placed({ periods, prices, counts, levels }: Row, places: ReadonlyMap<string, number>): SeriesPoint[] {
  const points: SeriesPoint[] = new Array(places.size).fill(nothing)
  if (periods === null) return points
  const [price, n, level] = [prices.split(','), counts.split(','), levels.split(',')]
  for (const [from, period] of periods.split(',').entries()) {
    const at = places.get(period)
    if (at !== undefined)
      points[at] = { price: money(price[from] ?? ''), carried: level[from] === carriedForward, n: Number(n[from]) }
  }
  return points
}
