import { fail } from '@library/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Naming another tenant is for the platform administrator; from anyone else it is refused, whatever the call does with it. */
export function refuseForeignTenants(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _, done) => {
    const { access } = request.routeOptions.config
    const { caller, query, body } = request
    // Open calls read public pages of any station.
    if (access === 'public' || access === 'visitor' || !caller.userId || caller.isPlatformAdministrator) return done()
    const isForeign = [query, ...rowsOf(body)].some((row) => namesAnother(row, caller))
    return isForeign ? done(fail('common/forbidden', { needed: 'administrator' })) : done()
  })
}

function rowsOf(body: unknown): readonly unknown[] {
  return Array.isArray(body) ? body : [body]
}

function namesAnother(row: unknown, { tenantId }: FastifyRequest['caller']): boolean {
  if (typeof row !== 'object' || row === null || !('tenantId' in row)) return false
  const named = row.tenantId
  return named !== undefined && named !== null && named !== '' && named !== tenantId
}
