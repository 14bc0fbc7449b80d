import type { AuthorizeQuery } from '@library/contract/auth/authorize'
import { grantScopes } from '@library/contract/auth/scopes'
import { fail } from '@library/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { publicOrigin } from '../../../http/public-origin.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { isWebClient } from '../../../platform/callers/web-client.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { issueTicket, readTicket, type TicketContent, takeTicket } from '../../../platform/security/tickets.ts'
import type { World } from '../../../platform/world.ts'
import { findClient } from '../client.ts'
import { browserOf, markBrowser } from '../sessions/browser-mark.ts'

const askSeconds = 600
const codeSeconds = 60

/**
 * A registered client requests the user's identity. A navigation carries no token, so the request is stored and the
 * browser is redirected to our own page, which knows the signed-in user. Until the return address is verified, a
 * refusal is shown; after that it is sent there, as OAuth clients expect.
 */
export async function askUser(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  query: AuthorizeQuery,
): Promise<string> {
  const { client_id: clientId, redirect_uri: redirectUri } = query
  if (!clientId) throw fail('auth/missing-parameter', { name: 'client_id' })
  if (!redirectUri) throw fail('auth/missing-parameter', { name: 'redirect_uri' })
  return request.transact(async (ctx) => {
    const client = await findClient(ctx, clientId)
    if (!client?.grantTypes.includes('authorization_code')) throw fail('auth/unknown-client')
    if (!client.redirectUris.includes(redirectUri)) throw fail('auth/bad-redirect')
    const scope = grantScopes(query.scope, client).join(' ')
    const refusal = refusalOf(query, scope)
    const state = query.state ?? ''
    if (refusal) return addressWith(redirectUri, { ...refusal, state })
    const content = {
      clientId,
      redirectUri,
      scope,
      state,
      challenge: query.code_challenge ?? '',
      nonce: query.nonce ?? '',
      browser: markBrowser(world, request, reply),
    }
    return `/login?authorize=${await issueTicket(ctx, 'authorize', content, askSeconds)}`
  }, programCaller(platformTenant))
}

/** What the page shows before the user consents. */
export async function whoAsks(
  ctx: Ctx,
  world: World,
  request: FastifyRequest,
  ticket: string,
): Promise<{ clientId: string; name: string; scope: string; host: string }> {
  const asked = await readTicket(ctx, 'authorize', ticket)
  const client = asked && (await findClient(ctx, asked.clientId))
  if (!asked || !client) throw fail('auth/bad-state')
  requirePerson(ctx, world, request, asked)
  return {
    clientId: asked.clientId,
    name: client.remark || asked.clientId,
    scope: asked.scope,
    host: new URL(asked.redirectUri).host,
  }
}

/** The user's answer; the page then opens the returned address. */
export async function answerClient(
  ctx: Ctx,
  world: World,
  request: FastifyRequest,
  input: { ticket: string; approved: boolean },
): Promise<{ redirect: string }> {
  const asked = await takeTicket(ctx, 'authorize', input.ticket)
  if (!asked) throw fail('auth/bad-state')
  requirePerson(ctx, world, request, asked)
  const { clientId, redirectUri, scope, state, challenge, nonce } = asked
  if (!input.approved) return { redirect: addressWith(redirectUri, { error: 'access_denied', state }) }
  const { tenantId, userId, sessionId } = ctx.caller
  const code = await issueTicket(
    ctx,
    'code',
    { tenantId, userId, sessionId, clientId, redirectUri, scope, challenge, nonce },
    codeSeconds,
  )
  ctx.afterCommit(() => logSecurity(world, request, { event: 'client-approved', tenantId, data: { client: clientId } }))
  return { redirect: addressWith(redirectUri, { code, state, iss: publicOrigin(world) }) }
}

/** A person consents on our own page, in the browser that was asked. The token of another client cannot. */
function requirePerson(
  ctx: Ctx,
  { config }: World,
  request: FastifyRequest,
  { browser }: TicketContent['authorize'],
): void {
  if (isWebClient(config, ctx.caller.clientId) && browser === browserOf(request)) return
  throw fail('auth/consent-elsewhere')
}

function refusalOf(query: AuthorizeQuery, scope: string): { error: string; error_description: string } | undefined {
  if (query.response_type !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' }
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? '')) {
    return { error: 'invalid_request', error_description: 'code_challenge with method S256 is required' }
  }
  if (scope === '') return { error: 'invalid_scope', error_description: 'the client is registered for none of these' }
  return undefined
}

function addressWith(address: string, params: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}
