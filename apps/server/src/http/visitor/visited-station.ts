import { fail } from '@library/contract/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { cacheOf } from '../../platform/cache/cache.ts'
import { type Caller, platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { isHttps, publicOrigin } from '../public-origin.ts'

/** What a public call may say itself about its station. */
type Named = Readonly<{ tenantId?: string | undefined; domain?: string | undefined }>

/** Runs the work of a public call in the station it is about. */
export async function inVisitedStation<T>(
  world: World,
  request: FastifyRequest,
  work: (ctx: Ctx) => Promise<T>,
  named?: Named,
): Promise<T> {
  return request.transact(work, await publicCaller(world, request, named))
}

/**
 * The caller of a public call. A signed-in user is in their own station. A visitor is in the station that the call names,
 * else the one whose domain the request came to, else the one in the `Tenant-Id` header, else the platform's own.
 */
export async function publicCaller(world: World, request: FastifyRequest, named: Named = {}): Promise<Caller> {
  if (request.caller.userId !== '') return request.caller
  if (named.tenantId !== undefined) return visitorIn(world, named.tenantId)
  const { atDomain, numbered } = await openTenants(world)
  const now = world.clock().getTime()
  const isOpen = (tenant: OpenTenant | undefined) => tenant !== undefined && now < tenant.endsAt
  const domain = named.domain ?? request.hostname
  const visited = [atDomain.get(domain.toLowerCase()), numbered.get(String(request.headers['tenant-id']))].find(isOpen)
  if (visited?.isElsewhere) throw fail('tenant/moved')
  return { ...request.caller, tenantId: visited?.tenantId ?? platformTenant }
}

/** Nobody in a station that the call names. One that has ended looks like one that never was. */
export async function visitorIn(world: World, tenantId: string): Promise<Caller> {
  const tenant = (await openTenants(world)).numbered.get(tenantId)
  if (!tenant || world.clock().getTime() >= tenant.endsAt) throw fail('tenant/unknown', { tenantId })
  if (tenant.isElsewhere) throw fail('tenant/moved')
  return { ...programCaller(tenantId), isPlatformAdministrator: false }
}

/** Refuses a station that has moved to another cell: a balancer may ask that one instead. */
export async function requireStationHere(world: World, tenantId: string): Promise<void> {
  if ((await openTenants(world)).numbered.get(tenantId)?.isElsewhere) throw fail('tenant/moved')
}

/**
 * The address of the site that a visitor is on. The station's own domain is known; any other Host header is the choice
 * of the sender, and the address is that of the installation.
 */
export async function siteOrigin(world: World, request: FastifyRequest): Promise<string> {
  const { atDomain } = await openTenants(world)
  const own = atDomain.get(request.hostname.toLowerCase())
  if (!own || world.clock().getTime() >= own.endsAt) return publicOrigin(world)
  return `${isHttps(world, request) ? 'https' : 'http'}://${own.domain}`
}

type OpenTenant = Readonly<{ tenantId: string; domain: string | null; endsAt: number; isElsewhere: boolean }>
type OpenTenants = Readonly<{ atDomain: ReadonlyMap<string, OpenTenant>; numbered: ReadonlyMap<string, OpenTenant> }>

/** Cached as a whole, so that made-up domains and numbers fill no memory. */
function openTenants(world: World): Promise<OpenTenants> {
  return cacheOf(world, 'openTenants').read(platformTenant, 'open', () =>
    world.database.inTransaction(programCaller(''), loadTenants),
  )
}

async function loadTenants(ctx: Ctx): Promise<OpenTenants> {
  const tenants = await ctx.last(sql<OpenTenant>`
    select tenant_id, lower(domain) as domain,
      coalesce(extract(epoch from expire_time) * 1000, 'infinity')::float8 as ends_at,
      exists (select from station_move m where m.tenant_id = tenant.tenant_id and m.state <> 'moving') as is_elsewhere
    from tenant where is_deleted = 0 and (expire_time is null or expire_time > ${ctx.now})`)
  return {
    atDomain: new Map(tenants.flatMap((tenant) => (tenant.domain ? [[tenant.domain, tenant]] : []))),
    numbered: new Map(tenants.map((tenant) => [tenant.tenantId, tenant])),
  }
}
