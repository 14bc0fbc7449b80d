import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

export type Issue = Readonly<{ period: string; periodType: number; publishedAt: string | null }>

/**
 * The published issues, newest first. An issue is published with its first batch, whatever is still to follow, and
 * while something of it can be read: an issue scheduled for later, or withdrawn entirely, would leave readers with
 * nothing.
 */
export async function publishedIssues(ctx: Ctx, most?: number): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select period, period_type, published_at from material_period p
    where state in (3, 4) and is_deleted = 0 and exists (
      select from material_info m where m.period = p.period and m.period_type = p.period_type
        and m.status in (4, 7) and m.is_deleted = 0)
    order by period desc, period_type limit ${most ?? null}`.execute(ctx.db)
  return rows
}

export async function newestIssue(ctx: Ctx): Promise<Issue | undefined> {
  return (await publishedIssues(ctx, 1))[0]
}
