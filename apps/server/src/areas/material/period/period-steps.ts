import { fail } from '@library/contract/errors'
import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Issue } from '../publish/issue.ts'
import { archiveEarlier, leftStatus, publicCount } from './left-rows.ts'

/** With its first rows a period is published. Returns whether these are the first. */
export async function openIssue(ctx: Ctx, { period, periodType }: Issue): Promise<boolean> {
  const { auditing, published } = periodState
  const issue = await ctx.db
    .selectFrom('materialPeriod')
    .select(['id', 'state'])
    .where('period', '=', period)
    .where('periodType', '=', periodType)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!issue || (issue.state !== auditing && issue.state !== published))
    throw fail('material/period-not-open', { period })
  if (issue.state === published) return false
  await ctx.db
    .updateTable('materialPeriod')
    .set({ state: published, publishedAt: ctx.now })
    .where('id', '=', issue.id)
    .execute()
  return true
}

/** After rows of it came out: an issue of which only a part is out does not replace the issue before it for readers. */
export async function settleIssue(ctx: Ctx, issue: Issue, isFirst: boolean): Promise<void> {
  if (!isFirst && !(await isInPart(ctx, issue))) return
  if (await isFull(ctx, issue)) return completeIssue(ctx, issue)
  const { period, periodType } = issue
  await ctx.db
    .insertInto('materialIssueInPart')
    .values({ period, periodType })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The publisher has published the whole period: its issues are the newest for readers, however small. */
export async function completeIssues(ctx: Ctx, period: string): Promise<void> {
  const issues = await ctx.db
    .selectFrom('materialIssueInPart')
    .select(['period', 'periodType'])
    .where('period', '=', period)
    .execute()
  for (const issue of issues) await completeIssue(ctx, issue)
}

export async function completeIssue(ctx: Ctx, { period, periodType }: Issue): Promise<void> {
  await ctx.db
    .deleteFrom('materialIssueInPart')
    .where('period', '=', period)
    .where('periodType', '=', periodType)
    .execute()
  await archiveEarlier(ctx, { period, periodType })
}

async function isInPart(ctx: Ctx, { period, periodType }: Issue): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('materialIssueInPart')
    .select('period')
    .where('period', '=', period)
    .where('periodType', '=', periodType)
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing of it waits, and it has at least half as many prices as the issue before it. */
async function isFull(ctx: Ctx, { period, periodType }: Issue): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    select not exists (
        select from material_info m where m.period = ${period} and m.period_type = ${periodType} and ${leftStatus})
      and 2 * ${publicCount(sql`${period}`, periodType)} >= ${publicCount(
        sql`(select max(p.period) from material_period p
          where p.period < ${period} and p.period_type = ${periodType} and p.state >= ${periodState.published} and p.is_deleted = 0)`,
        periodType,
      )} as is_full`.execute(ctx.db)
  return rows[0]?.isFull ?? true
}
