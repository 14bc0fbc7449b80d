import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { coverageCall, moversCall, periodsCall } from '@library/contract/price/price-overview'
import { measuredLevels, sourceLevel } from '@library/contract/price/source-level'
import { sql } from 'kysely'
import { publishedIssues } from '../../domain/station/published-issues.ts'
import { codes } from '../../platform/database/codes.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { PublicReading } from './public-routes.ts'
import { below, categoryCode, priceColumn, readable, regionPrefix } from './search/price-conditions.ts'
import { money } from './search/price-rows.ts'

type MoversQuery = QueryOf<typeof moversCall>
type Mover = AnswerOf<typeof moversCall>['up'][number]
const visitorMovers = 3

/** The largest rises and falls in an issue, among measured reference prices: those of enough enterprises. */
export async function movers(reading: PublicReading, query: MoversQuery): Promise<AnswerOf<typeof moversCall>> {
  const { ctx, isVisitor } = reading
  const period = issueAsked(reading, query.period)
  const code = query.categoryId ? await categoryCode(ctx, query.categoryId) : ''
  if (!period || code === undefined) return { period, up: [], down: [], limited: isVisitor }
  const size = isVisitor ? Math.min(query.size, visitorMovers) : query.size
  const asked = { ...query, size, period, code }
  return { period, up: await moved(ctx, asked, 'up'), down: await moved(ctx, asked, 'down'), limited: isVisitor }
}

type MoversAsked = MoversQuery & { period: string; code: string }

async function moved(ctx: Ctx, asked: MoversAsked, way: 'up' | 'down'): Promise<Mover[]> {
  const order = way === 'up' ? sql`mom > 0 order by mom desc` : sql`mom < 0 order by mom`
  const { rows } = await sql<Omit<Mover, 'mom'> & { mom: string }>`
    select r.std_material_id, s.name as material_name, s.spec, s.unit_code, r.category_id, r.region_code, g.name as region_name,
      r.price, r.mom, r.n, r.is_reference, r.basis
    from (
      select std_material_id, category_id, region_code, ${sql.ref(priceColumn(asked.taxMode))} as price, mom, n,
        is_reference, basis
      from material_reference_price
      where period = ${asked.period} and replaced_at is null and is_reference = 1 and source_level in ${codes(...measuredLevels)}
        and ${below('region_code', regionPrefix(asked.regionCode ?? '00'))}
        and (${asked.code} = '' or category_id in (
          select id from material_category where is_deleted = 0 and ${below('code', asked.code)}))
        and ${order}, std_material_id, region_code limit ${asked.size}) r
    join std_material s on s.id = r.std_material_id left join region g on g.code = r.region_code and g.is_deleted = 0
    order by abs(r.mom) desc, r.std_material_id, r.region_code`.execute(ctx.db)
  return rows.map((row) => ({ ...row, price: money(row.price), mom: Number(row.mom) }))
}

/** The size of an issue, by class and region. */
export async function coverage(
  reading: PublicReading,
  query: QueryOf<typeof coverageCall>,
): Promise<AnswerOf<typeof coverageCall>> {
  const { ctx, isVisitor } = reading
  const period = issueAsked(reading, query.period)
  if (!period) return { period, cells: [], limited: isVisitor }
  const inRegion = below('region_code', regionPrefix(query.regionCode ?? '00'))
  const { rows } = await sql<AnswerOf<typeof coverageCall>['cells'][number]>`
    with published as (
      select left(category_code, 2) as class, region_code, count(*)::int as rows, count(distinct enterprise_id)::int as enterprises
      from material_info where period = ${period} and ${readable} and ${inRegion} group by 1, 2),
    referred as (
      select left(c.code, 2) as class, r.region_code, count(*)::int as n, (count(*) filter (where r.source_level = ${sql.lit(sourceLevel.carried)}))::int as carried
      from material_reference_price r join material_category c on c.id = r.category_id
      where r.period = ${period} and r.replaced_at is null and r.is_reference = 1 and ${inRegion} group by 1, 2)
    select c.id as category_id, class as category_code, coalesce(c.name, class) as category_name, region_code, g.name as region_name,
      coalesce(p.rows, 0) as rows, coalesce(p.enterprises, 0) as enterprises, coalesce(f.n, 0) as references, coalesce(f.carried, 0) as carried
    from published p full join referred f using (class, region_code)
    left join material_category c on c.code = class and c.is_deleted = 0
    left join region g on g.code = region_code and g.is_deleted = 0
    order by class, region_code`.execute(ctx.db)
  return { period, cells: rows, limited: isVisitor }
}

export async function periods({ ctx, isVisitor, newest }: PublicReading): Promise<AnswerOf<typeof periodsCall>> {
  if (!isVisitor) return (await publishedIssues(ctx)).map((issue) => ({ ...issue, limited: false }))
  if (!newest) return []
  const { latest: _, ...issue } = newest
  return [{ ...issue, isInPart: false, limited: true }]
}

function issueAsked({ newest, isVisitor }: PublicReading, period: string | undefined): string | null {
  return (isVisitor ? undefined : period) ?? newest?.period ?? null
}
