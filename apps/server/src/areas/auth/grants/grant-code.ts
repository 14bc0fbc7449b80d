import { createHash } from 'node:crypto'
import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { commitRefusal } from '../../../http/output/commit-refusal.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { endSessions } from '../../../platform/callers/end-sessions.ts'
import { loadSession } from '../../../platform/callers/load-caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { readTicket, storeTicket, type TicketContent, takeTicket } from '../../../platform/security/tickets.ts'
import { requiredParam, type TokenCall } from '../auth-tools.ts'
import { openSession } from '../sessions/open-session.ts'
import { absoluteDays, placeOf } from '../sessions/refresh-token.ts'
import { idToken } from '../tokens/id-token.ts'
import { signInPerson, takePerson } from './grant-social.ts'

/** A code of our own authorize call, or one of the single sign-on server of our users. */
export async function grantCode(call: TokenCall): Promise<TokenAnswer> {
  const code = requiredParam(call.params, 'code')
  const redirectUri = requiredParam(call.params, 'redirect_uri')
  const tenantId = await tenantOf(call, code)
  if (tenantId)
    return commitRefusal(call.request, programCaller(tenantId), (ctx) => redeem(ctx, call, code, redirectUri))

  const person = await takePerson(call, code)
  if (!person || person.source !== call.tools.world.config.ssoSource) throw fail('auth/bad-code')
  if (call.params.state !== undefined && call.params.state !== person.state) throw fail('auth/bad-state')
  return signInPerson(call, person)
}

/** The station whose user gave consent with this code, used or not. */
function tenantOf(call: TokenCall, code: string): Promise<string | undefined> {
  return call.request.transact(async (ctx) => {
    const found = (await readTicket(ctx, 'code', code)) ?? (await readTicket(ctx, 'redeemed', code))
    return found?.tenantId
  }, programCaller(platformTenant))
}

/** The code is taken and marked as used in one transaction: of two uses at once, the second sees the first. */
async function redeem(
  ctx: Ctx,
  call: TokenCall,
  code: string,
  redirectUri: string,
): Promise<TokenAnswer | DomainError> {
  const approved = await takeTicket(ctx, 'code', code)
  if (!approved) return revokeReplayed(ctx, call, code)
  const refusal = refusalOf(call, approved, redirectUri)
  if (refusal) return refusal

  // The consenting user must still be signed in: a logout or a new password also revokes pending codes.
  const approver = await loadSession(ctx, approved.sessionId)
  if (!approver) return fail('auth/bad-code')
  const choice = await ctx.db
    .selectFrom('session')
    .select(['deptId', 'roleId'])
    .where('id', '=', approved.sessionId)
    .executeTakeFirstOrThrow()
  const answer = await openSession(ctx, call, approver.caller.userId, choice, approved.scope)
  await markRedeemed(ctx, code, answer)
  logSignIn(ctx, call, approver.caller.account)
  return answer.scope.split(' ').includes('openid')
    ? { ...answer, id_token: await idToken(call, approved.nonce, answer) }
    : answer
}

function refusalOf(call: TokenCall, approved: TicketContent['code'], redirectUri: string): DomainError | undefined {
  if (approved.clientId !== call.client.clientId) return fail('auth/bad-code')
  if (approved.redirectUri !== redirectUri) return fail('auth/bad-redirect')
  const verifier = call.params.code_verifier
  if (!verifier) return fail('auth/missing-parameter', { name: 'code_verifier' })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return challenge === approved.challenge ? undefined : fail('auth/bad-pkce')
}

/** Remembered as long as the session can live. */
async function markRedeemed(ctx: Ctx, code: string, answer: TokenAnswer): Promise<void> {
  const place = placeOf(answer.refresh_token)
  if (place) await storeTicket(ctx, 'redeemed', code, place, absoluteDays * 86_400)
}

/** A code that comes twice was stolen: RFC 6749, 4.1.2. */
async function revokeReplayed(ctx: Ctx, call: TokenCall, code: string): Promise<DomainError> {
  const given = await takeTicket(ctx, 'redeemed', code)
  if (given) {
    await endSessions(ctx, { sessionIds: [given.sessionId] }, 'code-reuse')
    const data = { session: given.sessionId, client: call.client.clientId }
    const { tenantId } = given
    ctx.afterCommit(() => logSecurity(call.tools.world, call.request, { event: 'token-reuse', tenantId, data }))
  }
  return fail('auth/bad-code')
}

function logSignIn(ctx: Ctx, call: TokenCall, account: string): void {
  const { tenantId } = ctx.caller
  const data = { grant: 'authorization_code', client: call.client.clientId }
  ctx.afterCommit(() => logSecurity(call.tools.world, call.request, { event: 'sign-in', tenantId, account, data }))
}
