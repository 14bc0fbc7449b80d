import { overviewCall, slowCallsCall } from '@library/contract/operations/overview'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import type { World } from '../../platform/world.ts'
import { overviewOf } from './overview.ts'
import { slowCalls } from './slow-calls.ts'

const maySee: Access = { permission: 'operations_view', platformOnly: true }

export function operationsRoutes(app: FastifyInstance, world: World): void {
  serve(app, overviewCall, maySee, (ctx) => overviewOf(ctx, world))
  serve(app, slowCallsCall, maySee, (ctx, { query }) => slowCalls(ctx, query.span))
}
