import type { TokenInQuestion } from '@library/contract/auth/openid'
import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { AuthTools } from '../auth-tools.ts'
import { authenticateClient, type Client } from '../client.ts'
import type { Dates } from '../sessions/access-token.ts'
import { placeOf, refreshHash } from '../sessions/refresh-token.ts'
import { requireAddress } from '../sessions/token.ts'

/** A token that this server signed or stored. Its session may have ended. */
export type FoundToken = Dates &
  Readonly<{
    kind: 'access' | 'refresh'
    tenantId: string
    sessionId: string
    clientId: string
    /** A refresh token that was exchanged for another. */
    isSpent: boolean
  }>

/** The client that asks, and the token it asks about; guessing secrets counts like a refused sign-in. */
export async function askedBy(
  tools: AuthTools,
  request: FastifyRequest,
  reply: FastifyReply,
  params: TokenInQuestion,
): Promise<{ client: Client; token: FoundToken | undefined }> {
  requireAddress(tools, request)
  const client = await authenticateClient(request, params).catch((error: unknown) => {
    if (error instanceof DomainError) tools.signIns.count(request.ip)
    // RFC 6749, 5.2. Not for the token call, where a browser would ask its user for a password.
    reply.header('www-authenticate', 'Basic realm="clients"')
    throw error
  })
  if (!params.token) throw fail('auth/missing-parameter', { name: 'token' })
  return { client, token: await findToken(tools, request, params.token) }
}

/** The kind shows in the token itself, so the client's hint is not needed. */
async function findToken(tools: AuthTools, request: FastifyRequest, token: string): Promise<FoundToken | undefined> {
  const place = placeOf(token)
  if (place) return findRefresh(tools, request, token, place)
  const claims = await tools.tokens.verify(token)
  if (!claims) return undefined
  const { tid: tenantId, sid: sessionId, cid: clientId, iat, exp } = claims
  return { kind: 'access', tenantId, sessionId, clientId, iat, exp, isSpent: false }
}

type Row = Dates & { clientId: string; isSpent: boolean }

function findRefresh(
  tools: AuthTools,
  request: FastifyRequest,
  token: string,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
): Promise<FoundToken | undefined> {
  return request.transact(async (ctx) => {
    const { rows } = await sql<Row>`
      select s.client_id, r.spent_time is not null as is_spent,
        extract(epoch from r.create_time)::int as iat, extract(epoch from r.expire_time)::int as exp
      from refresh_token r join session s on s.tenant_id = r.tenant_id and s.id = r.session_id
      where r.token_hash = ${refreshHash(token)} and s.id = ${sessionId}
        and r.expire_time > ${tools.world.clock()}`.execute(ctx.db)
    const [row] = rows
    return row && { kind: 'refresh', tenantId, sessionId, ...row }
  }, programCaller(tenantId))
}
