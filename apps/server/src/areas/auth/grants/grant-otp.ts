import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import { rowStatus } from '@library/contract/kit/row-status'
import { requireOpenTenant } from '../../../domain/station/require-open-tenant.ts'
import { commitRefusal } from '../../../http/output/commit-refusal.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { beginTry, countFailure } from '../../../platform/security/lock-out.ts'
import { readTicket, type TicketContent, takeTicket } from '../../../platform/security/tickets.ts'
import { requiredParam, type TokenCall } from '../auth-tools.ts'
import { acceptSecondFactor, refusalOfCode } from '../totp-code.ts'
import { letIn } from './admit-user.ts'

/** The second step: the ticket says whose password was right, the code proves the second factor. */
export async function grantOtp(call: TokenCall): Promise<TokenAnswer> {
  const mfaToken = requiredParam(call.params, 'mfa_token')
  const otp = requiredParam(call.params, 'otp').trim()
  const ticket = await call.request.transact((ctx) => readTicket(ctx, 'mfa', mfaToken), programCaller(platformTenant))
  if (!ticket || ticket.clientId !== call.client.clientId) throw fail('auth/bad-mfa-token')

  const key = `${ticket.tenantId} ${ticket.account.toLowerCase()}`
  return call.tools.queue.run(key, () =>
    commitRefusal(call.request, programCaller(ticket.tenantId), (ctx) => tryCode(ctx, call, ticket, { mfaToken, otp })),
  )
}

/**
 * A wrong code counts like a wrong password; the ticket stays valid, so that a typing mistake does not restart the
 * sign-in.
 */
async function tryCode(
  ctx: Ctx,
  call: TokenCall,
  ticket: TicketContent['mfa'],
  { mfaToken, otp }: { mfaToken: string; otp: string },
): Promise<TokenAnswer | DomainError> {
  await requireOpenTenant(ctx)
  await beginTry(ctx, ticket.account)
  const user = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'account', 'status', 'totpSecret', 'totpStep', 'recoveryCodes'])
    .where('id', '=', ticket.userId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!user || user.status !== rowStatus.enabled) return fail('auth/bad-mfa-token')
  const verdict = await acceptSecondFactor(ctx, user, otp)
  if (verdict !== 'right') {
    await countFailure(ctx, user.account)
    return refusalOfCode(verdict)
  }
  if (!(await takeTicket(ctx, 'mfa', mfaToken))) throw fail('auth/bad-mfa-token')
  return letIn(ctx, call, user, { deptId: ticket.deptId, roleId: ticket.roleId }, ticket.scope)
}
