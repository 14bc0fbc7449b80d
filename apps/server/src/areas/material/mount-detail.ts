import { materialDetailCall } from '@library/contract/material/material.calls'
import type { FastifyInstance } from 'fastify'
import { serveOutside } from '../../http/serve.ts'
import { inVisitedStation } from '../../http/visitor/visited-station.ts'
import { isMember } from '../../http/visitor/visitor.ts'
import type { World } from '../../platform/world.ts'
import { materialDetail, visitorDetail } from './detail.ts'

/** Open to everyone. */
export function mountDetail(app: FastifyInstance, world: World): void {
  serveOutside(app, materialDetailCall, 'visitor', ({ query: { id } }, request) => {
    if (isMember(request.caller)) return request.transact((ctx) => materialDetail(ctx, id))
    return inVisitedStation(world, request, (ctx) => visitorDetail(ctx, id))
  })
}
