import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyRequest } from 'fastify'
import { generateSecret, generateURI } from 'otplib'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { commitRefusal } from '../../http/output/commit-refusal.ts'
import { endSessions } from '../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { beginTry, countFailure } from '../../platform/security/lock-out.ts'
import { passwordMatches } from '../../platform/security/password-hash.ts'
import { readFlag } from '../../platform/settings/params.ts'
import type { World } from '../../platform/world.ts'
import { acceptSecondFactor, newRecoveryCodes, recoveryHash, refusalOfCode, sealKey, stepOfCode } from './totp-code.ts'

export async function totpStatus(ctx: Ctx): Promise<{ enabled: boolean; required: boolean }> {
  const { totpSecret } = await me(ctx)
  return { enabled: totpSecret !== null, required: await readFlag(ctx, 'totp.required') }
}

type Key = { secret: string; uri: string }

/** A key to scan. It is inactive until verified with a code. */
export async function setUpTotp(request: FastifyRequest, password: string): Promise<Key> {
  return commitRefusal(request, request.caller, async (ctx): Promise<Key | DomainError> => {
    await beginTry(ctx, ctx.caller.account)
    const user = await me(ctx)
    if (user.totpSecret !== null) return fail('auth/totp-already-on')
    if (!(await passwordMatches(user.password, password))) return wrongPassword(ctx)
    const secret = generateSecret()
    const totpPending = await sealKey(ctx, user.id, secret)
    await ctx.db.updateTable('appUser').set({ totpPending }).where('id', '=', user.id).execute()
    const label = `${ctx.caller.tenantId}/${user.account}`
    return { secret, uri: generateURI({ issuer: 'Material Price Library', label, secret }) }
  })
}

export async function enableTotp(
  ctx: Ctx,
  world: World,
  request: FastifyRequest,
  otp: string,
): Promise<{ recoveryCodes: string[] }> {
  const user = await me(ctx)
  if (user.totpSecret !== null) throw fail('auth/totp-already-on')
  if (user.totpPending === null) throw fail('auth/totp-not-set-up')
  const step = await stepOfCode(ctx, user.id, user.totpPending, otp)
  if (step === undefined) throw fail('auth/bad-otp', { fields: ['otp'] })
  const recoveryCodes = newRecoveryCodes()
  const on = {
    totpSecret: user.totpPending,
    totpPending: null,
    totpStep: String(step),
    recoveryCodes: recoveryCodes.map(recoveryHash),
  }
  await ctx.db.updateTable('appUser').set(on).where('id', '=', user.id).execute()
  await settle(ctx, world, request, 'totp-on')
  return { recoveryCodes }
}

/** Guessing counts like guessing at the sign-in: a stolen session must not be able to try all passwords or codes. */
export async function disableTotp(
  world: World,
  request: FastifyRequest,
  { password, otp }: { password: string; otp: string },
): Promise<null> {
  return commitRefusal(request, request.caller, async (ctx): Promise<null | DomainError> => {
    await beginTry(ctx, ctx.caller.account)
    const user = await me(ctx)
    if (user.totpSecret === null) return fail('auth/totp-not-set-up')
    if (await readFlag(ctx, 'totp.required')) return fail('auth/totp-required-by-tenant')
    if (!(await passwordMatches(user.password, password))) return wrongPassword(ctx)
    const verdict = await acceptSecondFactor(ctx, user, otp)
    if (verdict !== 'right') {
      await countFailure(ctx, ctx.caller.account)
      return refusalOfCode(verdict)
    }
    const off = { totpSecret: null, totpPending: null, totpStep: null, recoveryCodes: [] }
    await ctx.db.updateTable('appUser').set(off).where('id', '=', user.id).execute()
    await settle(ctx, world, request, 'totp-off')
    return null
  })
}

function me(ctx: Ctx) {
  return ctx.db
    .selectFrom('appUser')
    .select(['id', 'account', 'password', 'totpSecret', 'totpPending', 'totpStep', 'recoveryCodes'])
    .where('id', '=', ctx.caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function wrongPassword(ctx: Ctx): Promise<DomainError> {
  await countFailure(ctx, ctx.caller.account)
  return fail('auth/wrong-password', { fields: ['password'] })
}

/** Sessions from before the change proved less, or were opened by someone else: they end. */
async function settle(ctx: Ctx, world: World, request: FastifyRequest, event: 'totp-on' | 'totp-off'): Promise<void> {
  const { tenantId, userId, sessionId } = ctx.caller
  await endSessions(ctx, { userIds: [userId], except: sessionId }, event)
  ctx.afterCommit(() => {
    logSecurity(world, request, { event, tenantId })
  })
}
