import type { TokenRequest } from '@library/contract/auth/token'
import { fail } from '@library/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { platformTenant } from '../../platform/callers/caller.ts'
import { type AddressLimit, badTokenLimit, createAddressLimit } from '../../platform/security/address-limit.ts'
import type { World } from '../../platform/world.ts'
import type { Client } from './client.ts'
import { createSignInQueue, type SignInQueue } from './grants/sign-in-queue.ts'
import { type AccessTokens, createAccessTokens } from './sessions/access-token.ts'

/** Shared by the auth routes. */
export type AuthTools = Readonly<{
  world: World
  tokens: AccessTokens
  signIns: AddressLimit
  pictures: AddressLimit
  refreshes: AddressLimit
  queue: SignInQueue
}>

/** One token call in progress: every grant receives it whole. */
export type TokenCall = Readonly<{
  tools: AuthTools
  client: Client
  params: TokenRequest
  request: FastifyRequest
  reply: FastifyReply
}>

export function createAuthTools(world: World): AuthTools {
  const { clock, config } = world
  const limit = (most: number, minutes: number) => createAddressLimit({ most, minutes, clock, isOn: config.rateLimit })
  return {
    world,
    tokens: createAccessTokens(world),
    signIns: limit(300, 15),
    pictures: limit(120, 1),
    refreshes: limit(badTokenLimit.most, badTokenLimit.minutes),
    queue: createSignInQueue(),
  }
}

export function requiredParam(params: TokenRequest, name: keyof TokenRequest): string {
  const value = params[name]
  if (value === undefined || value === '') throw fail('auth/missing-parameter', { name })
  return value
}

/** The tenant of a sign-in. The header has priority, as in every other call. */
export function tenantFor(world: World, request: FastifyRequest, param: string | undefined): string {
  if (!world.config.tenantMode) return platformTenant
  const tenantId = header(request, 'tenant-id') || param || platformTenant
  if (!/^\d{6}$/.test(tenantId)) throw fail('auth/tenant-unavailable')
  return tenantId
}

export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}
