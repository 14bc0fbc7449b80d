import type { FastifyInstance } from 'fastify'
import type { FlowBusinesses } from '../../platform/flow/flow-ends.ts'
import type { World } from '../../platform/world.ts'
import { mountAudits } from './mount-audits.ts'
import { mountDetail } from './mount-detail.ts'
import { mountEntries } from './mount-entries.ts'
import { mountPeriods } from './mount-periods.ts'
import { mountStandards } from './mount-standards.ts'

export function materialRoutes(app: FastifyInstance, world: World, businesses: FlowBusinesses): void {
  mountDetail(app, world)
  mountEntries(app, businesses)
  mountAudits(app)
  mountPeriods(app, world)
  mountStandards(app)
}
