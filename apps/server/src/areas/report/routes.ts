import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import { type ReportQuery, reportQuery } from '@library/contract/report/query'
import {
  exportReportCall,
  type ReportResult,
  removeReportsCall,
  reportDetailCall,
  reportListCall,
  runReportCall,
  submitReportCall,
} from '@library/contract/report/report'
import { reportSources } from '@library/contract/report/sources'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import { listReports, removeReports, reportDetail, submitReport } from './reports.ts'
import { runQuery } from './run-query.ts'

const maySee: Access = { permission: 'report_view' }

export function reportRoutes(app: FastifyInstance): void {
  serve(app, reportListCall, maySee, (ctx, { query }) => listReports(ctx, query))
  serve(app, reportDetailCall, maySee, (ctx, { query }) => reportDetail(ctx, query.id))
  const mayWrite: Access = { permission: { add: 'report_add', edit: 'report_edit' } }
  serve(app, submitReportCall, mayWrite, (ctx, { body }) => submitReport(ctx, body), { idempotent: true })
  serve(app, removeReportsCall, { permission: 'report_delete' }, (ctx, { query }) =>
    removeReports(ctx, query.ids.split(',')),
  )
  serve(app, runReportCall, maySee, async (ctx, { body }, request) => {
    const { query } = await questionOf(ctx, body)
    return runQuery(ctx, { query, language: languageOf(request) })
  })
  serveOutside(app, exportReportCall, maySee, async ({ body }, request, reply) => {
    const language = languageOf(request)
    const table = await request.transact(async (ctx) => {
      const { query, name } = await questionOf(ctx, body)
      const { columns, rows, total } = await runQuery(ctx, { query, language })
      const title = name ?? reportSources[query.source].label[language]
      return { title, headers: columns.map(({ label }) => label), rows: withRest(rows, total, language) }
    })
    const file = await writeTable(table, body.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content
  })
}

type Rows = ReportResult['rows']

/** A file that has not all rows says so in its last one. */
function withRest(rows: Rows, total: number, language: Language): Rows {
  if (total <= rows.length) return rows
  const note = { zh: `共 ${total} 行，本表只有前 ${rows.length} 行`, en: `The first ${rows.length} of ${total} rows` }
  return [...rows, [note[language]]]
}

type Asked = { id?: string | undefined; query?: ReportQuery | undefined }

/** A saved query is checked by the current rules: what its source has lost since is reported, not guessed. */
async function questionOf(ctx: Ctx, { id, query }: Asked): Promise<{ query: ReportQuery; name?: string }> {
  if (query) return { query }
  const saved = await reportDetail(ctx, id ?? '')
  const { data } = reportQuery.safeParse(saved.query)
  if (!data) throw fail('report/outdated')
  return { query: data, name: saved.reportName }
}
