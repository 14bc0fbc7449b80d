import type { FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { endSessions } from '../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { clearRefreshCookie } from './sessions/refresh-cookie.ts'

export async function logOut(ctx: Ctx, world: World, request: FastifyRequest, reply: FastifyReply): Promise<null> {
  const { tenantId, sessionId } = ctx.caller
  await endSessions(ctx, { sessionIds: [sessionId] }, 'logout')
  ctx.afterCommit(() => {
    clearRefreshCookie(reply)
    logSecurity(world, request, { event: 'sign-out', tenantId })
  })
  return null
}
