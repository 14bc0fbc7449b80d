import { periodMonths } from '@library/contract/material/period'
import { measuredLevels, sourceLevel } from '@library/contract/price/source-level'
import { mostCarried } from '@library/pricing/carry-forward'
import { sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Group, groupKey, type Issue, periodBefore } from '../publish/issue.ts'

/**
 * A recently measured item without a price in this period keeps its last one, marked as carried and without a change.
 * Counted by the calendar: an unpublished issue is a period too. After the second the series stops. A past issue that
 * was taken over stays as it was published. With `only`, just for these groups.
 */
export async function carryForward(ctx: Ctx, issue: Issue, only?: readonly Group[]): Promise<void> {
  const { period, periodType } = issue
  const earliest = periodBefore(period, (periodMonths[periodType] ?? 1) * mostCarried)
  const ids = only?.map(({ stdMaterialId }) => stdMaterialId)
  const these = only
    ? sql`and p.std_material_id = any (${ids}::bigint[])
        and p.std_material_id || ' ' || p.region_code = any (${only.map(groupKey)}::text[])`
    : sql``
  await sql`
    insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, price_incl,
      tax_rate, n, min, q1, median, q3, max, method, source_level, is_reference, basis, published_at, revision)
    select l.std_material_id, l.category_id, l.region_code, ${period}, l.price_excl, l.price_incl, l.tax_rate, l.n, l.min,
      l.q1, l.median, l.q3, l.max, l.method, ${sourceLevel.carried}::int, l.is_reference, l.basis, ${ctx.now}, coalesce((
        select max(r.revision) + 1 from material_reference_price r where r.std_material_id = l.std_material_id
          and r.region_code = l.region_code and r.period = ${period}), 1)
    from (
      select distinct on (p.std_material_id, p.region_code) p.*
      from material_reference_price p
      where p.period >= ${earliest} and p.period < ${period} and p.source_level in ${codes(...measuredLevels)} and p.replaced_at is null ${these}
      order by p.std_material_id, p.region_code, p.period desc
    ) l
    where not exists (select from past_period taken where taken.period = ${period} and taken.rows > 0)
      and not exists (
      select from material_reference_price here where here.std_material_id = l.std_material_id
        and here.region_code = l.region_code and here.period = ${period} and here.replaced_at is null)
      and exists (
        select from material_info m where m.std_material_id = l.std_material_id and m.region_code = l.region_code
          and m.period = l.period and m.period_type = ${periodType} and m.status in ${publicStatus})`.execute(ctx.db)
}
