import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import { rowStatus } from '@library/contract/kit/row-status'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { forgetFailures } from '../../../platform/security/lock-out.ts'
import { issueTicket } from '../../../platform/security/tickets.ts'
import type { TokenCall } from '../auth-tools.ts'
import { openSession } from '../sessions/open-session.ts'
import { type Choice, choiceOf, requireOwn } from '../switch-choice.ts'

const mfaSeconds = 300

export type Candidate = Readonly<{
  id: string
  account: string
  status: number
  isWaiting: number
  totpSecret: string | null
}>

/** A user has proved their identity; now the rules that apply to every kind of proof. */
export async function admitUser(ctx: Ctx, call: TokenCall, user: Candidate): Promise<TokenAnswer | DomainError> {
  if (user.isWaiting === 1) return fail('auth/waiting-for-approval')
  if (user.status !== rowStatus.enabled) return notAdmitted(ctx, user)
  const choice = choiceOf(call.tools.world, call.request)
  await requireOwn(ctx, user.id, choice)
  if (user.totpSecret === null) return letIn(ctx, call, user, choice)

  const content = {
    tenantId: ctx.caller.tenantId,
    userId: user.id,
    account: user.account,
    clientId: call.client.clientId,
    scope: call.params.scope ?? '',
    ...choice,
  }
  return fail('auth/mfa-required', { mfaToken: await issueTicket(ctx, 'mfa', content, mfaSeconds) })
}

/** A refused request for an account says why. */
async function notAdmitted(ctx: Ctx, { id }: Candidate): Promise<DomainError> {
  const refusal = await ctx.db.selectFrom('guestRefusal').select('reason').where('userId', '=', id).executeTakeFirst()
  return refusal ? fail('auth/refused', { reason: refusal.reason }) : fail('auth/disabled')
}

export async function letIn(
  ctx: Ctx,
  call: TokenCall,
  user: Pick<Candidate, 'id' | 'account'>,
  choice: Choice,
  scope = call.params.scope,
): Promise<TokenAnswer> {
  await forgetFailures(ctx, [user.account])
  const answer = await openSession(ctx, call, user.id, choice, scope)
  const data = { grant: call.params.grant_type, client: call.client.clientId }
  ctx.afterCommit(() =>
    logSecurity(call.tools.world, call.request, {
      event: 'sign-in',
      tenantId: ctx.caller.tenantId,
      account: user.account,
      data,
    }),
  )
  return answer
}
