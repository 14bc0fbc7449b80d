import { type ErrorCode, fail } from '@library/contract/errors'
import { materialStatus } from '@library/contract/material/material.states'
import { periodMonths } from '@library/contract/material/period'
import { sourceLevel } from '@library/contract/price/source-level'
import { mostCarried } from '@library/pricing/carry-forward'
import { type RawBuilder, sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { readParams } from '../../../platform/settings/params.ts'
import { publisherId } from './station-publisher.ts'

/** Refuses while something that was done here afterwards rests on a price of the batch. */
export async function requireUnused(ctx: Ctx, id: string): Promise<void> {
  await refuseWith(ctx, 'past/corrected', corrected(id))
  await refuseWith(ctx, 'past/mixed', mixed(id))
  await refuseWith(ctx, 'past/used', used(id))
  const { 'index.basePeriod': base } = await readParams(ctx, ['index.basePeriod'])
  await refuseWith(ctx, 'past/index-base', basedOn(id, base))
}

type Found = { period: string; n: number }

async function refuseWith(ctx: Ctx, code: ErrorCode, query: RawBuilder<Found>): Promise<void> {
  const { rows } = await query.execute(ctx.db)
  const [found] = rows
  if (found && found.n > 0) throw fail(code, found)
}

const ofBatch = (id: string) => sql`material_info m join past_price t on t.info_id = m.id and t.batch_id = ${id}`

/** Corrected since, or on the way to it. */
function corrected(id: string): RawBuilder<Found> {
  return sql<Found>`
    select min(m.period) as period, count(*)::int as n from ${ofBatch(id)}
    where m.revision > 1 or m.status <> ${materialStatus.archived} or exists (
      select from price_correction c where c.info_id = m.id and c.state = 0 and c.is_deleted = 0)`
}

/** A period of it was opened again, and has prices of its own by now. */
function mixed(id: string): RawBuilder<Found> {
  return sql<Found>`
    select f.period, 1 as n from past_period f where f.batch_id = ${id} and f.rows > 0 and exists (
      select from material_info m
      where m.period = f.period and m.enterprise_id <> ${publisherId} and m.is_deleted = 0)
    order by f.period limit 1`
}

const step = sql.raw(
  `case m.period_type ${Object.entries(periodMonths)
    .map(([type, months]) => `when ${type} then ${months}`)
    .join(' ')} else 1 end`,
)
const later = (months: RawBuilder<unknown>) =>
  sql`to_char(to_date(m.period, 'YYYYMM') + make_interval(months => ${months}), 'YYYYMM')`
const measured = codes(sourceLevel.measured, sourceLevel.takenOver)

/** Published here: a change against a price of the batch, or a price carried from it. */
function used(id: string): RawBuilder<Found> {
  return sql<Found>`
    select r.period, count(distinct r.id)::int as n from ${ofBatch(id)}
    join material_reference_price r on r.std_material_id = m.std_material_id and r.region_code = m.region_code
      and r.replaced_at is null and r.source_level <> ${sql.lit(sourceLevel.takenOver)} and r.period > m.period
    where (r.mom is not null and r.period = ${later(step)})
      or (r.yoy is not null and r.period = ${later(sql`12`)})
      or (r.source_level = ${sql.lit(sourceLevel.carried)} and r.period <= ${later(sql`${step} * ${sql.lit(mostCarried)}`)}
        and not exists (select from material_reference_price b where b.std_material_id = m.std_material_id
          and b.region_code = m.region_code and b.replaced_at is null and b.source_level in ${measured}
          and b.period > m.period and b.period < r.period))
    group by r.period order by r.period limit 1`
}

function basedOn(id: string, base: string): RawBuilder<Found> {
  return sql<Found>`
    select f.period, 1 as n from past_period f where f.batch_id = ${id} and f.rows > 0 and f.period = ${base}
      and not exists (select from past_period o where o.period = f.period and o.batch_id <> ${id} and o.rows > 0)`
}
