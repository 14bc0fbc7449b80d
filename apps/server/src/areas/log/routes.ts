import { historyCall } from '@library/contract/log/history'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { recordHistory } from './history.ts'

export function logRoutes(app: FastifyInstance): void {
  // Which permission it takes depends on the record, so the work itself asks for it.
  serve(app, historyCall, 'loggedIn', (ctx, { query }, request) => recordHistory(ctx, query, languageOf(request)))
}
