import { fail } from '@library/contract/errors'
import { exportListCall, listFileCall } from '@library/contract/workbench/pricing.calls'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { languageOf } from '../../../http/language.ts'
import { serve } from '../../../http/serve.ts'
import { filesOf } from '../../../platform/files/files.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { World } from '../../../platform/world.ts'
import { requireDone } from '../pricing/pricing-access.ts'
import { exportListJob } from './export-job.ts'
import { sendListFile } from './send-list-file.ts'

const maySee: Access = { permission: 'material_project_view' }

/** Priced lists as files. */
export function exportRoutes(app: FastifyInstance, world: World): void {
  serve(app, exportListCall, maySee, async (ctx, { body }, request) => {
    const { version } = await requireDone(ctx, body.pricingId)
    if (version.project.hidesQuantities) throw fail('common/forbidden')
    return { jobId: await enqueue(ctx, exportListJob, { ...body, language: languageOf(request) }) }
  })
  const files = filesOf(world)
  serve(app, listFileCall, maySee, (ctx, { query }, _request, reply) => sendListFile(ctx, files, query, reply))
}
