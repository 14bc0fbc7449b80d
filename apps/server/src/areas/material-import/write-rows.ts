import { sql } from 'kysely'
import { addRowsWith, takeNumbers } from '../../domain/pricing-rows/add-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Run } from '../../platform/jobs/job.ts'
import type { Checker } from './check/check-sheet.ts'
import { portionSize } from './check/portions.ts'
import { recordingOrigins, removeReplaced } from './record-origins.ts'

type Import = Readonly<{ importId: string; enterpriseId: string; total: number }>

/** The thread checks the next portion while this one is written. */
export async function writeRows(run: Run, checker: Checker, { importId, enterpriseId, total }: Import): Promise<void> {
  const contact = await run.transact(async (ctx) => {
    await countWhatSeemsEmpty(ctx)
    const own = ctx.db.selectFrom('enterprise').select(['contactName', 'contactPhone']).where('id', '=', enterpriseId)
    return own.executeTakeFirst()
  })
  let done = 0
  let next = checker.ask('portion', {})
  for (;;) {
    const portion = await next
    if (!portion) return
    next = checker.ask('portion', {})
    // A refusal of the write is the error that counts.
    next.catch(() => undefined)
    const { beside, last, ...drafts } = portion
    run.signal.throwIfAborted()
    // In a transaction of its own: the counter is locked until its end, and others take numbers too. A crash leaves a gap.
    const numbersFrom = await transactLater(run, (ctx) => takeNumbers(ctx, drafts))
    await transactLater(run, async (ctx) => {
      await removeReplaced(ctx, enterpriseId, beside)
      const source = { enterpriseId, importId, ...contact, numbersFrom }
      const ok = await addRowsWith(ctx, source, { drafts, beside: recordingOrigins(enterpriseId, beside) })
      await sql`update material_import set position = greatest(position, ${last}::int), ok = ok + ${ok}
        where id = ${importId}`.execute(ctx.db)
      if (done === 0) await countWhatSeemsEmpty(ctx)
    })
    done += drafts.count
    run.progress({ done, total })
  }
}

/**
 * Commits without waiting for the disk: what a power cut loses, rows and position alike, is written again, and the final
 * commit, which is waited for, syncs everything before it too.
 */
function transactLater<T>(run: Run, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return run.transact(async (ctx) => {
    await sql`set local synchronous_commit = off`.execute(ctx.db)
    return work(ctx)
  })
}

/**
 * The planner reads a table it takes for empty whole for every row: a recently filled table, as by the first portion on
 * a new station, has no statistics yet. Analyzing a large one again would take longer than a small file.
 */
async function countWhatSeemsEmpty(ctx: Ctx): Promise<void> {
  await sql`select refresh_statistics(variadic array(select relname::text from pg_class
    where oid in ('material_item'::regclass, 'material_info'::regclass) and reltuples < ${portionSize}))`.execute(
    ctx.db,
  )
}
