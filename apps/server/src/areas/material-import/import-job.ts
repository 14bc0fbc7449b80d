import { materialStatus } from '@library/contract/material/material.states'
import type { ImportChoices } from '@library/contract/material-import/import-findings'
import { importState } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import { z } from 'zod'
import { notify } from '../../domain/notifications/notify.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { bodyOf } from '../../platform/files/file-body.ts'
import { filesOf } from '../../platform/files/files.ts'
import { defineJob, type Run } from '../../platform/jobs/job.ts'
import { type Checker, checkSheet, withChecker } from './check/check-sheet.ts'
import type { Counts } from './check/check-work.ts'
import { rulesFor } from './check/rules-for.ts'
import { loadNames } from './read/load-names.ts'
import { assumesSide, type OpenSheet, openSheet } from './read/open-sheet.ts'
import { writeRows } from './write-rows.ts'

const input = z.object({ importId: z.string(), language: z.enum(['zh', 'en']) })
type Input = z.output<typeof input>

/**
 * Checks every row and writes the good ones in portions. Each portion stores the progress in its own transaction: an
 * interrupted run continues after it, and no row is lost or written twice. Rows written beyond it are found again, and
 * skipped.
 */
export const importMaterialsJob = defineJob({
  name: 'material-import',
  label: { zh: '导入材料价格', en: 'Import material prices' },
  input,
  // Portions that are stored stay: a file outlives many restarts in a row.
  retries: 10,
  lane: 'import',
  async work(run, asked) {
    const batch = await run.transact((ctx) => begin(ctx, asked.importId))
    if (batch.state >= importState.done) return
    return importFile(run, { ...asked, batch })
  },
})

type Row = Awaited<ReturnType<typeof begin>>
type Given = Input & { batch: Row }
type Work = Given & { sheet: OpenSheet; checker: Checker }

async function importFile(run: Run, given: Given) {
  const { importId, language, batch } = given
  const file = await run.transact((ctx) => filesOf(run.world).read(ctx, batch.attachId))
  const names = await run.transact(loadNames)
  const choices = await run.transact((ctx) => choicesOf(ctx, importId))
  const sheet = await openSheet(file, names, choices)
  const mapping = batch.mappingJson
  const common = { mapping, choices, isSideAssumed: assumesSide(sheet, mapping), language, names }
  return withChecker(async (checker) => {
    const known = await run.transact((ctx) => rulesFor(ctx, { ...batch, importId }, common))
    const rules = { ...known, after: batch.position }
    const work = { ...given, sheet, checker }
    const written = { importId, enterpriseId: batch.enterpriseId, total: sheet.total }
    if (mayWriteAtOnce(batch, choices)) {
      await checker.ask('begin', { part: sheet, rules })
      await writeRows(run, checker, written)
      const counts = await checker.ask('conclude', { other: undefined, language })
      return end(run, { ...work, counts, isFailed: false })
    }
    const counts = await checkSheet(checker, sheet, rules)
    const isFailed = batch.mode === 'all' && counts.fail + counts.dup > 0
    if (!isFailed) await writeRows(run, checker, written)
    return end(run, { ...work, counts, isFailed })
  })
}

/** Rows are written before the last one is checked, unless it may change which of them are written. */
function mayWriteAtOnce({ mode }: Row, { repeats }: ImportChoices): boolean {
  return mode !== 'all' && repeats !== 'last'
}

/** A file of the previous release was given none. */
async function choicesOf(ctx: Ctx, importId: string): Promise<ImportChoices> {
  const row = await ctx.db
    .selectFrom('importAnswer')
    .select('choices')
    .where('importId', '=', importId)
    .executeTakeFirst()
  return row?.choices ?? {}
}

async function begin(ctx: Ctx, id: string) {
  return ctx.db
    .updateTable('materialImport')
    .set((eb) => ({ state: eb.fn<number>('greatest', ['state', sql.lit(importState.running)]) }))
    .where('id', '=', id)
    .returning(['attachId', 'enterpriseId', 'period', 'regionCode', 'mode', 'mappingJson', 'position', 'state'])
    .executeTakeFirstOrThrow()
}

type End = Work & { counts: Counts; isFailed: boolean }

async function end(run: Run, { importId, language, sheet, checker, counts, isFailed }: End) {
  const { total } = sheet
  const files = filesOf(run.world)
  const content = counts.errors.length > 0 ? Buffer.from(await checker.ask('leftOut', { sheet, language })) : undefined
  return run.transact(async (ctx) => {
    const errorFile =
      content && (await files.store(ctx, { originalName: 'errors.xlsx', body: bodyOf(content), kind: 'internal' }))
    const row = await ctx.db
      .updateTable('materialImport')
      .set((eb) => ({
        state: isFailed ? importState.failed : importState.done,
        total,
        fail: counts.fail,
        // A row that another user added in the meantime is a duplicate too.
        dup: isFailed ? counts.dup : eb(eb.val(total - counts.fail), '-', eb.ref('ok')),
        errors: JSON.stringify(counts.errors),
        errorAttachId: errorFile?.id ?? null,
      }))
      .where('id', '=', importId)
      .returning(['ok', 'fileName'])
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('importAnswer')
      .values({ importId, groups: JSON.stringify(counts.groups) })
      .onConflict((old) => old.columns(['tenantId', 'importId']).doUpdateSet({ groups: JSON.stringify(counts.groups) }))
      .execute()
    const summary = {
      zh: `${row.fileName}：导入 ${row.ok} 行，未导入 ${total - row.ok} 行`,
      en: `${row.fileName}: ${row.ok} rows imported, ${total - row.ok} left out`,
    }
    const [to, link] = [{ userIds: [run.caller.userId] }, `/informationEntry/index?status=${materialStatus.draft}`]
    await notify(ctx, { to, kind: 'job_done', text: summary, link })
    return { summary }
  })
}
