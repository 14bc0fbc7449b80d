import { fail } from '@library/contract/errors'
import type { FastifyRequest } from 'fastify'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { removeRows, unlinkRows } from '../../kit/undo/remove-rows.ts'
import { endSessions } from '../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { lockChief, requireChiefLeft } from './chief.ts'
import { type NamedUser, namedUsers } from './named-users.ts'

/**
 * They are signed out at once, and their records keep their name. A person known to another provider may request an
 * account again.
 */
export async function removeUsers(ctx: Ctx, world: World, request: FastifyRequest, ids: string): Promise<null> {
  const users = await namedUsers(ctx, ids)
  const userIds = requireNotMyself(ctx, users)
  await lockChief(ctx)
  await removeRows(ctx, 'app_user', userIds)
  await unlinkRows(ctx, { table: 'user_oauth', column: 'user_id', from: userIds })
  await requireChiefLeft(ctx, users)
  await showOut(ctx, world, request, { users, reason: 'user-removed' })
  return null
}

export function requireNotMyself(ctx: Ctx, users: readonly NamedUser[]): string[] {
  if (users.some((user) => user.id === ctx.caller.userId)) throw fail('user/yourself')
  return users.map((user) => user.id)
}

/** Ends every session of the users, here and in every other process. */
export async function showOut(
  ctx: Ctx,
  world: World,
  request: FastifyRequest,
  { users, reason }: { users: readonly NamedUser[]; reason: string },
): Promise<void> {
  const userIds = users.map((user) => user.id)
  await endSessions(ctx, { userIds }, reason)
  const { tenantId } = ctx.caller
  const data = { accounts: users.map((user) => user.account), reason }
  ctx.afterCommit(() => {
    logSecurity(world, request, { event: 'sessions-ended', tenantId, data })
  })
}
