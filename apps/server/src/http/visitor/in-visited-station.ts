import { fail } from '@library/contract/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { platformTenant } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** The station whose public data a request reads: the requested one for visitors, their own for all other users. */
export function stationOf(request: FastifyRequest, named: string | undefined): string {
  return request.caller.userId === '' ? (named ?? platformTenant) : request.caller.tenantId
}

/**
 * Runs the work of a request open to visitors, in that station. A missing station and an expired one get the same
 * response.
 */
export function inVisitedStation<T>(
  request: FastifyRequest,
  named: string | undefined,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (request.caller.userId !== '') return request.transact(work)
  const tenantId = stationOf(request, named)
  return request.transact(
    async (ctx) => {
      await requireOpen(ctx, tenantId)
      return work(ctx)
    },
    { ...request.caller, tenantId },
  )
}

async function requireOpen(ctx: Ctx, tenantId: string): Promise<void> {
  const { rows } = await sql`
    select from tenant where tenant_id = ${tenantId} and is_deleted = 0
      and (expire_time is null or expire_time > ${ctx.now})`.execute(ctx.db)
  if (rows.length === 0) throw fail('tenant/unknown', { tenantId })
}
