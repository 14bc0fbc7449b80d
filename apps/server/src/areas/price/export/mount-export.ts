import { fail } from '@library/contract/errors'
import { priceExportCall, priceExportLaterCall } from '@library/contract/price/price-contact'
import type { FastifyInstance } from 'fastify'
import { searchJournal } from '../../../domain/search/search-journal.ts'
import { lexiconFor } from '../../../domain/search/words/lexicon.ts'
import type { Access } from '../../../http/access.ts'
import { languageOf } from '../../../http/language.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { writeLargeTable } from '../../../platform/spreadsheet/write-large-table.ts'
import { tableHeaders } from '../../../platform/spreadsheet/write-table.ts'
import type { World } from '../../../platform/world.ts'
import { bodyWithSpokenPeriod } from '../search/spoken-period.ts'
import { exportPricesJob } from './export-job.ts'
import { chosenColumns, exportedIds, exportedRows, headOf, mostAtOnce } from './export-prices.ts'

const mayExport: Access = { permission: 'category_export' }

/** For members: at once up to a bound, in the background beyond it. */
export function mountExport(app: FastifyInstance, world: World): void {
  serveOutside(app, priceExportCall, mayExport, async ({ body }, request, reply) => {
    const lexicon = body.materialName ? await lexiconFor(world, request.caller.tenantId) : undefined
    const language = languageOf(request)
    const { head, ids } = await request.transact(async (ctx) => {
      const head = await headOf(ctx, body, language)
      const asked = await bodyWithSpokenPeriod(ctx, world, body)
      const ids = await exportedIds(ctx, { body: asked, lexicon, most: mostAtOnce })
      if (ids.length > mostAtOnce) throw fail('common/too-many-rows', { most: mostAtOnce })
      return { head, ids }
    })
    const { tenantId, userId } = request.caller
    searchJournal(world).add({ tenantId, caller: { userId, address: request.ip }, ids })
    const rows = exportedRows((work) => request.transact(work), ids, { ...body, language })
    const file = await writeLargeTable(app.uploadFolder, head, rows)
    // Sent, or aborted by the client: the response closes in any case.
    reply.raw.once('close', () => void file.remove())
    const { disposition, type } = tableHeaders(head.title, body.format)
    reply.header('content-disposition', disposition).header('content-length', file.body.size).type(type)
    return file.body.open()
  })
  serve(app, priceExportLaterCall, mayExport, async (ctx, { body }, request) => {
    chosenColumns(body.columns)
    return { jobId: await enqueue(ctx, exportPricesJob, { body, language: languageOf(request) }) }
  })
}
