import { fail } from '@library/contract/errors'
import type { UserRow } from '@library/contract/user/user'
import type { Rows } from '../../kit/list-query.ts'
import { untypedRows } from '../../kit/untyped.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { baseColumns, userRows } from './user-rows.ts'
import { visibleUsers } from './visible-users.ts'

export function userDetail(ctx: Ctx, id: string): Promise<UserRow> {
  return oneUser(ctx, visibleUsers(ctx), id)
}

/** The signed-in user, whatever limits the users they see. */
export function myInfo(ctx: Ctx): Promise<UserRow> {
  return oneUser(ctx, untypedRows(ctx, 'app_user'), ctx.caller.userId)
}

async function oneUser(ctx: Ctx, rows: Rows, id: string): Promise<UserRow> {
  const found = await rows.select(baseColumns).where('id', '=', id).execute()
  const [row] = await userRows(ctx, found)
  if (!row) throw fail('common/not-found', { resource: 'user', id })
  return row
}
