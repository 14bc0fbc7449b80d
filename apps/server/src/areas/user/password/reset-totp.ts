import type { FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { World } from '../../../platform/world.ts'
import { namedUsers } from '../named-users.ts'
import { showOut } from '../remove-users.ts'

/** For a lost telephone. Sessions end as well: the finder may be signed in on it. */
export async function resetTotp(ctx: Ctx, world: World, request: FastifyRequest, userIds: string): Promise<null> {
  const users = await namedUsers(ctx, userIds)
  await ctx.db
    .updateTable('appUser')
    .set({ totpSecret: null, totpPending: null, totpStep: null, recoveryCodes: [] })
    .where(
      'id',
      'in',
      users.map((user) => user.id),
    )
    .execute()
  await showOut(ctx, world, request, { users, reason: 'totp-reset' })
  const { tenantId } = ctx.caller
  const data = { accounts: users.map((user) => user.account) }
  ctx.afterCommit(() => logSecurity(world, request, { event: 'totp-off', tenantId, data }))
  return null
}
