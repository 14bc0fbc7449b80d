import { user } from '@library/contract/user/user'
import { inScope } from '../../kit/data-scope.ts'
import type { Rows } from '../../kit/list-query.ts'
import { untyped } from '../../kit/untyped.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** The living users the caller may touch: those of his tenant, within his data scope. */
export function visibleUsers(ctx: Ctx): Rows {
  const rows = untyped(ctx).selectFrom(user.table).where('isDeleted', '=', 0) as unknown as Rows
  const scope = inScope(ctx.caller, user)
  return scope ? rows.where(scope) : rows
}
