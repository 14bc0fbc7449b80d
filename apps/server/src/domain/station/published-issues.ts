import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { publicStatus } from '../pricing-rows/status-codes.ts'

export type Issue = Readonly<{ period: string; periodType: number; publishedAt: string | null }>

/**
 * The published issues, newest first. An issue is published with its first batch, whatever is still to follow, and
 * while something of it can be read: an issue scheduled for later, or withdrawn entirely, would leave readers with
 * nothing.
 */
export async function publishedIssues(ctx: Ctx, most?: number): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select period, period_type, published_at from material_period p
    where state in ${codes(periodState.published, periodState.archived)} and is_deleted = 0 and exists (
      select from material_info m where m.period = p.period and m.period_type = p.period_type
        and m.status in ${publicStatus} and m.is_deleted = 0)
    order by period desc, period_type limit ${most ?? null}`.execute(ctx.db)
  return rows
}

export async function newestIssue(ctx: Ctx): Promise<Issue | undefined> {
  return (await publishedIssues(ctx, 1))[0]
}
