import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import { sql } from 'kysely'
import { requireOpenTenant } from '../../../domain/station/require-open-tenant.ts'
import { commitRefusal } from '../../../http/output/commit-refusal.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { beginTry, countFailure } from '../../../platform/security/lock-out.ts'
import { passwordMatches } from '../../../platform/security/password-hash.ts'
import { requiredParam, type TokenCall, tenantFor } from '../auth-tools.ts'
import { admitUser } from './admit-user.ts'
import { requireCaptcha } from './captcha.ts'

const longestAccount = 64

/**
 * Account and password, with a captcha for the `captcha` grant and, where captchas are on, for clients that support
 * them.
 */
export async function grantPassword(call: TokenCall): Promise<TokenAnswer> {
  const account = requiredParam(call.params, 'username').trim()
  const password = requiredParam(call.params, 'password')
  const tenantId = tenantFor(call.tools.world, call.request, call.params.tenantId)
  const asked = call.tools.world.config.captcha && call.client.grantTypes.includes('captcha')
  if (call.params.grant_type === 'captcha' || asked) await requireCaptcha(call.request)

  const key = `${tenantId} ${account.toLowerCase()}`
  return call.tools.queue.run(key, () =>
    commitRefusal(call.request, programCaller(tenantId), (ctx) => tryPassword(ctx, call, account, password)),
  )
}

/** Unknown account and wrong password take the same path: same work, same count, same message. */
async function tryPassword(
  ctx: Ctx,
  call: TokenCall,
  account: string,
  password: string,
): Promise<TokenAnswer | DomainError> {
  await requireOpenTenant(ctx)
  if (account.length > longestAccount) return fail('auth/bad-credentials')
  await beginTry(ctx, account)
  const user = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'account', 'password', 'status', 'isWaiting', 'totpSecret'])
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  const matches = await passwordMatches(user?.password, password)
  if (user && matches) return admitUser(ctx, call, user)

  await countFailure(ctx, account)
  return fail('auth/bad-credentials')
}
