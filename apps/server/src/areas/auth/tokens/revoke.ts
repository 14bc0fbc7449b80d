import type { TokenInQuestion } from '@library/contract/auth/openid'
import { fail } from '@library/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import { endSessions } from '../../../platform/callers/end-sessions.ts'
import type { AuthTools } from '../auth-tools.ts'
import { askedBy } from './find-token.ts'

/** Either token of a session ends the session, and so every token of it. */
export async function revoke(
  tools: AuthTools,
  request: FastifyRequest,
  reply: FastifyReply,
  params: TokenInQuestion,
): Promise<Record<string, never>> {
  const { client, token } = await askedBy(tools, request, reply, params)
  if (!token) return {}
  if (token.clientId !== client.clientId) throw fail('auth/foreign-token')
  const { tenantId, sessionId } = token
  await request.transact(async (ctx) => {
    const count = await endSessions(ctx, { sessionIds: [sessionId] }, 'revoked')
    const data = { count, client: client.clientId }
    ctx.afterCommit(() => logSecurity(tools.world, request, { event: 'sessions-ended', tenantId, data }))
  }, programCaller(tenantId))
  return {}
}
