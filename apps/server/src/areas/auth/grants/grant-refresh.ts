import type { TokenAnswer } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'
import { sql } from 'kysely'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { commitRefusal } from '../../../http/output/commit-refusal.ts'
import { requireStationHere } from '../../../http/visitor/visited-station.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import { endSessions } from '../../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { TokenCall } from '../auth-tools.ts'
import { answerForSession } from '../sessions/open-session.ts'
import { refreshCookieOf } from '../sessions/refresh-cookie.ts'
import { placeOf, refreshHash } from '../sessions/refresh-token.ts'
import { type Choice, choiceOf, requireOwn } from '../switch-choice.ts'

/** Two tabs may refresh with the same token at the same moment. Both get the same pair. */
const graceSeconds = 10

/** Every use returns a new token and spends the old one; a reused spent token has been stolen. */
export async function grantRefresh(call: TokenCall): Promise<TokenAnswer> {
  const token = call.params.refresh_token || cookieToken(call)
  if (!token) throw fail('auth/missing-parameter', { name: 'refresh_token' })
  const place = placeOf(token)
  if (!place) throw fail('auth/bad-refresh-token')
  await requireStationHere(call.tools.world, place.tenantId)
  return commitRefusal(call.request, programCaller(place.tenantId), (ctx) => rotate(ctx, call, token, place.sessionId))
}

/** A cookie is sent without the user's intent, so it counts only for our own pages. */
function cookieToken({ request }: TokenCall): string | undefined {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw fail('common/cross-site')
  return refreshCookieOf(request)
}

async function rotate(ctx: Ctx, call: TokenCall, token: string, sessionId: string): Promise<TokenAnswer | DomainError> {
  const found = await lockToken(ctx, token, sessionId)
  if (!found || found.clientId !== call.client.clientId || found.isOver) return fail('auth/bad-refresh-token')
  if (found.isStolen) return endFamily(ctx, call, sessionId, found.account)

  await ctx.db
    .updateTable('refreshToken')
    .set({ spentTime: ctx.now })
    .where('id', '=', found.id)
    .where('spentTime', 'is', null)
    .execute()
  await ctx.db
    .deleteFrom('refreshToken')
    .where('sessionId', '=', sessionId)
    .where('expireTime', '<', ctx.now.toISOString())
    .execute()
  await applyChoice(ctx, sessionId, found.userId, choiceOf(call.tools.world, call.request))
  // Derived, not random: whatever uses this token again within its grace gets the same pair, not another one.
  const secret = await call.tools.tokens.derive(token)
  const at = found.spentAt === null ? ctx.now : new Date(found.spentAt)
  return (await answerForSession(ctx, call, sessionId, { secret, at })) ?? fail('auth/bad-refresh-token')
}

type Found = {
  id: string
  clientId: string
  userId: string
  account: string
  /** Milliseconds since 1970. */
  spentAt: number | null
  isOver: boolean
  isStolen: boolean
}

/** The session row is locked first: refreshes of one family run one after the other. */
async function lockToken(ctx: Ctx, token: string, sessionId: string): Promise<Found | undefined> {
  await ctx.db.selectFrom('session').select('id').where('id', '=', sessionId).forUpdate().execute()
  const graceBegan = new Date(ctx.now.getTime() - graceSeconds * 1000)
  const { rows } = await sql<Found>`
    select r.id, s.client_id, s.user_id, u.account, round(extract(epoch from r.spent_time) * 1000)::float8 as spent_at,
      s.ended_time is not null or r.expire_time <= ${ctx.now} as is_over,
      coalesce(r.spent_time < ${graceBegan}, false) as is_stolen
    from refresh_token r
    join session s on s.tenant_id = r.tenant_id and s.id = r.session_id
    join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where r.token_hash = ${refreshHash(token)} and s.id = ${sessionId}`.execute(ctx.db)
  return rows[0]
}

async function endFamily(ctx: Ctx, call: TokenCall, sessionId: string, account: string): Promise<DomainError> {
  const { world } = call.tools
  const { tenantId } = ctx.caller
  await endSessions(ctx, { sessionIds: [sessionId] }, 'token-reuse')
  ctx.afterCommit(() => {
    logSecurity(world, call.request, { event: 'token-reuse', tenantId, account, data: { session: sessionId } })
  })
  return fail('auth/bad-refresh-token')
}

/** Switching department or role changes the session; without the headers it is unchanged. */
async function applyChoice(ctx: Ctx, sessionId: string, userId: string, { deptId, roleId }: Choice): Promise<void> {
  if (deptId === null && roleId === null) return
  await requireOwn(ctx, userId, { deptId, roleId })
  const chosen = { ...(deptId === null ? {} : { deptId }), ...(roleId === null ? {} : { roleId }) }
  await ctx.db.updateTable('session').set(chosen).where('id', '=', sessionId).execute()
  await sql`select pg_notify('access_changed', ${ctx.caller.tenantId})`.execute(ctx.db)
}
