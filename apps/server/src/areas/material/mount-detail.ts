import { fail } from '@library/contract/errors'
import { materialDetailCall } from '@library/contract/material/material.calls'
import type { FastifyInstance } from 'fastify'
import { transactAsReader } from '../../http/reader.ts'
import { serveOutside } from '../../http/serve.ts'
import { createAddressLimit } from '../../platform/address-limit.ts'
import type { World } from '../../platform/world.ts'
import { materialDetail, visitorDetail } from './detail.ts'

/** Open to everyone, a visitor's look as often as his looks at lists. */
export function mountDetail(app: FastifyInstance, world: World): void {
  const { clock, config } = world
  const visits = createAddressLimit({ most: 20, minutes: 1 / 60, clock, isOn: config.rateLimit })
  serveOutside(app, materialDetailCall, 'visitor', ({ query }, request) => {
    const { caller, ip } = request
    if (caller.userId !== '' && !caller.mustChangePassword && !caller.mustSetUpTotp)
      return request.transact((ctx) => materialDetail(ctx, query.id))
    const retryAfter = visits.waitFor(ip)
    if (retryAfter) throw fail('common/too-many', { retryAfter })
    visits.count(ip)
    return transactAsReader(world, request, (ctx) => visitorDetail(ctx, query.id))
  })
}
