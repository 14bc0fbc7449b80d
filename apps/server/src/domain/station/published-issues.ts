import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { publicStatus } from '../pricing-rows/status-codes.ts'

export type Issue = Readonly<{ period: string; periodType: number; publishedAt: string | null }>
export type PublishedIssue = Issue & Readonly<{ isInPart: boolean }>
/** `latest` is the newest period with any price that readers find, also of an issue in part. */
export type NewestIssue = Issue & Readonly<{ latest: string }>

/**
 * The published issues, newest first. An issue is published with its first batch, whatever is still to follow, and
 * while something of it can be read: an issue scheduled for later, or withdrawn entirely, would leave readers with
 * nothing.
 */
export async function publishedIssues(ctx: Ctx): Promise<PublishedIssue[]> {
  const { rows } = await sql<PublishedIssue>`
    select period, period_type, published_at, exists (
      select from material_issue_in_part i where i.period = p.period and i.period_type = p.period_type) as is_in_part
    from material_period p
    where state in ${codes(periodState.published, periodState.archived)} and is_deleted = 0 and exists (
      select from material_info m where m.period = p.period and m.period_type = p.period_type
        and m.status in ${publicStatus} and m.is_deleted = 0)
    order by period desc, period_type`.execute(ctx.db)
  return rows
}

/** The newest issue that was published as a whole. Before the first one, the newest of which a part is out. */
export async function newestIssue(ctx: Ctx): Promise<NewestIssue | undefined> {
  const issues = await publishedIssues(ctx)
  const [latest] = issues
  if (!latest) return undefined
  const { period, periodType, publishedAt } = issues.find(({ isInPart }) => !isInPart) ?? latest
  return { period, periodType, publishedAt, latest: latest.period }
}
