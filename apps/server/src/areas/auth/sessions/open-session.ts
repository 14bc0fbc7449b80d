import { grantScopes } from '@library/contract/auth/scopes'
import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { Caller } from '../../../platform/callers/caller.ts'
import { loadSession } from '../../../platform/callers/load-caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { plainText } from '../../../platform/logging/plain-text.ts'
import type { TokenCall } from '../auth-tools.ts'
import type { Choice } from '../switch-choice.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { makeRefreshToken } from './refresh-token.ts'

const retentionDays = 90

export async function openSession(
  ctx: Ctx,
  call: TokenCall,
  userId: string,
  choice: Choice,
  requested = call.params.scope,
): Promise<TokenAnswer> {
  const { request, client } = call
  const scopes = grantScopes(requested, client)
  if (scopes.length === 0) throw fail('auth/bad-scope')
  await removeOldSessions(ctx, userId)
  const { id } = await ctx.db
    .insertInto('session')
    .values({
      userId,
      clientId: client.clientId,
      scope: scopes.join(' '),
      ...choice,
      userAgent: plainText(request.headers['user-agent']),
      remoteIp: request.ip,
      createTime: ctx.now,
      lastSeenTime: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await answerForSession(ctx, call, id)
  if (!answer) throw new Error('A session that was just opened cannot be read')
  return answer
}

/** Where a pair of tokens comes from another one: its secret, and the moment the other was spent. */
type Origin = Readonly<{ secret?: string; at: Date }>

/** New tokens for a session; undefined when it may not be used any more. */
export async function answerForSession(
  ctx: Ctx,
  call: TokenCall,
  sessionId: string,
  { secret, at }: Origin = { at: ctx.now },
): Promise<TokenAnswer | undefined> {
  const session = await loadSession(ctx, sessionId)
  if (!session) return undefined
  const { client, tools, request, reply } = call
  const { caller } = session
  const claims = { sid: sessionId, sub: caller.userId, tid: caller.tenantId, cid: client.clientId }
  const refreshToken = await makeRefreshToken(ctx, sessionId, client.refreshSeconds, secret)
  const accessToken = await tools.tokens.sign(claims, client.accessSeconds, at)
  ctx.afterCommit(() => setRefreshCookie(tools.world, request, reply, refreshToken, client.refreshSeconds))
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: Math.max(1, client.accessSeconds - Math.floor((ctx.now.getTime() - at.getTime()) / 1000)),
    scope: session.scope,
    ...personOf(caller),
    oauth_id: '',
    client_id: client.clientId,
    ...(caller.mustChangePassword ? { must_change_password: true } : {}),
    ...(caller.mustSetUpTotp ? { must_set_up_totp: true } : {}),
  }
}

/** The caller in the format of the existing clients: account and roles joined by commas. */
export function personOf(caller: Caller) {
  return {
    tenant_id: caller.tenantId,
    user_id: caller.userId,
    account: caller.account,
    user_name: caller.account,
    nick_name: caller.name,
    real_name: caller.realName,
    role_id: caller.roleIds.join(','),
    role_name: caller.roles.join(','),
    dept_id: caller.deptIds.join(','),
    post_id: caller.postIds.join(','),
    avatar: caller.avatar,
  }
}

/** Sign-in records are retained for a while, not for ever. */
async function removeOldSessions(ctx: Ctx, userId: string): Promise<void> {
  const before = new Date(ctx.now.getTime() - retentionDays * 86_400_000)
  await ctx.db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('createTime', '<', before.toISOString())
    .execute()
}
