import { pastState } from '@library/contract/past-issue/past-issue'
import { sql } from 'kysely'
import { z } from 'zod'
import { notify } from '../../../domain/notifications/notify.ts'
import type { ReadPast } from '../../../domain/past-issues/past-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { filesOf } from '../../../platform/files/files.ts'
import { defineJob, type Job, type Run } from '../../../platform/jobs/job.ts'
import { judgePast } from './judge-past.ts'
import { writePast } from './write-past.ts'

const input = z.object({ batchId: z.string(), language: z.enum(['zh', 'en']) })
type Input = z.output<typeof input>
export type TakeOverJob = Job<typeof input>

/**
 * Writes the good rows of a file of past issues, period by period from the oldest on, so that each change has its price
 * before. Each portion is a transaction: an interrupted run finds what it wrote and skips it.
 */
export function takeOverJob(readPast: ReadPast): TakeOverJob {
  return defineJob({
    name: 'past-import',
    label: { zh: '移入过往价格', en: 'Take over past issues' },
    input,
    // Portions that are stored stay: a file outlives many restarts in a row.
    retries: 10,
    lane: 'import',
    async work(run, asked) {
      const batch = await run.transact((ctx) => begin(ctx, asked.batchId))
      if (batch.state >= pastState.done) return
      return writeBatch(run, { ...asked, batch, readPast })
    },
  })
}

type Batch = Awaited<ReturnType<typeof begin>>

function begin(ctx: Ctx, id: string) {
  return ctx.db
    .updateTable('pastImport')
    .set((eb) => ({ state: eb.fn<number>('greatest', ['state', sql.lit(pastState.running)]) }))
    .where('id', '=', id)
    .returning(['id', 'attachId', 'fileName', 'fileHash', 'choices', 'state'])
    .executeTakeFirstOrThrow()
}

async function writeBatch(run: Run, { batch, readPast, language }: Input & { batch: Batch; readPast: ReadPast }) {
  const { id, attachId, fileName, fileHash, choices } = batch
  const { periodType } = choices
  const content = await run.transact((ctx) => filesOf(run.world).read(ctx, attachId))
  const file = await readPast(run.transact, { content, fileName, choices, language })
  const total = file.periods.reduce((sum, { count }) => sum + count, 0)
  let done = 0
  const judged = await judgePast(run.transact, { file, periodType, language }, async (period, rows) => {
    run.signal.throwIfAborted()
    const row = { id, fileName, fileHash, periodType }
    await run.transact((ctx) => writePast(ctx, { batch: row, period, rows, look: file.look }))
    done += rows.length
    run.progress({ done, total })
  })
  return run.transact((ctx) => end(ctx, { batch, judged, userId: run.caller.userId }))
}

type End = { batch: Batch; judged: Awaited<ReturnType<typeof judgePast>>; userId: string }

async function end(ctx: Ctx, { batch: { id, fileName }, judged, userId }: End) {
  const { rows } = await sql<{ ok: number }>`
    select coalesce(sum(rows), 0)::int as ok from past_period where batch_id = ${id}`.execute(ctx.db)
  const { total, fail, reasons } = judged
  const ok = rows[0]?.ok ?? 0
  await ctx.db
    .updateTable('pastImport')
    .set({ state: pastState.done, ok, fail, same: total - fail - ok, reasons: JSON.stringify(reasons) })
    .where('id', '=', id)
    .execute()
  const summary = {
    zh: `${fileName}：移入 ${ok} 条过往价格，未移入 ${fail} 条`,
    en: `${fileName}: ${ok} past prices taken over, ${fail} left out`,
  }
  await notify(ctx, { to: { userIds: [userId] }, kind: 'job_done', text: summary, link: '/material/period' })
  return { summary }
}
