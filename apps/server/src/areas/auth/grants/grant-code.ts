import { createHash } from 'node:crypto'
import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { loadSession } from '../../../platform/callers/load-caller.ts'
import { type TicketContent, takeTicket } from '../../../platform/security/tickets.ts'
import { requiredParam, type TokenCall } from '../auth-tools.ts'
import { openSession } from '../sessions/open-session.ts'
import { originOf } from '../social/origin.ts'
import { signInPerson, takePerson } from './grant-social.ts'

/** A code of our own authorize call, or one of the single sign-on server of our users. */
export async function grantCode(call: TokenCall): Promise<TokenAnswer> {
  const code = requiredParam(call.params, 'code')
  const redirectUri = requiredParam(call.params, 'redirect_uri')
  const approved = await call.request.transact((ctx) => takeTicket(ctx, 'code', code), programCaller(platformTenant))
  if (approved) return redeem(call, approved, redirectUri)

  const person = await takePerson(call, code)
  if (!person || person.source !== call.tools.world.config.ssoSource) throw fail('auth/bad-code')
  if (call.params.state !== undefined && call.params.state !== person.state) throw fail('auth/bad-state')
  return signInPerson(call, person)
}

async function redeem(call: TokenCall, approved: TicketContent['code'], redirectUri: string): Promise<TokenAnswer> {
  if (approved.clientId !== call.client.clientId) throw fail('auth/bad-code')
  if (approved.redirectUri !== redirectUri) throw fail('auth/bad-redirect')
  const verifier = requiredParam(call.params, 'code_verifier')
  if (createHash('sha256').update(verifier).digest('base64url') !== approved.challenge) throw fail('auth/bad-pkce')

  const { tenantId } = approved
  return call.request.transact(async (ctx) => {
    // The consenting user must still be signed in: a logout or a new password also revokes pending codes.
    const approver = await loadSession(ctx, approved.sessionId)
    if (!approver) throw fail('auth/bad-code')
    const { userId, account } = approver.caller
    const choice = await ctx.db
      .selectFrom('session')
      .select(['deptId', 'roleId'])
      .where('id', '=', approved.sessionId)
      .executeTakeFirstOrThrow()
    const answer = await openSession(ctx, call, userId, choice, approved.scope)
    const data = { grant: 'authorization_code', client: call.client.clientId }
    ctx.afterCommit(() => logSecurity(call.tools.world, call.request, { event: 'sign-in', tenantId, account, data }))
    return approved.scope.split(' ').includes('openid')
      ? { ...answer, id_token: await idToken(call, approved, answer) }
      : answer
  }, programCaller(tenantId))
}

function idToken(call: TokenCall, { nonce }: TicketContent['code'], answer: TokenAnswer): Promise<string> {
  const claims = {
    iss: originOf(call.tools.world, call.request),
    sub: answer.user_id,
    aud: call.client.clientId,
    ...(nonce ? { nonce } : {}),
    preferred_username: answer.account,
    name: answer.real_name,
    nickname: answer.nick_name,
    tenant_id: answer.tenant_id,
  }
  return call.tools.tokens.signId(claims, call.client.accessSeconds)
}
