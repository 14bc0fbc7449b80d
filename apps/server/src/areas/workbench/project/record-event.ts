import type { Ctx } from '../../../platform/database/database.ts'
import type { JsonValue } from '../../../platform/database/tables/columns.ts'

/** Ids, counts, codes and names only: a quantity, a price or an amount never comes here. */
type What = Readonly<{ subjectId?: string | null; details?: Readonly<Record<string, JsonValue>> }>

/** What is done to a project, for those who may see it. A visitor with a link has no name. */
export type ProjectAction =
  | 'add'
  | 'change'
  | 'remove'
  | 'restore'
  | 'archive'
  | 'reopen'
  | 'share'
  | 'unshare'
  | 'link-use'
  | 'upload'
  | 'mapping'
  | 'line'
  | 'match'
  | 'confirm'
  | 'substitute'
  | 'undo'
  | 'price'
  | 'price-typed'
  | 'corrections'
  | 'inquiry'
  | 'adopt'
  | 'export'
  | 'adjust'
  | 'adjust-final'
  | 'adjust-void'

/** Writes the audit trail of a project in the transaction of the action itself. */
export async function recordEvent(ctx: Ctx, projectId: string, action: ProjectAction, what: What = {}): Promise<void> {
  const { subjectId = null, details = {} } = what
  const userName = ctx.caller.realName || ctx.caller.name || null
  await ctx.db
    .insertInto('materialProjectEvent')
    .values({ projectId, action, subjectId, details: JSON.stringify(details), userName })
    .execute()
}
