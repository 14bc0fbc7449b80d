import type { FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { forgetFailures } from '../../../platform/security/lock-out.ts'
import type { World } from '../../../platform/world.ts'
import { namedUsers } from '../named-users.ts'

export async function unlockUsers(ctx: Ctx, world: World, request: FastifyRequest, userIds: string): Promise<null> {
  const accounts = (await namedUsers(ctx, userIds)).map((user) => user.account)
  await forgetFailures(ctx, accounts)
  const { tenantId } = ctx.caller
  ctx.afterCommit(() => logSecurity(world, request, { event: 'account-unlocked', tenantId, data: { accounts } }))
  return null
}
