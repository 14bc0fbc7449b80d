import { correctionsCall, decideCorrectionCall } from '@library/contract/material/revision'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { filesOf } from '../../../platform/files/files.ts'
import type { World } from '../../../platform/world.ts'
import { correctionsOf, decideCorrection } from './decide-correction.ts'

export function mountCorrections(app: FastifyInstance, world: World): void {
  const files = filesOf(world)
  serve(app, correctionsCall, { permission: 'information_review_view' }, (ctx, { query }) =>
    correctionsOf(ctx, files, query.id),
  )
  serve(app, decideCorrectionCall, { permission: 'information_review_publish' }, (ctx, { body }) =>
    decideCorrection(ctx, files, body),
  )
}
