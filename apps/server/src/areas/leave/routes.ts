import { leaveDetailCall, startLeaveCall } from '@library/contract/leave/leave'
import type { FastifyInstance } from 'fastify'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { leaveDetail } from './leave-detail.ts'
import { startLeave } from './start-leave.ts'

export function leaveRoutes(app: FastifyInstance, businesses: FlowBusinesses): void {
  const mayStart: Access = { permission: 'work_start_view' }
  serve(app, startLeaveCall, mayStart, (ctx, { body }) => startLeave(ctx, businesses, body), { idempotent: true })
  serve(app, leaveDetailCall, 'loggedIn', (ctx, { query }, request) =>
    leaveDetail(ctx, query.businessId, languageOf(request)),
  )
}
