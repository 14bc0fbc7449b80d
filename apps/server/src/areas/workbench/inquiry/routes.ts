import { adoptReplyCall, inquireLinesCall } from '@library/contract/workbench/pricing.calls'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve } from '../../../http/serve.ts'
import { askForLines } from './ask-for-lines.ts'
import { takeReply } from './take-reply.ts'

const mayEdit: Access = { permission: 'material_project_edit' }

/** What has no price is asked for, and replies become prices. */
export function lineInquiryRoutes(app: FastifyInstance): void {
  serve(app, inquireLinesCall, mayEdit, (ctx, { body }) => askForLines(ctx, body), { idempotent: true })
  serve(app, adoptReplyCall, mayEdit, (ctx, { body }) => takeReply(ctx, body), { idempotent: true })
}
