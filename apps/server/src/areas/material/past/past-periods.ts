import { fail } from '@library/contract/errors'
import { materialStatus } from '@library/contract/material/material.states'
import { periodMonths } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { periodDates } from '../period/period-dates.ts'
import { publisherId } from './station-publisher.ts'

/** Whether past prices can fill a period: there is none yet, it has no price of its own, or it is the station's own. */
export type Standing = 'new' | 'free' | 'own' | 'notOver'

/** Prices of another period type would meet in the same reference prices, so all types of the period count. */
export async function standingOf(ctx: Ctx, period: string, periodType: number): Promise<Standing> {
  const { rows } = await sql<{ isOver: boolean; isOwn: boolean; isThere: boolean }>`
    select to_date(${period}, 'YYYYMM') + make_interval(months => ${periodMonths[periodType] ?? 1}) <= ${ctx.now}::timestamptz as is_over,
      exists (select from material_period p
        where p.period = ${period} and p.state < ${periodState.published} and p.is_deleted = 0)
      or exists (select from material_info m
        where m.period = ${period} and m.enterprise_id <> ${publisherId} and m.is_deleted = 0) as is_own,
      exists (select from material_period p
        where p.period = ${period} and p.period_type = ${periodType} and p.is_deleted = 0) as is_there`.execute(ctx.db)
  const [found] = rows
  if (found?.isOwn) return 'own'
  if (!found?.isOver) return 'notOver'
  return found.isThere ? 'free' : 'new'
}

export type Known = Readonly<{ key: string; priceIncl: string; priceExcl: string }>

/** What was taken over for the period already, by the key of its product. */
export async function knownPrices(ctx: Ctx, period: string): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select i.identity_key as key, trim_scale(m.price_incl)::text as price_incl, m.price_excl::text as price_excl
    from material_info m join material_item i on i.id = m.item_id
    where m.enterprise_id = ${publisherId} and m.period = ${period} and m.is_deleted = 0
      and m.status in ${codes(materialStatus.archived, materialStatus.offline)}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.key, row]))
}

type Filled = Readonly<{ batchId: string; period: string; periodType: number }>

/**
 * The period is there, archived, without having collected anything. Judged again: since the preview, somebody may have
 * opened it.
 */
export async function fillPeriod(ctx: Ctx, { batchId, period, periodType }: Filled): Promise<void> {
  const standing = await standingOf(ctx, period, periodType)
  if (standing === 'own') throw fail('past/period-own', { period })
  if (standing === 'notOver') throw fail('past/period-not-over', { period })
  const createdId = standing === 'new' ? await createArchived(ctx, period, periodType) : null
  await ctx.db
    .insertInto('pastPeriod')
    .values({ batchId, period, periodType, createdId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function createArchived(ctx: Ctx, period: string, periodType: number): Promise<string> {
  const dates = periodDates({ period, periodType })
  const { id } = await ctx.db
    .insertInto('materialPeriod')
    .values({ period, periodType, ...dates, state: periodState.archived })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
