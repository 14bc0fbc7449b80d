import type { FastifyInstance } from 'fastify'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import type { World } from '../../platform/world.ts'
import { mountAudits } from './audit/mount-audits.ts'
import { mountChecks } from './check/mount-checks.ts'
import { mountCorrections } from './correction/mount-corrections.ts'
import { mountEntries } from './entry/mount-entries.ts'
import { mountDetail } from './mount-detail.ts'
import { mountPast, type PastIssues } from './past/mount-past.ts'
import { mountPeriods } from './period/mount-periods.ts'
import { mountStandards } from './standard/mount-standards.ts'

export function materialRoutes(app: FastifyInstance, world: World, businesses: FlowBusinesses, past: PastIssues): void {
  mountDetail(app, world)
  mountEntries(app, businesses)
  mountAudits(app)
  mountChecks(app)
  mountCorrections(app, world)
  mountPeriods(app, world, businesses)
  mountPast(app, world, past)
  mountStandards(app)
}
