import { fail } from '@library/contract/errors'
import { idsText } from '@library/contract/kit/id'
import type { FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { endSessions } from '../../../platform/callers/end-sessions.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { World } from '../../../platform/world.ts'

export async function mySessions(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'clientId', 'userAgent', 'remoteIp', 'createTime', 'lastSeenTime'])
    .where('userId', '=', ctx.caller.userId)
    .where('endedTime', 'is', null)
    .orderBy('lastSeenTime', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, isCurrent: row.id === ctx.caller.sessionId }))
}

/** The given sessions of the caller, or all but this one. One foreign id refuses the whole list. */
export async function endMySessions(ctx: Ctx, world: World, request: FastifyRequest, ids: string): Promise<null> {
  const { userId, sessionId, tenantId } = ctx.caller
  const count =
    ids === 'others'
      ? await endSessions(ctx, { userIds: [userId], except: sessionId }, 'ended-by-user')
      : await endNamed(ctx, ids)
  ctx.afterCommit(() => {
    logSecurity(world, request, { event: 'sessions-ended', tenantId, data: { count } })
  })
  return null
}

async function endNamed(ctx: Ctx, ids: string): Promise<number> {
  if (!idsText.safeParse(ids).success) throw fail('common/bad-input', { fields: ['ids'] })
  const wanted = [...new Set(ids.split(','))]
  const mine = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', ctx.caller.userId)
    .where('endedTime', 'is', null)
    .where('id', 'in', wanted)
    .execute()
  if (mine.length < wanted.length) throw fail('common/not-found')
  return endSessions(ctx, { sessionIds: wanted }, 'ended-by-user')
}
