import { fail } from '@library/contract/errors'
import { periodState } from '@library/contract/material/period.states'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Issue } from '../publish/issue.ts'

/** With its first batch a period is published, and earlier ones of the same type become history. */
export async function openIssue(ctx: Ctx, { period, periodType }: Issue): Promise<void> {
  const { auditing, published, archived } = periodState
  const issue = await ctx.db
    .selectFrom('materialPeriod')
    .select(['id', 'state', 'publishedAt'])
    .where('period', '=', period)
    .where('periodType', '=', periodType)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!issue || (issue.state !== auditing && issue.state !== published))
    throw fail('material/period-not-open', { period })
  if (issue.state === published) return
  await ctx.db
    .updateTable('materialPeriod')
    .set({ state: published, publishedAt: ctx.now })
    .where('id', '=', issue.id)
    .execute()
  await ctx.db
    .updateTable('materialPeriod')
    .set({ state: archived })
    .where('periodType', '=', periodType)
    .where('period', '<', period)
    .where('state', '=', published)
    .where('isDeleted', '=', 0)
    .execute()
}
