import { decideQuoteCheckCall, quoteCheckInfoCall, quoteCheckListCall } from '@library/contract/material/quote-check'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { checkInfo } from './check-info.ts'
import { listChecks } from './check-rows.ts'
import { decideCheck } from './decide-check.ts'

export function mountChecks(app: FastifyInstance): void {
  serve(app, quoteCheckListCall, { permission: 'quote_check_view' }, (ctx, { query }) => listChecks(ctx, query))
  serve(app, quoteCheckInfoCall, { permission: 'quote_check_view' }, (ctx, { query }) => checkInfo(ctx, query.id))
  serve(app, decideQuoteCheckCall, { permission: 'quote_check_audit' }, (ctx, { body }) => decideCheck(ctx, body))
}
