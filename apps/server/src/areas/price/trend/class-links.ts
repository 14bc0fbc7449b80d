import { measuredLevels } from '@library/contract/price/source-level'
import type { Matched } from '@library/pricing/chained-index'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { below } from '../search/price-conditions.ts'

/** How the prices of a class changed from one issue to another. */
export type Link = Matched & Readonly<{ class: string }>

type Asked = Readonly<{
  /** Classes with this code prefix, grouped by their first digits. */
  codePrefix: string
  digits: number
  regionPrefix: string
  start: string
  end: string
}>

/**
 * The links of chained indices: each reference price against the last one of the same material, region and basis.
 * Carried prices are excluded, since they were not measured, and so are prices of too few enterprises. The database
 * sums up: a class may contain a hundred thousand prices.
 */
export async function classLinks(ctx: Ctx, { codePrefix, digits, regionPrefix, start, end }: Asked): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with classes as (
      select id, left(code, ${digits}) as class from material_category where is_deleted = 0 and ${below('code', codePrefix)}),
    priced as (
      select c.class, r.std_material_id, r.region_code, r.period, ln(r.price_excl::float8) as price, r.basis
      from material_reference_price r join classes c on c.id = r.category_id
      where r.replaced_at is null and r.is_reference = 1 and r.source_level in ${codes(...measuredLevels)}
        and r.period >= ${start} and r.period <= ${end} and r.price_excl > 0 and ${below('r.region_code', regionPrefix)}),
    moved as (
      select class, period, price - lag(price) over same as link,
        case when coalesce(basis = lag(basis) over same, true) then lag(period) over same end as earlier
      from priced window same as (partition by class, std_material_id, region_code order by period))
    select class, period, earlier as "from", coalesce(sum(link) filter (where earlier is not null), 0) as logs,
      (count(*) filter (where earlier is not null))::int as n
    from moved group by class, period, earlier order by class, period, earlier`.execute(ctx.db)
  return rows
}
