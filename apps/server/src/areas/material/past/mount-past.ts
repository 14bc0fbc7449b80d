import { pastListCall, takeBackCall, takeOverCall } from '@library/contract/past-issue/past-issue'
import type { FastifyInstance } from 'fastify'
import type { ReadPast } from '../../../domain/past-issues/past-rows.ts'
import type { Access } from '../../../http/access.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import { filesOf } from '../../../platform/files/files.ts'
import type { World } from '../../../platform/world.ts'
import { listPast } from './list-past.ts'
import type { TakeOverJob } from './past-job.ts'
import { takeBack } from './take-back.ts'
import { uploadPast } from './upload-past.ts'

/** The reader of files belongs to the area of imports; app.ts brings both together. */
export type PastIssues = Readonly<{ readPast: ReadPast; job: TakeOverJob }>

const mayTakeOver: Access = { permission: 'material_period_import' }

export function mountPast(app: FastifyInstance, world: World, past: PastIssues): void {
  const files = filesOf(world)
  serveOutside(app, takeOverCall, mayTakeOver, (input, request) => uploadPast(request, input, { files, ...past }))
  serve(app, pastListCall, mayTakeOver, (ctx, { query }) => listPast(ctx, files, query))
  serve(app, takeBackCall, mayTakeOver, (ctx, { body }) => takeBack(ctx, body))
}
