import { fail } from '@library/contract/errors'
import { rowStatus } from '@library/contract/kit/row-status'
import type { FastifyRequest } from 'fastify'
import { notify } from '../../domain/notifications/notify.ts'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { namedUsers } from './named-users.ts'

/** Everyone who may approve it learns of a new request for an account. */
export function notifyManagers(ctx: Ctx, { account, name }: { account: string; name: string }): Promise<void> {
  return notify(ctx, {
    to: { permission: 'user_role' },
    kind: 'account',
    text: { zh: `“${name}”（${account}）申请账号，等待审批`, en: `“${name}” (${account}) asks for an account` },
    link: '/system/user?isWaiting=1',
  })
}

/** The first message of a new user. */
export async function notifyApproved(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await notify(ctx, {
    to: { userIds },
    kind: 'account',
    text: { zh: '您的账号已通过审批', en: 'Your account has been approved' },
  })
}

type Refusal = { userIds: string; reason: string }

/** Refuses requests for an account. The users read the reason when they try to sign in, and as a message once enabled. */
export async function refuseGuests(
  ctx: Ctx,
  world: World,
  request: FastifyRequest,
  { userIds, reason }: Refusal,
): Promise<null> {
  const users = await namedUsers(ctx, userIds)
  const decided = users.filter(({ isWaiting }) => isWaiting !== 1)
  if (decided.length > 0) throw fail('user/not-waiting', { accounts: decided.map(({ account }) => account) })
  const ids = users.map(({ id }) => id)
  await ctx.db.updateTable('appUser').set({ isWaiting: 0, status: rowStatus.disabled }).where('id', 'in', ids).execute()
  await ctx.db
    .insertInto('guestRefusal')
    .values(ids.map((userId) => ({ userId, reason })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ reason, createTime: ctx.now }))
    .execute()
  await notify(ctx, {
    to: { userIds: ids },
    kind: 'account',
    text: { zh: `您的账号申请未通过：${reason}`, en: `Your request for an account was refused: ${reason}` },
  })
  const { tenantId } = ctx.caller
  const data = { accounts: users.map(({ account }) => account) }
  ctx.afterCommit(() => {
    logSecurity(world, request, { event: 'guest-refused', tenantId, data })
  })
  return null
}
