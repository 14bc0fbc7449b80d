import { fail } from '@library/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { lockChief, requireChiefLeft } from './chief.ts'
import { namedUsers } from './named-users.ts'
import { requireNotMyself, showOut } from './remove-users.ts'

type Input = { userIds: string; status: number }

/**
 * Enables or disables users; a disabled one is signed out at once. A waiting user is approved by a role, not by this
 * switch.
 */
export async function setUserStatus(ctx: Ctx, world: World, request: FastifyRequest, input: Input): Promise<null> {
  const users = await namedUsers(ctx, input.userIds)
  const ids = input.status === 0 ? requireNotMyself(ctx, users) : users.map((user) => user.id)
  const waiting = users.filter((user) => user.isWaiting === 1)
  if (input.status === 1 && waiting.length > 0)
    throw fail('user/waiting', { accounts: waiting.map((user) => user.account) })
  await lockChief(ctx)
  await ctx.db
    .updateTable('appUser')
    .set({ status: input.status })
    .where('id', 'in', ids)
    .where('status', '!=', input.status)
    .execute()
  if (input.status === 0) {
    await requireChiefLeft(ctx, users)
    await showOut(ctx, world, request, { users, reason: 'user-disabled' })
  }
  return null
}
