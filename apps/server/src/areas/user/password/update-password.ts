import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { commitRefusal } from '../../../http/output/commit-refusal.ts'
import { endSessions } from '../../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { beginTry, countFailure, forgetFailures } from '../../../platform/security/lock-out.ts'
import { hashPassword, passwordMatches } from '../../../platform/security/password-hash.ts'
import type { World } from '../../../platform/world.ts'
import { requireGoodPassword, requireNewPassword } from './password-policy.ts'

type Input = { oldPassword: string; newPassword: string; newPassword1: string }

/** Users change their own password; all their sessions end, this one included. Guessing the old one counts like a sign-in. */
export async function updatePassword(world: World, request: FastifyRequest, input: Input): Promise<null> {
  if (input.newPassword !== input.newPassword1) throw fail('auth/passwords-differ', { fields: ['newPassword1'] })
  return commitRefusal(request, request.caller, async (ctx): Promise<null | DomainError> => {
    const { account, userId, tenantId } = ctx.caller
    await beginTry(ctx, account)
    const user = await ctx.db
      .selectFrom('appUser')
      .select(['id', 'password'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!(await passwordMatches(user.password, input.oldPassword))) {
      await countFailure(ctx, account)
      return fail('auth/wrong-old-password', { fields: ['oldPassword'] })
    }
    await requireGoodPassword(ctx, input.newPassword, { account, field: 'newPassword' })
    await requireNewPassword(ctx, user, input.newPassword)

    await storePassword(ctx, user, input.newPassword, false)
    await forgetFailures(ctx, [account])
    await endSessions(ctx, { userIds: [userId] }, 'password-changed')
    ctx.afterCommit(() => {
      logSecurity(world, request, { event: 'password-changed', tenantId })
    })
    return null
  })
}

export async function storePassword(
  ctx: Ctx,
  user: { id: string; password: string },
  password: string,
  mustChange: boolean,
): Promise<void> {
  await ctx.db.insertInto('passwordHistory').values({ userId: user.id, password: user.password }).execute()
  await ctx.db
    .updateTable('appUser')
    .set({ password: await hashPassword(password), mustChangePassword: mustChange ? 1 : 0, passwordTime: ctx.now })
    .where('id', '=', user.id)
    .execute()
}
