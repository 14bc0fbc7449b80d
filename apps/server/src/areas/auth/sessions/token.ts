import { type GrantType, grantTypes, type TokenAnswer, type TokenRequest } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { platformTenant } from '../../../platform/callers/caller.ts'
import { countRefused } from '../../../platform/security/address-limit.ts'
import { type AuthTools, requiredParam, type TokenCall } from '../auth-tools.ts'
import { authenticateClient, type Client } from '../client.ts'
import { grantCode } from '../grants/grant-code.ts'
import { grantOtp } from '../grants/grant-otp.ts'
import { grantPassword } from '../grants/grant-password.ts'
import { grantRefresh } from '../grants/grant-refresh.ts'
import { grantSocial } from '../grants/grant-social.ts'

type Grant = (call: TokenCall) => Promise<TokenAnswer>

const grants: Record<GrantType, Grant> = {
  password: grantPassword,
  captcha: grantPassword,
  refresh_token: grantRefresh,
  social: grantSocial,
  authorization_code: grantCode,
  mfa_otp: grantOtp,
}

/** Refusals that are a normal step and no sign of an attack. */
const harmless: ReadonlySet<string> = new Set(['auth/mfa-required', 'auth/locked', 'auth/too-many-from-address'])

/** The token call: identifies the client, checks that it may use the grant, then runs the grant. */
export async function giveToken(
  tools: AuthTools,
  params: TokenRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokenAnswer> {
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
  requireAddress(tools, request)
  try {
    const grantType = grantTypeOf(params)
    const client = await authenticateClient(request, params)
    if (!isAllowed(client, grantType)) throw fail('auth/grant-not-allowed')
    return await grants[grantType]({ tools, client, params, request, reply })
  } catch (error) {
    if (error instanceof DomainError) noteRefusal(tools, params, request, error)
    if (error instanceof DomainError && error.code === 'auth/bad-refresh-token')
      countRefused(tools.refreshes, request.ip)
    throw error
  }
}

/** Calls that prove who a client or user is share one limit per address. */
export function requireAddress(tools: AuthTools, request: FastifyRequest): void {
  const wait = tools.signIns.waitFor(request.ip)
  if (wait) throw fail('auth/too-many-from-address', { retryAfter: wait })
}

function grantTypeOf(params: TokenRequest): GrantType {
  const asked = requiredParam(params, 'grant_type')
  const known = grantTypes.find((type) => type === asked)
  if (!known) throw fail('auth/unsupported-grant')
  return known
}

/** The second step of a sign-in is open to every client that may take the first. */
function isAllowed(client: Client, grantType: GrantType): boolean {
  if (grantType === 'mfa_otp') return client.grantTypes.some((type) => type !== 'refresh_token')
  return client.grantTypes.includes(grantType)
}

function noteRefusal(tools: AuthTools, params: TokenRequest, request: FastifyRequest, refusal: DomainError): void {
  // An expired session in an open tab is normal and must not use up the limit of the address.
  if (!harmless.has(refusal.code) && params.grant_type !== 'refresh_token') tools.signIns.count(request.ip)
  const given = request.headers['tenant-id'] ?? params.tenantId
  const tenantId = typeof given === 'string' && /^\d{6}$/.test(given) ? given : platformTenant
  const data = { code: refusal.code, grant: params.grant_type?.slice(0, 64) }
  logSecurity(tools.world, request, { event: 'sign-in-refused', tenantId, account: params.username ?? '', data })
}
