import { timingSafeEqual } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { DomainError } from '@library/contract/kit/domain-error'
import { rowStatus } from '@library/contract/kit/row-status'
import type { redeemResetCall } from '@library/contract/user/forgotten-password'
import type { FastifyRequest } from 'fastify'
import { notify } from '../../../domain/notifications/notify.ts'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { commitRefusal } from '../../../http/output/commit-refusal.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import { endSessions } from '../../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { forgetFailures } from '../../../platform/security/lock-out.ts'
import type { World } from '../../../platform/world.ts'
import { requireGoodPassword, requireNewPassword } from './password-policy.ts'
import { codeHash, resetTenant, ticketHash } from './reset-request.ts'
import { storePassword } from './update-password.ts'

type Body = BodyOf<typeof redeemResetCall>
type User = { id: string; account: string; password: string; email: string | null }

const mostTries = 5

/** A new password for the code. A wrong one counts, also where the account does not exist. */
export async function redeemReset(world: World, request: FastifyRequest, body: Body): Promise<null> {
  if (body.newPassword !== body.newPassword1) throw fail('auth/passwords-differ', { fields: ['newPassword1'] })
  const tenantId = resetTenant(world, body.tenantId)
  return commitRefusal(request, programCaller(tenantId), async (ctx): Promise<null | DomainError> => {
    const asked = await lockRequest(ctx, body.ticket)
    if (!asked) return fail('reset/expired')
    const user = await userOf(ctx, asked, body.code)
    if (!user) {
      await ctx.db
        .updateTable('passwordReset')
        .set({ tries: asked.tries + 1 })
        .where('id', '=', asked.id)
        .execute()
      return asked.tries + 1 < mostTries ? fail('reset/bad-code', { fields: ['code'] }) : fail('reset/expired')
    }
    await requireGoodPassword(ctx, body.newPassword, { account: user.account, field: 'newPassword' })
    await requireNewPassword(ctx, user, body.newPassword)
    await setPassword(ctx, user, body.newPassword)
    const data = { channel: asked.channel }
    ctx.afterCommit(() =>
      logSecurity(world, request, { event: 'password-reset', tenantId, account: user.account, data }),
    )
    return null
  })
}

function lockRequest(ctx: Ctx, ticket: string) {
  return ctx.db
    .selectFrom('passwordReset')
    .select(['id', 'channel', 'userId', 'codeHash', 'tries'])
    .where('ticketHash', '=', ticketHash(ticket))
    .where('expireTime', '>', ctx.now.toISOString())
    .where('usedTime', 'is', null)
    .where('tries', '<', mostTries)
    .forUpdate()
    .executeTakeFirst()
}

type Asked = { id: string; userId: string | null; codeHash: string | null }

async function userOf(ctx: Ctx, { id, userId, codeHash: sent }: Asked, code: string): Promise<User | undefined> {
  const given = codeHash(id, code)
  if (!userId || !sent || !timingSafeEqual(Buffer.from(given), Buffer.from(sent))) return undefined
  return ctx.db
    .selectFrom('appUser')
    .select(['id', 'account', 'password', 'email'])
    .where('id', '=', userId)
    .where('isDeleted', '=', 0)
    .where('status', '=', rowStatus.enabled)
    .forUpdate()
    .executeTakeFirst()
}

const changed = {
  zh: '您的密码已通过“忘记密码”重新设置。如果不是您本人操作，请立即联系管理员。',
  en: 'Your password was set anew with "forgotten password". If it was not you, ask the administrator at once.',
}

/** Ends every session and every other code of the user. Two factors stay. */
async function setPassword(ctx: Ctx, user: User, password: string): Promise<void> {
  await storePassword(ctx, user, password, false)
  await forgetFailures(ctx, [user.account])
  await endSessions(ctx, { userIds: [user.id] }, 'password-reset')
  await ctx.db
    .updateTable('passwordReset')
    .set({ usedTime: ctx.now, codeHash: null })
    .where('userId', '=', user.id)
    .where('usedTime', 'is', null)
    .execute()
  await notify(ctx, { to: { userIds: [user.id] }, kind: 'account', text: changed })
  if (user.email) await sendMail(ctx, { to: user.email, subject: changed.zh, text: `${changed.zh}\n\n${changed.en}` })
}
