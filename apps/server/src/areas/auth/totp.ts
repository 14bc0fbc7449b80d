import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyRequest } from 'fastify'
import { generateSecret, generateURI } from 'otplib'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { commitRefusal } from '../../http/output/commit-refusal.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { beginTry, countFailure } from '../../platform/security/lock-out.ts'
import { readFlag } from '../../platform/settings/params.ts'
import type { World } from '../../platform/world.ts'
import { acceptSecondFactor, newRecoveryCodes, recoveryHash, sealKey, stepOfCode } from './totp-code.ts'

export async function totpStatus(ctx: Ctx): Promise<{ enabled: boolean; required: boolean }> {
  const { totpSecret } = await me(ctx)
  return { enabled: totpSecret !== null, required: await readFlag(ctx, 'totp.required') }
}

/** A key to scan. It is inactive until verified with a code. */
export async function setUpTotp(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const user = await me(ctx)
  if (user.totpSecret !== null) throw fail('auth/totp-already-on')
  const secret = generateSecret()
  const totpPending = await sealKey(ctx, user.id, secret)
  await ctx.db.updateTable('appUser').set({ totpPending }).where('id', '=', user.id).execute()
  return {
    secret,
    uri: generateURI({ issuer: 'Material Price Library', label: `${ctx.caller.tenantId}/${user.account}`, secret }),
  }
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
  const step = await stepOfCode(ctx, user.id, user.totpPending, otp, null)
  if (step === undefined) throw fail('auth/bad-otp')
  const recoveryCodes = newRecoveryCodes()
  const on = {
    totpSecret: user.totpPending,
    totpPending: null,
    totpStep: String(step),
    recoveryCodes: recoveryCodes.map(recoveryHash),
  }
  await ctx.db.updateTable('appUser').set(on).where('id', '=', user.id).execute()
  settle(ctx, world, request, 'totp-on')
  return { recoveryCodes }
}

/** Guessing counts like guessing a password: a stolen session must not be able to try all codes. */
export async function disableTotp(world: World, request: FastifyRequest, otp: string): Promise<null> {
  return commitRefusal(request, request.caller, async (ctx): Promise<null | DomainError> => {
    await beginTry(ctx, ctx.caller.account)
    const user = await me(ctx)
    if (user.totpSecret === null) return fail('auth/totp-not-set-up')
    if (await readFlag(ctx, 'totp.required')) return fail('auth/totp-required-by-tenant')
    if (!(await acceptSecondFactor(ctx, user, otp))) {
      await countFailure(ctx, ctx.caller.account)
      return fail('auth/bad-otp')
    }
    const off = { totpSecret: null, totpPending: null, totpStep: null, recoveryCodes: [] }
    await ctx.db.updateTable('appUser').set(off).where('id', '=', user.id).execute()
    settle(ctx, world, request, 'totp-off')
    return null
  })
}

function me(ctx: Ctx) {
  return ctx.db
    .selectFrom('appUser')
    .select(['id', 'account', 'totpSecret', 'totpPending', 'totpStep', 'recoveryCodes'])
    .where('id', '=', ctx.caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function settle(ctx: Ctx, world: World, request: FastifyRequest, event: 'totp-on' | 'totp-off'): void {
  const { tenantId } = ctx.caller
  ctx.afterCommit(() => {
    logSecurity(world, request, { event, tenantId })
  })
}
