import { fail } from '@library/contract/errors'
import { priceExportCall, priceExportLaterCall } from '@library/contract/price/price-contact'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import { exportPricesJob } from './export-job.ts'
import { chosenColumns, exportedIds, exportedRows, headed, mostAtOnce } from './export-prices.ts'

/** For members: at once up to a bound, in the background beyond it. */
export function mountExport(app: FastifyInstance): void {
  serveOutside(app, priceExportCall, 'loggedIn', async ({ body }, request, reply) => {
    const language = languageOf(request)
    const columns = chosenColumns(body.columns)
    const rows = await request.transact(async (ctx) => {
      const ids = await exportedIds(ctx, body, mostAtOnce)
      if (ids.length > mostAtOnce) throw fail('common/too-many-rows', { most: mostAtOnce })
      return exportedRows(ctx, ids, { columns, taxMode: body.taxMode, language })
    })
    const file = await writeTable({ ...headed(columns, language), rows }, body.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content as never
  })
  serve(app, priceExportLaterCall, 'loggedIn', async (ctx, { body }, request) => {
    chosenColumns(body.columns)
    return { jobId: await enqueue(ctx, exportPricesJob, { body, language: languageOf(request) }) }
  })
}
