import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import { materialStatus, underWay } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import type { leftInPeriodCall } from '@library/contract/material/period-end'
import { type RawBuilder, sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Issue } from '../publish/issue.ts'

/** A row `m` that would be stranded in an archived period. */
export const leftStatus = sql`m.status in ${codes(...underWay)} and m.is_deleted = 0`

export function publicCount(period: RawBuilder<unknown>, periodType: number): RawBuilder<unknown> {
  return sql`(select count(*) from material_info m
    where m.period = ${period} and m.period_type = ${periodType} and m.status in ${publicStatus} and m.is_deleted = 0)`
}

/** Earlier issues become history. One that still has rows under way waits for the publisher's decision. */
export async function archiveEarlier(ctx: Ctx, { period, periodType }: Issue): Promise<void> {
  await sql`
    update material_period p set state = ${periodState.archived}
    where p.period_type = ${periodType} and p.period < ${period} and p.state = ${periodState.published} and p.is_deleted = 0
      and not exists (
        select from material_info m where m.period = p.period and m.period_type = p.period_type and ${leftStatus})`.execute(
    ctx.db,
  )
}

export async function requireNothingLeft(ctx: Ctx, { period, periodType }: Issue): Promise<void> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from material_info m
    where m.period = ${period} and m.period_type = ${periodType} and ${leftStatus}`.execute(ctx.db)
  const n = Number(rows[0]?.n ?? 0)
  if (n > 0) throw fail('period/rows-left', { period, n })
}

export type NextPeriod = Readonly<{ period: string; startDate: string }>

/** The earliest later period of the same type that still takes rows. */
export function nextPeriod(ctx: Ctx, { period, periodType }: Issue): Promise<NextPeriod | undefined> {
  const { collecting, auditing, published } = periodState
  return ctx.db
    .selectFrom('materialPeriod')
    .select(['period', 'startDate'])
    .where('periodType', '=', periodType)
    .where('period', '>', period)
    .where('state', 'in', [collecting, auditing, published])
    .where('isDeleted', '=', 0)
    .orderBy('period')
    .limit(1)
    .executeTakeFirst()
}

/** A row `m` has no place in the next period: the same material is there, or the price ends before it. */
export function isUnmovable({ period, startDate }: NextPeriod): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(m.valid_to < ${startDate}::date, false) or exists (
    select from material_info o where o.item_id = m.item_id and o.region_code = m.region_code and o.period = ${period}
      and o.is_deleted = 0))`
}

type Counted = { isApproved: boolean; n: number; unmovable: number }

export async function leftInPeriod(ctx: Ctx, id: string): Promise<AnswerOf<typeof leftInPeriodCall>> {
  const issue = await ctx.db
    .selectFrom('materialPeriod')
    .select(['period', 'periodType'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!issue) throw fail('common/not-found', { resource: 'material_period', id })
  const next = await nextPeriod(ctx, issue)
  const { rows } = await sql<Counted>`
    select m.status = ${materialStatus.approved} as is_approved, count(*)::int as n,
      (count(*) filter (where ${next ? isUnmovable(next) : sql`true`}))::int as unmovable
    from material_info m
    where m.period = ${issue.period} and m.period_type = ${issue.periodType} and ${leftStatus} group by 1`.execute(
    ctx.db,
  )
  const [approved, pending] = [rows.find((row) => row.isApproved), rows.find((row) => !row.isApproved)]
  return {
    approved: approved?.n ?? 0,
    pending: pending?.n ?? 0,
    next: next?.period ?? null,
    unmovable: { approved: approved?.unmovable ?? 0, pending: pending?.unmovable ?? 0 },
  }
}
