import { sql } from 'kysely'
import { deleteRows } from '../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'

const alias = 'enterprise'

/** From the commit on the account has the menu of an enterprise: writing the link signals every process. */
export async function bindRole(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    insert into user_role (user_id, role_id)
    select ${userId}, role.id from role
    where role.role_alias = ${alias} and role.is_deleted = 0
      and not exists (select from user_role known where known.user_id = ${userId} and known.role_id = role.id)`.execute(
    ctx.db,
  )
}

export async function unbindRole(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  await deleteRows(
    ctx,
    'user_role',
    sql`user_id = any (${[...userIds]}::bigint[]) and role_id in (select id from role where role_alias = ${alias})`,
  )
}
