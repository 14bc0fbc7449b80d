import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Files, filesOf } from '../../../platform/files/files.ts'
import { pdfPages } from '../../../platform/files/pdf/pdf-pages.ts'
import { runInEveryTenant } from '../../../platform/jobs/every-tenant.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Per station and night, so that a portion stays short. */
const most = 100

/** Quotations of earlier releases have no number of pages: only new files are counted when they are attached. */
export const countPagesJob = defineJob({
  name: 'quotation-pages',
  label: { zh: '补记报价单页数', en: 'Count the pages of older quotations' },
  input: z.object({}),
  retries: 3,
  schedule: { cron: '30 3 * * *' },
  async work(run) {
    const files = filesOf(run.world)
    const counted = await runInEveryTenant(run, (ctx) => countPages(ctx, files))
    const n = counted.reduce((sum, one) => sum + one, 0)
    return { summary: { zh: `已补记 ${n} 份报价单`, en: `${n} quotations counted` } }
  },
})

async function countPages(ctx: Ctx, files: Files): Promise<number> {
  let counted = 0
  for (const { id, attachId } of await uncounted(ctx)) {
    const pages = await pagesOf(ctx, files, attachId)
    if (pages === null) continue
    await ctx.db.updateTable('materialQuotation').set({ pages }).where('id', '=', id).execute()
    counted += 1
  }
  return counted
}

/** In any order, so that unreadable files do not keep the others waiting. */
function uncounted(ctx: Ctx) {
  return ctx.db
    .selectFrom('materialQuotation as q')
    .innerJoin('attach as a', 'a.id', 'q.attachId')
    .select(['q.id', 'q.attachId'])
    .where('q.isDeleted', '=', 0)
    .where('q.pages', 'is', null)
    .where('a.mimeType', '=', 'application/pdf')
    .orderBy(sql`random()`)
    .limit(most)
    .execute()
}

/** A file that its store lost or that cannot be read must not stop the others. */
async function pagesOf(ctx: Ctx, files: Files, attachId: string): Promise<number | null> {
  try {
    return await pdfPages(await files.read(ctx, attachId))
  } catch {
    return null
  }
}
