import type { ProjectAction } from '@library/contract/workbench/project'
import type { Ctx } from '../../../platform/database/database.ts'
import type { JsonValue } from '../../../platform/database/tables/columns.ts'

/** Ids, counts, codes and names only: a quantity, a price or an amount never comes here. */
type What = Readonly<{ subjectId?: string | null; details?: Readonly<Record<string, JsonValue>> }>

/** Writes the audit trail of a project in the transaction of the action itself. */
export async function recordEvent(ctx: Ctx, projectId: string, action: ProjectAction, what: What = {}): Promise<void> {
  const { subjectId = null, details = {} } = what
  const userName = ctx.caller.realName || ctx.caller.name || null
  await ctx.db
    .insertInto('materialProjectEvent')
    .values({ projectId, action, subjectId, details: JSON.stringify(details), userName })
    .execute()
}

/** Many of one kind in one statement, such as the decisions about selected lines. */
export async function recordEvents(
  ctx: Ctx,
  projectId: string,
  events: readonly (What & Readonly<{ action: ProjectAction }>)[],
): Promise<void> {
  if (events.length === 0) return
  const userName = ctx.caller.realName || ctx.caller.name || null
  const rows = events.map(({ action, subjectId = null, details = {} }) => {
    return { projectId, action, subjectId, details: JSON.stringify(details), userName }
  })
  await ctx.db.insertInto('materialProjectEvent').values(rows).execute()
}
