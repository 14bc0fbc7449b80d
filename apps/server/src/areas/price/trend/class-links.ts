import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { below } from '../search/price-conditions.ts'

/** How the matched prices of a class changed from one issue to the next, and their count. */
export type Link = Readonly<{ class: string; period: string; ratio: number | null; n: number }>

type Asked = Readonly<{
  /** Classes with this code prefix, grouped by their first digits. */
  codePrefix: string
  digits: number
  regionPrefix: string
  start: string
  end: string
}>

/**
 * The links of chained indices: the geometric mean over the materials priced in both issues. Carried prices are
 * excluded, since they were not measured. The database computes the mean: a class may contain a hundred thousand
 * prices.
 */
export async function classLinks(ctx: Ctx, { codePrefix, digits, regionPrefix, start, end }: Asked): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with classes as (
      select id, left(code, ${digits}) as class from material_category where is_deleted = 0 and ${below('code', codePrefix)}),
    priced as (
      select c.class, r.std_material_id, r.region_code, r.period, ln(r.price_excl::float8) as price,
        dense_rank() over (partition by c.class order by r.period) as issue
      from material_reference_price r join classes c on c.id = r.category_id
      where r.replaced_at is null and r.source_level = 1 and r.period >= ${start} and r.period <= ${end} and r.price_excl > 0
        and ${below('r.region_code', regionPrefix)}),
    moved as (
      select class, period, price - lag(price) over same as link, issue - lag(issue) over same as steps
      from priced window same as (partition by class, std_material_id, region_code order by period))
    select class, period, exp(avg(link) filter (where steps = 1)) as ratio, (count(link) filter (where steps = 1))::int as n
    from moved group by class, period order by class, period`.execute(ctx.db)
  return rows
}
