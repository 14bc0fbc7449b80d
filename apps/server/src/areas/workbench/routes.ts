import type { FastifyInstance } from 'fastify'
import type { World } from '../../platform/world.ts'
import { adjustRoutes } from './adjust/routes.ts'

/** The costing workbench: one line for each subject. */
export function workbenchRoutes(app: FastifyInstance, world: World): void {
  adjustRoutes(app, world)
}
