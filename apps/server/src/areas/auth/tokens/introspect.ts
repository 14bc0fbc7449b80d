import type { Introspection, TokenInQuestion } from '@library/contract/auth/openid'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicOrigin } from '../../../http/public-origin.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import { loadSession } from '../../../platform/callers/load-caller.ts'
import type { AuthTools } from '../auth-tools.ts'
import { askedBy } from './find-token.ts'

const inactive: Introspection = { active: false }

/** A client learns nothing about tokens that are not its own. */
export async function introspect(
  tools: AuthTools,
  request: FastifyRequest,
  reply: FastifyReply,
  params: TokenInQuestion,
): Promise<Introspection> {
  const { client, token } = await askedBy(tools, request, reply, params)
  if (!token || token.isSpent || token.clientId !== client.clientId) return inactive
  const { tenantId, sessionId, iat, exp } = token
  const session = await request.transact((ctx) => loadSession(ctx, sessionId), programCaller(tenantId))
  if (!session) return inactive
  return {
    active: true,
    scope: session.scope,
    client_id: client.clientId,
    username: session.caller.account,
    ...(token.kind === 'access' ? { token_type: 'bearer' } : {}),
    iat,
    exp,
    sub: session.caller.userId,
    iss: publicOrigin(tools.world),
    tenant_id: tenantId,
  }
}
