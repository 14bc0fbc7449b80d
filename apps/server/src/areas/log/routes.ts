import { cleanLogCall, countOldLinesCall, type LogName } from '@library/contract/log/clean-logs'
import {
  exportApiLogCall,
  exportErrorLogCall,
  exportUsualLogCall,
  type LogExportCall,
} from '@library/contract/log/export-logs'
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
import { type Access, requirePermission } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import type { World } from '../../platform/world.ts'
import { cleanBefore, countOldLines } from './clean-before.ts'
import { exportLog } from './export-log.ts'
import { recordHistory } from './history.ts'
import { listLog, logDetail } from './list-logs.ts'

const maySee = (log: LogName): Access => ({ permission: `log_${log}_view` })

export function logRoutes(app: FastifyInstance, world: World): void {
  // The required permission depends on the record, so the work itself checks it.
  serve(app, historyCall, 'loggedIn', (ctx, { query }, request) => recordHistory(ctx, query, languageOf(request)))

  serve(app, usualLogListCall, maySee('usual'), (ctx, { query }) => listLog<UsualLogRow>(ctx, 'usual', query))
  serve(app, usualLogDetailCall, maySee('usual'), (ctx, { query }) => logDetail(ctx, 'usual', query))
  serve(app, apiLogListCall, maySee('api'), (ctx, { query }) => listLog<ApiLogRow>(ctx, 'api', query))
  serve(app, apiLogDetailCall, maySee('api'), (ctx, { query }) => logDetail(ctx, 'api', query))
  serve(app, errorLogListCall, maySee('error'), (ctx, { query }) => listLog<ErrorLogRow>(ctx, 'error', query))
  serve(app, errorLogDetailCall, maySee('error'), (ctx, { query }) => logDetail(ctx, 'error', query))

  mountExport(app, 'usual', exportUsualLogCall)
  mountExport(app, 'api', exportApiLogCall)
  mountExport(app, 'error', exportErrorLogCall)
  mountCleanUp(app, world)
}

function mountExport(app: FastifyInstance, log: LogName, call: LogExportCall): void {
  serveOutside(app, call, maySee(log), async ({ query: { format, ...filters } }, request, reply) => {
    const table = await request.transact((ctx) => exportLog(ctx, log, filters, languageOf(request)))
    const file = await writeTable(table, format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content
  })
}

function mountCleanUp(app: FastifyInstance, world: World): void {
  // Which of them is needed depends on the log.
  const mayClean: Access = { permission: ['log_usual_delete', 'log_api_delete', 'log_error_delete'] }
  serve(app, countOldLinesCall, mayClean, async (ctx, { query }) => {
    requirePermission(ctx.caller, [`log_${query.log}_delete`])
    return { lines: await countOldLines(ctx, query) }
  })
  serve(app, cleanLogCall, mayClean, async (ctx, { body }, request) => {
    requirePermission(ctx.caller, [`log_${body.log}_delete`])
    const started = await cleanBefore(ctx, body)
    const { tenantId } = ctx.caller
    const data = { ...body, lines: started.lines }
    ctx.afterCommit(() => logSecurity(world, request, { event: 'logs-cleaned', tenantId, data }))
    return started
  })
}
