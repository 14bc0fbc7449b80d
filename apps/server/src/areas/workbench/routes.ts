import type { FastifyInstance } from 'fastify'
import type { World } from '../../platform/world.ts'
import { exportRoutes } from './export/routes.ts'
import { lineInquiryRoutes } from './inquiry/routes.ts'
import { listRoutes } from './list/routes.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { projectRoutes } from './project/routes.ts'

/** The costing workbench: one line for each subject. */
export function workbenchRoutes(app: FastifyInstance, world: World): void {
  projectRoutes(app, world)
  listRoutes(app, world)
  pricingRoutes(app)
  exportRoutes(app, world)
  lineInquiryRoutes(app)
}
