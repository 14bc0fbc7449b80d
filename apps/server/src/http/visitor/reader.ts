import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { cacheOf } from '../../platform/cache/cache.ts'
import { type Caller, platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'

export async function transactAsReader<T>(
  world: World,
  request: FastifyRequest,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return request.transact(work, await readerOf(world, request))
}

/**
 * The reader of public data. A visitor reads the public data of one tenant: the tenant of the domain, else the
 * requested one, else the platform's own.
 */
export async function readerOf(world: World, request: FastifyRequest): Promise<Caller> {
  if (request.caller.userId !== '') return request.caller
  const { atDomain, numbered } = await openTenants(world)
  const named = String(request.headers['tenant-id'])
  const now = world.clock().getTime()
  const visited = [atDomain.get(request.hostname.toLowerCase()), numbered.get(named)]
  const tenantId = visited.find((tenant) => tenant && now < tenant.endsAt)?.tenantId ?? platformTenant
  return { ...request.caller, tenantId }
}

type OpenTenant = Readonly<{ tenantId: string; domain: string | null; endsAt: number }>
type OpenTenants = Readonly<{ atDomain: ReadonlyMap<string, OpenTenant>; numbered: ReadonlyMap<string, OpenTenant> }>

/**
 * Cached as a whole, so that arbitrary request values fill no memory. Tenants are rows of the platform: any change of
 * them is signalled as a change of the platform.
 */
function openTenants(world: World): Promise<OpenTenants> {
  return cacheOf(world, 'openTenants').read(platformTenant, 'open', () =>
    world.database.inTransaction(programCaller(''), loadTenants),
  )
}

async function loadTenants(ctx: Ctx): Promise<OpenTenants> {
  const tenants = await ctx.last(sql<OpenTenant>`
    select tenant_id, lower(domain) as domain,
      coalesce(extract(epoch from expire_time) * 1000, 'infinity')::float8 as ends_at
    from tenant where is_deleted = 0 and (expire_time is null or expire_time > ${ctx.now})`)
  return {
    atDomain: new Map(tenants.flatMap((tenant) => (tenant.domain ? [[tenant.domain, tenant]] : []))),
    numbered: new Map(tenants.map((tenant) => [tenant.tenantId, tenant])),
  }
}
