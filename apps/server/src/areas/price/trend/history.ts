import { type RawBuilder, sql } from 'kysely'
import { compiledStatements } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type AskedSubject, noSubject, type SubjectValues, subjectOf, withSubject } from '../subject.ts'
import { RegionHistory } from './region-line.ts'

export type History = Readonly<{
  /** The region of the requested published row. */
  home: string | null
  regions: readonly RegionHistory[]
}>
/** One without a region where a known material has no published price any more. */
type Row = Readonly<{ home: string | null }> &
  (ConstructorParameters<typeof RegionHistory>[0] | Readonly<{ code: null }>)

const compiled = compiledStatements<SubjectValues, Row>()

/** For all regions and from the first issue on: a user who requests one year requests the next, and other regions. */
export async function historyOf(ctx: Ctx, subject: AskedSubject): Promise<History> {
  const { way, values } = subjectOf(subject)
  const build = (slots: Parameters<typeof withSubject>[1]) => sql<Row>`${withSubject(way, slots)} ${lists}`
  const rows = await ctx.last(compiled(ctx, { shape: way, values, build }))
  const [first] = rows
  if (!first) throw noSubject(subject)
  return { home: first.home, regions: rows.flatMap((row) => (row.code === null ? [] : [new RegionHistory(row)])) }
}

const lists: RawBuilder<unknown> = sql`
  select s.region_code as home, found.*, g.name
  from subject s left join lateral (
    select r.region_code as code, count(*)::int as issues, string_agg(r.period, ',') as periods,
      string_agg(r.price_incl::text, ',') as incl, string_agg(r.price_excl::text, ',') as excl,
      string_agg(r.n::text, ',') as counts, string_agg(r.source_level::text, ',') as levels,
      string_agg(r.is_reference::text, ',') as references, string_agg(coalesce(r.basis, 0)::text, ',') as bases
    from material_reference_price r
    where r.std_material_id = s.std_material_id and r.replaced_at is null
    group by r.region_code) found on true
  left join region g on g.code = found.code and g.is_deleted = 0
  order by found.code`

/** The region of the requested row, or else the one with the most data. */
export function mainRegion({ home, regions }: History): string {
  const most = regions.reduce<RegionHistory | undefined>(
    (best, one) => (best && best.issues >= one.issues ? best : one),
    undefined,
  )
  return home ?? most?.code ?? ''
}
