import { fail } from '@library/contract/errors'
import { rowStatus } from '@library/contract/kit/row-status'
import type { FastifyRequest } from 'fastify'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { push } from '../../platform/push/push.ts'
import type { World } from '../../platform/world.ts'
import { lockChief, requireChiefLeft } from './chief.ts'
import { notifyApproved } from './decide-guest.ts'
import { type NamedUser, namedUsers } from './named-users.ts'
import { setLinks } from './user-links.ts'

type Input = { userIds: string; roleIds: string }
export type Role = { id: string; roleAlias: string }

/** Gives each user exactly these roles. For a self-registered waiting user it is the approval. */
export async function grantRoles(ctx: Ctx, world: World, request: FastifyRequest, input: Input): Promise<null> {
  const users = await namedUsers(ctx, input.userIds)
  const roles = await namedRoles(ctx, input.roleIds)
  requireMayGrant(ctx.caller, users, roles)

  const userIds = users.map((user) => user.id)
  await setLinks(ctx, 'role', { userIds, ids: roles.map((role) => role.id) })
  await ctx.db
    .updateTable('appUser')
    .set({ isWaiting: 0, status: rowStatus.enabled })
    .where('id', 'in', userIds)
    .where('isWaiting', '=', 1)
    .execute()
  await requireChiefLeft(ctx, users)
  await notifyApproved(
    ctx,
    users.filter((user) => user.isWaiting === 1).map((user) => user.id),
  )
  await push(ctx, { kind: 'menu', userIds })

  const { tenantId } = ctx.caller
  const data = { accounts: users.map((user) => user.account), roles: roles.map((role) => role.roleAlias) }
  ctx.afterCommit(() => {
    logSecurity(world, request, { event: 'roles-granted', tenantId, data })
  })
  return null
}

export async function namedRoles(ctx: Ctx, roleIds: string): Promise<Role[]> {
  const ids = [...new Set(roleIds.split(','))]
  await lockChief(ctx)
  const roles = await ctx.db
    .selectFrom('role')
    .select(['id', 'roleAlias'])
    .where('id', 'in', ids)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute()
  if (roles.length < ids.length) throw fail('common/not-found')
  return roles
}

/** No user gives or takes a role they do not have, except administrators; only administrators grant `administrator`. */
export function requireMayGrant(
  caller: Caller,
  users: readonly Pick<NamedUser, 'roleIds'>[],
  roles: readonly Role[],
): void {
  if (caller.isPlatformAdministrator) return
  if (roles.some((role) => role.roleAlias === 'administrator')) throw fail('common/forbidden')
  if (caller.roles.includes('admin')) return
  const given = new Set(roles.map((role) => role.id))
  const changed = users.flatMap((user) => [
    ...user.roleIds.filter((id) => !given.has(id)),
    ...[...given].filter((id) => !user.roleIds.includes(id)),
  ])
  if (changed.some((id) => !caller.roleIds.includes(id))) throw fail('common/forbidden')
}
