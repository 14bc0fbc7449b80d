import { fail } from '@library/contract/errors'
import { platformTenant } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { NamedUser } from './named-users.ts'

/**
 * Locked until the transaction ends: two calls that each remove one of the last two administrators wait for each other.
 */
export async function lockChief(ctx: Ctx): Promise<void> {
  await ctx.db.selectFrom('role').select('id').where('roleAlias', '=', chiefAlias(ctx)).forNoKeyUpdate().execute()
}

/**
 * Without its last administrator a tenant, or the platform, could not be managed. Checked after the change, under the
 * lock.
 */
export async function requireChiefLeft(ctx: Ctx, before: readonly NamedUser[]): Promise<void> {
  const alias = chiefAlias(ctx)
  if (!before.some((user) => user.status === 1 && user.roles.includes(alias))) return
  const left = await ctx.db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('appUser', 'appUser.id', 'userRole.userId')
    .select('appUser.id')
    .where('role.roleAlias', '=', alias)
    .where('role.isDeleted', '=', 0)
    .where('appUser.isDeleted', '=', 0)
    .where('appUser.status', '=', 1)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw fail('user/last-administrator')
}

function chiefAlias(ctx: Ctx): string {
  return ctx.caller.tenantId === platformTenant ? 'administrator' : 'admin'
}
