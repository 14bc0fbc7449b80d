import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Caller, platformTenant } from '../platform/caller.ts'
import type { Ctx } from '../platform/database.ts'

export async function transactAsReader<T>(request: FastifyRequest, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return request.transact(work, await readerOf(request))
}

/**
 * Whoever asks. A visitor reads what is public of one tenant: the one whose domain he is at, else the one he names, else
 * the platform's own.
 */
export async function readerOf(request: FastifyRequest): Promise<Caller> {
  if (request.caller.userId !== '') return request.caller
  const tenantId = await request.transact((ctx) => visitedTenant(ctx, request))
  return { ...request.caller, tenantId }
}

async function visitedTenant(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const named = request.headers['tenant-id']
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from tenant
    where is_deleted = 0 and (expire_time is null or expire_time > ${ctx.now})
      and (lower(domain) = ${request.hostname.toLowerCase()} or tenant_id = ${typeof named === 'string' ? named : ''})
    order by lower(domain) is distinct from ${request.hostname.toLowerCase()} limit 1`.execute(ctx.db)
  return rows[0]?.tenantId ?? platformTenant
}
