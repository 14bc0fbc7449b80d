import { fail } from '@library/contract/errors'
import { type LogName, logNames, youngestCleaned } from '@library/contract/log/clean-logs'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { logs } from './log-columns.ts'

const portion = 5000

type Old = Readonly<{ log: LogName; before: string }>

export async function countOldLines(ctx: Ctx, old: Old): Promise<number> {
  await requireOld(ctx, old)
  const { rows } = await sql<{ lines: string }>`
    select count(*) as lines from ${sql.table(logs[old.log].table)} where ${isOld(old)}`.execute(ctx.db)
  return Number(rows[0]?.lines ?? 0)
}

/** Deletes them after the answer: there may be millions. Twice is as good as once. */
export async function cleanBefore(ctx: Ctx, old: Old): Promise<{ lines: number; jobId: string }> {
  const lines = await countOldLines(ctx, old)
  return { lines, jobId: await enqueue(ctx, cleanLogLines, old, { key: `${old.log} ${old.before}` }) }
}

export const cleanLogLines = defineJob({
  name: 'clean-log-lines',
  label: { zh: '按日期清理日志', en: 'Delete log lines by date' },
  input: z.object({ log: z.enum(logNames), before: z.iso.date() }),
  retries: 3,
  async work({ transact, progress, signal }, old) {
    let deleted = 0
    for (let found = portion; found === portion; ) {
      signal.throwIfAborted()
      found = await transact((ctx) => deletePortion(ctx, old))
      deleted += found
      progress({ done: deleted })
    }
    return { summary: { zh: `删除 ${deleted} 行`, en: `${deleted} lines deleted` } }
  },
})

async function deletePortion(ctx: Ctx, old: Old): Promise<number> {
  const table = sql.table(logs[old.log].table)
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${isOld(old)} limit ${portion}))`.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

async function requireOld(ctx: Ctx, { before }: Old): Promise<void> {
  const { rows } = await sql<{ isOld: boolean }>`
    select ${before}::date <= (${ctx.now}::timestamptz - ${youngestCleaned} * interval '1 day')::date as is_old`.execute(
    ctx.db,
  )
  if (!rows[0]?.isOld) throw fail('log/too-young', { days: youngestCleaned, fields: ['before'] })
}

/** The lines that say who cleaned up stay. */
function isOld({ log, before }: Old): RawBuilder<SqlBool> {
  const isTrail = log === 'usual' ? sql`and log_id is distinct from 'logs-cleaned'` : sql``
  return sql`create_time < ${before}::date ${isTrail}`
}
