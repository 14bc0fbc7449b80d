import type { FastifyInstance } from 'fastify'
import type { World } from '../../platform/world.ts'
import { mountAudits } from './mount-audits.ts'
import { mountEntries } from './mount-entries.ts'
import { mountPeriods } from './mount-periods.ts'
import { mountStandards } from './mount-standards.ts'

export function materialRoutes(app: FastifyInstance, world: World): void {
  mountEntries(app)
  mountAudits(app)
  mountPeriods(app, world)
  mountStandards(app)
}
