import { fail } from '@library/contract/errors'
import { priceExportCall } from '@library/contract/price/price-contact'
import { z } from 'zod'
import { notify } from '../../../domain/notifications/notify.ts'
import { searchJournal } from '../../../domain/search/search-journal.ts'
import { lexiconFor } from '../../../domain/search/words/lexicon.ts'
import { filesOf } from '../../../platform/files/files.ts'
import { waitingFolder } from '../../../platform/files/waiting-folder.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { writeLargeTable } from '../../../platform/spreadsheet/write-large-table.ts'
import { bodyWithSpokenPeriod } from '../search/spoken-period.ts'
import { exportedIds, exportedRows, headOf } from './export-prices.ts'

/** More than this is for a program and not for a sheet. */
const mostInFile = 100_000
const day = 24 * 3600

const input = z.object({
  body: priceExportCall.body as NonNullable<typeof priceExportCall.body>,
  language: z.enum(['zh', 'en']),
})

/** A large export: read in portions, stored as a file of the requesting user, who gets a message with its link. */
export const exportPricesJob = defineJob({
  name: 'price-export',
  label: { zh: '导出材料价格', en: 'Export prices' },
  input,
  retries: 1,
  async work({ world, caller, transact, progress, signal }, { body: given, language }) {
    const body = await transact((ctx) => bodyWithSpokenPeriod(ctx, world, given))
    const head = await transact((ctx) => headOf(ctx, body, language))
    const lexicon = body.materialName ? await lexiconFor(world, caller.tenantId) : undefined
    const ids = await transact((ctx) => exportedIds(ctx, { body, lexicon, most: mostInFile }))
    if (ids.length > mostInFile) throw fail('common/too-many-rows', { most: mostInFile })
    searchJournal(world).add({ tenantId: caller.tenantId, caller: { userId: caller.userId, address: '' }, ids })
    const told = (done: number) => {
      signal.throwIfAborted()
      progress({ done, total: ids.length })
    }
    const files = filesOf(world)
    const rows = exportedRows(transact, ids, { ...body, language, told })
    const file = await writeLargeTable(waitingFolder(world.config), head, rows)
    const kept = transact(async (ctx) => {
      const originalName = `${head.title}.${body.format}`
      const { id } = await files.store(ctx, { originalName, body: file.body, kind: 'internal' })
      const link = await files.signedLink(ctx, id, { seconds: day })
      const summary = {
        zh: `材料价格已导出，共 ${ids.length} 行，请在一天内下载`,
        en: `Prices exported: ${ids.length} rows, to be downloaded within a day`,
      }
      await notify(ctx, { to: { userIds: [caller.userId] }, kind: 'job_done', text: summary, link })
      return { summary, link }
    })
    return kept.finally(file.remove)
  },
})
