import { historyCall } from '@library/contract/log/history'
import {
  type ApiLogRow,
  apiLogDetailCall,
  apiLogListCall,
  type ErrorLogRow,
  errorLogDetailCall,
  errorLogListCall,
  type UsualLogRow,
  usualLogDetailCall,
  usualLogListCall,
} from '@library/contract/log/logs'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { recordHistory } from './history.ts'
import { listLog, logDetail } from './list-logs.ts'

const maySee = (log: string) => ({ permission: `log_${log}_view` })

export function logRoutes(app: FastifyInstance): void {
  // The required permission depends on the record, so the work itself checks it.
  serve(app, historyCall, 'loggedIn', (ctx, { query }, request) => recordHistory(ctx, query, languageOf(request)))

  serve(app, usualLogListCall, maySee('usual'), (ctx, { query }) => listLog<UsualLogRow>(ctx, 'usual', query))
  serve(app, usualLogDetailCall, maySee('usual'), (ctx, { query }) => logDetail(ctx, 'usual', query))
  serve(app, apiLogListCall, maySee('api'), (ctx, { query }) => listLog<ApiLogRow>(ctx, 'api', query))
  serve(app, apiLogDetailCall, maySee('api'), (ctx, { query }) => logDetail(ctx, 'api', query))
  serve(app, errorLogListCall, maySee('error'), (ctx, { query }) => listLog<ErrorLogRow>(ctx, 'error', query))
  serve(app, errorLogDetailCall, maySee('error'), (ctx, { query }) => logDetail(ctx, 'error', query))
}
