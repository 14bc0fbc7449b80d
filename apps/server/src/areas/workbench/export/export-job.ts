import { fail } from '@library/contract/errors'
import type { ListSheet } from '@library/contract/workbench/list'
import { z } from 'zod'
import { notify } from '../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { bodyOf } from '../../../platform/files/file-body.ts'
import { filesOf } from '../../../platform/files/files.ts'
import { defineJob, type Run } from '../../../platform/jobs/job.ts'
import type { Thread } from '../../../platform/threads/thread.ts'
import { createThreadPool } from '../../../platform/threads/thread-pool.ts'
import { type PricingAccess, requireDone } from '../pricing/pricing-access.ts'
import { recordEvent } from '../project/record-event.ts'
import { texts } from './export-labels.ts'
import { exportedLines } from './exported-lines.ts'
import { findExport } from './send-list-file.ts'
import type { WorkbookAsked, WorkbookWork } from './write-workbook.ts'

const input = z.object({
  pricingId: z.string(),
  into: z.int(),
  annex: z.int(),
  language: z.enum(['zh', 'en']),
})
type Input = z.output<typeof input>

const limits = { megabytes: 384, seconds: 120, tooMuch: () => fail('common/too-large') }
const writers = createThreadPool<WorkbookWork>('list-writer', limits, 2)
/** A longer list leaves so much garbage in its thread that the thread should end. */
const largeLines = 5_000

/** Writes the prices of a pricing into the user's workbook. The file is his own; a run after a crash finds it. */
export const exportListJob = defineJob({
  name: 'list.export',
  label: { zh: '导出清单', en: 'Export a material list' },
  input,
  retries: 2,
  async work(run, asked) {
    if (await run.transact((ctx) => findExport(ctx, run.jobId))) return
    const written = await writers.run((writer) => write(run, asked, writer))
    run.signal.throwIfAborted()
    run.progress({ done: 2, total: 3 })
    return run.transact((ctx) => store(ctx, run, asked, written))
  },
})

/** The thread gets the lines in portions: all of a long list would be in memory several times. */
async function write(run: Run, asked: Input, writer: Thread<WorkbookWork>) {
  const access = await run.transact(async (ctx) => {
    const found = await requireDone(ctx, asked.pricingId)
    await writer.ask('begin', await workbookFor(ctx, run, asked, found))
    for await (const portion of exportedLines(ctx, asked.pricingId)) await writer.ask('add', portion)
    return found
  })
  run.progress({ done: 1, total: 3 })
  const { bytes, lines, left } = await writer.ask('write', undefined)
  if (lines > largeLines) await writer.stop()
  return { access, bytes, left }
}

async function workbookFor(
  ctx: Ctx,
  run: Run,
  { into, annex, language }: Input,
  { version, taxMode }: PricingAccess,
): Promise<WorkbookAsked> {
  const row = ctx.db.selectFrom('materialListVersion').select('sheets').where('id', '=', version.id)
  const sheets = (await row.executeTakeFirstOrThrow()).sheets as unknown as ListSheet[]
  return {
    file: into === 1 ? await filesOf(run.world).read(ctx, version.attachId) : undefined,
    isPasted: version.isPasted === 1,
    sheets: sheets
      .filter(({ isChosen }) => isChosen)
      .map(({ name, headingRow, headings, mapping, inTenThousands }) => {
        return { name, headingRow, headings, mapping, inTenThousands }
      }),
    taxMode,
    language,
    hasAnnex: annex === 1,
  }
}

type Written = Awaited<ReturnType<typeof write>>

async function store(ctx: Ctx, run: Run, asked: Input, { access, bytes, left }: Written) {
  const { fileName, projectId } = access.version
  const originalName = `${fileName.replace(/\.\w+$/, '')}-${texts.priced[asked.language]}.xlsx`
  const body = bodyOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { id } = await filesOf(run.world).store(ctx, { originalName, body, kind: 'project' })
  const details = { jobId: run.jobId, pricingId: asked.pricingId, into: asked.into, annex: asked.annex }
  await recordEvent(ctx, projectId, 'export', { subjectId: id, details })
  const summary = {
    zh: left > 0 ? `清单已导出，${left} 个单元格含公式未写入` : '清单已导出',
    en: left > 0 ? `The list is exported; ${left} cells with formulas were left alone` : 'The list is exported',
  }
  const link = `/workbench/project?id=${projectId}&pricing=${asked.pricingId}&step=result`
  await notify(ctx, { to: { userIds: [run.caller.userId] }, kind: 'job_done', text: summary, link })
  return { summary, link }
}
