import { materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, sql } from 'kysely'
import { publicStatus } from '../domain/pricing-rows/status-codes.ts'
import { madePeriods } from './made-up-materials.ts'

const columns =
  sql.raw(`item_id, std_material_id, enterprise_id, category_id, category_code, category_name, material_code,
  material_name, spec, brand, unit_code, region_code, price_type, tax_rate, freight_type, min_order`)

/** One more issue of the same items: each price follows its product's cycle, drifts slowly and varies a little. */
export function addIssue(at: number, { from, to }: { from: number; to: number }): RawBuilder<unknown> {
  const [first, period] = [madePeriods[0], madePeriods[at]]
  return sql`
    insert into material_info (${columns}, info_no, period, status, price_excl, price_incl, prev_price_excl, mom_rate,
      valid_from, valid_to, publish_time)
    select ${columns}, 'MI' || ${period}::text || substr(info_no, 9), ${period}::text,
      ${at === madePeriods.length - 1 ? materialStatus.published : materialStatus.archived}::int, now.price, round(now.price * 1.13, 2), before.price,
      round(now.price / before.price - 1, 4), to_date(${period}, 'YYYYMM'), to_date(${period}, 'YYYYMM') + 89,
      to_date(${period}, 'YYYYMM') + interval '19 days 10 hours'
    from (select *, substr(info_no, 10)::int as i from material_info
      where period = ${first} and info_no like ${`MI${first}M%`} and status = ${materialStatus.archived} and is_deleted = 0) old
    cross join lateral (select round((old.price_excl * ${swing(at)})::numeric, 2) as price) now
    cross join lateral (select round((old.price_excl * ${swing(at - 1)})::numeric, 2) as price) before
    where i between ${from} and ${to} on conflict do nothing`
}

function swing(at: number): RawBuilder<unknown> {
  const t = sql.lit(at)
  return sql`(1 + 0.12 * (sin(${t} * 0.21 + old.min_order * 6.283) - sin(old.min_order * 6.283)) + ${t} * 0.0007
    + case when ${t} = 0 then 0 else ((i::bigint * 7919 + ${t} * 104729) % 401 - 200) / 40000.0 end)`
}

/** Reference prices of one issue, with the change against the previous issue and the one a year ago. */
export function addReferences(at: number): RawBuilder<unknown> {
  const period = madePeriods[at]
  const yearAgo = `${Number(period?.slice(0, 4)) - 1}${period?.slice(4)}`
  return sql`
    insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, tax_rate, price_incl,
      n, min, q1, median, q3, max, method, is_reference, mom, yoy, published_at)
    select now.*, 'median', case when now.n >= 3 then 1 else 0 end, round(now.price / before.price_excl - 1, 4),
      round(now.price / ago.price_excl - 1, 4), to_date(${period}, 'YYYYMM') + interval '19 days 10 hours'
    from (
      select std_material_id, category_id, region_code, period, round(quartiles[2]::numeric, 2) as price, 0.13::numeric,
        round(round(quartiles[2]::numeric, 2) * 1.13, 2), n, lowest, quartiles[1]::numeric, quartiles[2]::numeric, quartiles[3]::numeric, highest
      from (
        select std_material_id, category_id, region_code, period, count(distinct enterprise_id)::int as n,
          min(price_excl) as lowest, max(price_excl) as highest,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_excl) as quartiles
        from material_info where period = ${period} and status in ${publicStatus} and is_deleted = 0 group by 1, 2, 3, 4) grouped) now
    left join material_reference_price before on before.std_material_id = now.std_material_id
      and before.region_code = now.region_code and before.period = ${madePeriods[at - 1] ?? ''} and before.replaced_at is null
    left join material_reference_price ago on ago.std_material_id = now.std_material_id
      and ago.region_code = now.region_code and ago.period = ${yearAgo} and ago.replaced_at is null
    on conflict do nothing`
}
