import { type ImportProblem, importState } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../platform/database.ts'
import { bodyOf } from '../../platform/files/file-body.ts'
import { filesOf } from '../../platform/files/files.ts'
import { defineJob, type Run } from '../../platform/jobs/job.ts'
import { tell } from '../../platform/messages/tell.ts'
import { addRows } from '../../platform/price-rows/add-rows.ts'
import { readTable } from '../../platform/spreadsheet/read-table.ts'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import { type Checked, checkSheet } from './check-sheet.ts'
import { readSheet, type Sheet } from './columns.ts'

const portion = 2000
const mostTold = 100
const input = z.object({ importId: z.string(), language: z.enum(['zh', 'en']) })
type Input = z.output<typeof input>

/**
 * Checks every row, then writes the good ones in portions. Each portion sets how far the sheet has been dealt with in its
 * own transaction: a run that was cut off is gone on with behind it, and no row is lost or written twice.
 */
export const importMaterialsJob = defineJob({
  name: 'material-import',
  label: { zh: '导入材料价格', en: 'Import material prices' },
  input,
  retries: 3,
  async work(run, { importId, language }) {
    const files = filesOf(run.world)
    const batch = await run.transact((ctx) => begin(ctx, importId))
    if (batch.state >= importState.done) return
    const file = await run.transact((ctx) => files.read(ctx, batch.attachId))
    const told = Object.keys(batch.mappingJson).length > 0 ? batch.mappingJson : undefined
    const sheet = readSheet(await readTable(file), told, language)
    const checked = await run.transact((ctx) => checkSheet(ctx, sheet, { ...batch, importId, language }))
    const wrong = [...checked.problems, ...checked.duplicates]
    if (batch.mode === 'all' && wrong.length > 0)
      return end(run, { importId, language, sheet, checked, isFailed: true })
    await write(run, { ...batch, importId }, checked)
    return end(run, { importId, language, sheet, checked, isFailed: false })
  },
})

type Row = Awaited<ReturnType<typeof begin>>

async function begin(ctx: Ctx, id: string) {
  return ctx.db
    .updateTable('materialImport')
    .set((eb) => ({ state: eb.fn<number>('greatest', ['state', sql.lit(importState.running)]) }))
    .where('id', '=', id)
    .returning([
      'attachId',
      'enterpriseId',
      'period',
      'regionCode',
      'mode',
      'mappingJson',
      'position',
      'state',
      'fileName',
    ])
    .executeTakeFirstOrThrow()
}

async function write(run: Run, batch: Row & { importId: string }, { good, look }: Checked): Promise<void> {
  const { enterpriseId, importId } = batch
  const waiting = good.filter(({ row }) => row > batch.position)
  const contact = await run.transact((ctx) =>
    ctx.db
      .selectFrom('enterprise')
      .select(['contactName', 'contactPhone'])
      .where('id', '=', enterpriseId)
      .executeTakeFirst(),
  )
  for (let from = 0; from < waiting.length; from += portion) {
    run.signal.throwIfAborted()
    const some = waiting.slice(from, from + portion)
    await run.transact(async (ctx) => {
      const rows = some.map(({ value }) => value)
      const added = await addRows(ctx, { enterpriseId, importId, ...contact }, { rows, look })
      const ok = added.filter((one) => 'id' in one).length
      await sql`update material_import set position = ${some.at(-1)?.row ?? 0}, ok = ok + ${ok},
        dup = dup + ${rows.length - ok} where id = ${importId}`.execute(ctx.db)
      // The first rows of a new station: until they are counted, every later one would look through all of them.
      if (from === 0) await sql`select refresh_statistics('material_item')`.execute(ctx.db)
    })
    run.progress({ done: good.length - waiting.length + from + some.length, total: good.length })
  }
}

type End = Input & { sheet: Sheet; checked: Checked; isFailed: boolean }

async function end(run: Run, { importId, language, sheet, checked, isFailed }: End) {
  const wrong = [...checked.problems, ...checked.duplicates].sort((one, other) => one.row - other.row)
  const content = wrong.length > 0 ? await errorFile(sheet, wrong, language) : undefined
  const failed = new Set(checked.problems.map(({ row }) => row)).size
  const files = filesOf(run.world)
  return run.transact(async (ctx) => {
    const kept =
      content && (await files.store(ctx, { originalName: 'errors.xlsx', body: bodyOf(content), kind: 'internal' }))
    const row = await ctx.db
      .updateTable('materialImport')
      .set((eb) => ({
        state: isFailed ? importState.failed : importState.done,
        total: sheet.rows.length,
        fail: failed,
        dup: eb('dup', '+', checked.duplicates.length),
        mappingJson: JSON.stringify(sheet.mapping),
        errors: JSON.stringify(wrong.slice(0, mostTold)),
        errorAttachId: kept?.id ?? null,
      }))
      .where('id', '=', importId)
      .returning(['ok', 'fileName'])
      .executeTakeFirstOrThrow()
    const summary = {
      zh: `${row.fileName}：导入 ${row.ok} 行，未导入 ${sheet.rows.length - row.ok} 行`,
      en: `${row.fileName}: ${row.ok} rows imported, ${sheet.rows.length - row.ok} left out`,
    }
    await tell(ctx, {
      to: { userIds: [run.caller.userId] },
      kind: 'job_done',
      text: summary,
      link: '/informationEntry/index?status=0',
    })
    return { summary }
  })
}

/** The rows that were left out as they were written, with the reason beside each: mended, the file can be sent again. */
async function errorFile(sheet: Sheet, wrong: readonly ImportProblem[], language: 'zh' | 'en'): Promise<Buffer> {
  const reasons = new Map<number, string[]>()
  for (const { row, msg } of wrong) reasons.set(row, [...(reasons.get(row) ?? []), msg])
  const width = sheet.headings.length
  const rows = sheet.rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [
      ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
      String(row),
      (reasons.get(row) ?? []).join('；'),
    ])
  const more = { zh: ['原行号', '原因'], en: ['Row', 'Reason'] }[language]
  const title = { zh: '未导入的行', en: 'Rows left out' }[language]
  return (await writeTable({ title, headers: [...sheet.headings, ...more], rows }, 'xlsx')).content
}
