import type { FastifyInstance } from 'fastify'
import type { World } from '../../platform/world.ts'
import { pricingRoutes } from './pricing/routes.ts'

/** The costing workbench: one line for each subject. */
export function workbenchRoutes(app: FastifyInstance, _world: World): void {
  pricingRoutes(app)
}
