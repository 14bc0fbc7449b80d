import { fail } from '@library/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/callers/caller.ts'
import { createAddressLimit } from '../../platform/security/address-limit.ts'
import type { World } from '../../platform/world.ts'

/**
 * Anyone who is not a full member is a visitor, including sessions that must still change their password or set up two
 * factors.
 */
export function isMember({ userId, mustChangePassword, mustSetUpTotp }: Caller): boolean {
  return userId !== '' && !mustChangePassword && !mustSetUpTotp
}

/** Twenty calls a second from one address, for everything open to visitors. Counted before anything else is read. */
export function limitVisitors(app: FastifyInstance, { clock, config }: World): void {
  const visits = createAddressLimit({ most: 20, minutes: 1 / 60, clock, isOn: config.rateLimit })
  app.addHook('onRequest', (request, _, done) => {
    const { access } = request.routeOptions.config
    if (access !== 'visitor' || isMember(request.caller)) return done()
    const retryAfter = visits.waitFor(request.ip)
    if (retryAfter) return done(fail('common/too-many', { retryAfter }))
    visits.count(request.ip)
    return done()
  })
}
