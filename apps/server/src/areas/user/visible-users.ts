import { user } from '@library/contract/user/user'
import { inScope } from '../../kit/data-scope.ts'
import type { Rows } from '../../kit/list-query.ts'
import { untypedRows } from '../../kit/untyped.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** The undeleted users the caller may access: those of their tenant, within their data scope. */
export function visibleUsers(ctx: Ctx): Rows {
  const rows = untypedRows(ctx, user.table).where('isDeleted', '=', 0)
  const scope = inScope(ctx.caller, user)
  return scope ? rows.where(scope) : rows
}
