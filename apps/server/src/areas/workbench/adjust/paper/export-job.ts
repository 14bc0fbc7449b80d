import { z } from 'zod'
import { notify } from '../../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { bodyOf } from '../../../../platform/files/file-body.ts'
import { filesOf } from '../../../../platform/files/files.ts'
import { defineJob, type Run } from '../../../../platform/jobs/job.ts'
import { findExport } from '../../export/send-list-file.ts'
import { recordEvent } from '../../project/record-event.ts'
import { type WholeSheet, wholeSheet } from '../sheet/compute-sheet.ts'
import { findSheet } from '../sheet/sheet-row.ts'
import { exportPaper } from './export-paper.ts'
import { paperOf } from './paper.ts'

/** Writes the paper of a sheet as a workbook. The file is the caller's own; a run after a crash finds it. */
export const exportAdjustJob = defineJob({
  name: 'adjust.export',
  label: { zh: '导出调差表', en: 'Export an adjustment sheet' },
  input: z.object({ id: z.string(), language: z.enum(['zh', 'en']) }),
  retries: 2,
  async work(run, { id, language }) {
    if (await run.transact((ctx) => findExport(ctx, run.jobId))) return
    const whole = await run.transact(async (ctx) => wholeSheet(ctx, await findSheet(ctx, id)))
    run.progress({ done: 1, total: 3 })
    const bytes = await exportPaper(paperOf(whole, language), fileNameOf(whole))
    run.signal.throwIfAborted()
    run.progress({ done: 2, total: 3 })
    return run.transact((ctx) => store(ctx, run, whole, bytes))
  },
})

function fileNameOf({ sheet: { no, name } }: WholeSheet): string {
  return no ?? name
}

async function store(ctx: Ctx, run: Run, whole: WholeSheet, bytes: Buffer) {
  const { id, projectId } = whole.sheet
  // A name may hold what no file name may.
  const originalName = `${fileNameOf(whole).replace(/[\\/:*?"<>|]/g, '-')}.xlsx`
  const stored = await filesOf(run.world).store(ctx, { originalName, body: bodyOf(bytes), kind: 'project' })
  await recordEvent(ctx, projectId, 'export', { subjectId: stored.id, details: { jobId: run.jobId, sheetId: id } })
  const summary = { zh: '调差表已导出', en: 'The adjustment sheet is exported' }
  const link = `/workbench/adjust/sheet?id=${id}`
  await notify(ctx, { to: { userIds: [run.caller.userId] }, kind: 'job_done', text: summary, link })
  return { summary, link }
}
