import type { FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { endSessions } from '../../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { forgetFailures } from '../../../platform/security/lock-out.ts'
import { temporaryPassword } from '../../../platform/security/temporary-password.ts'
import type { World } from '../../../platform/world.ts'
import { namedUsers } from '../named-users.ts'
import { storePassword } from './update-password.ts'

/** Gives each user a random password, shown once, that must be changed at the next sign-in. The user's sessions end. */
export async function resetPasswords(ctx: Ctx, world: World, request: FastifyRequest, userIds: string) {
  const users = await namedUsers(ctx, userIds)
  const answer: Array<{ userId: string; account: string; password: string }> = []
  for (const user of users) {
    const password = await temporaryPassword(ctx)
    await storePassword(ctx, user, password, true)
    answer.push({ userId: user.id, account: user.account, password })
  }
  await forgetFailures(
    ctx,
    users.map((user) => user.account),
  )
  await endSessions(ctx, { userIds: users.map((user) => user.id) }, 'password-reset')
  const { tenantId } = ctx.caller
  ctx.afterCommit(() => {
    logSecurity(world, request, {
      event: 'password-reset',
      tenantId,
      data: { accounts: users.map((user) => user.account) },
    })
  })
  return answer
}
