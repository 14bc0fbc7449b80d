import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { auditStage, materialStatus } from '@library/contract/material/material.states'
import { pastState, type takeBackCall } from '@library/contract/past-issue/past-issue'
import { sql } from 'kysely'
import { lockStandards } from '../../../domain/pricing-rows/lock-standards.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { type DecidedRow, decidedColumns } from '../decided-row.ts'
import { groupsOf } from '../publish/issue.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { refreshReferencePrices } from '../publish/reference-prices.ts'
import { stateNow } from './list-past.ts'
import { requireUnused } from './require-unused.ts'

/**
 * Takes back a whole batch: its prices, their reference prices and the periods it created, in one transaction. The chain
 * keeps both, that they came and that they went. Standard materials stay: the next file finds them.
 */
export async function takeBack(
  ctx: Ctx,
  { id, reason }: BodyOf<typeof takeBackCall>,
): Promise<AnswerOf<typeof takeBackCall>> {
  await lockStandards(ctx, 'asTheyAre')
  await lockPublished(ctx)
  await lockBatch(ctx, id)
  await requireUnused(ctx, id)
  const rows = await rowsOf(ctx, id)
  await removePrices(ctx, rows)
  const periods = await removePeriods(ctx, id)
  await ctx.db
    .updateTable('pastImport')
    .set({ state: pastState.takenBack, backReason: reason, backUser: ctx.caller.userId, backTime: ctx.now })
    .where('id', '=', id)
    .execute()
  const decision = { stage: auditStage.offline, result: null, opinion: reason }
  const entries = rows.map((row) => ({ ...entryOf(row, materialStatus.offline), ...decision }))
  await appendAudits(ctx, entries, `PAST${id}`)
  return { id, state: pastState.takenBack, rows: rows.length, periods }
}

async function lockBatch(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ state: number }>`
    select ${stateNow} as state from past_import b left join job j on j.id = b.job_id
    where b.id = ${id} and b.is_deleted = 0 for update of b`.execute(ctx.db)
  const [batch] = rows
  if (!batch) throw fail('common/not-found', { resource: 'past_import', id })
  if (batch.state !== pastState.done && batch.state !== pastState.failed) throw fail('past/not-written')
}

async function rowsOf(ctx: Ctx, id: string): Promise<DecidedRow[]> {
  const rows = await ctx.db
    .selectFrom('materialInfo as m')
    .innerJoin('pastPrice as t', 't.infoId', 'm.id')
    .select(decidedColumns.map((column) => `m.${column}` as const))
    .where('t.batchId', '=', id)
    .where('m.isDeleted', '=', 0)
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
  return rows as DecidedRow[]
}

async function removePrices(ctx: Ctx, rows: readonly DecidedRow[]): Promise<void> {
  const ids = sql`${rows.map((row) => row.id)}::bigint[]`
  await sql`update material_info set is_deleted = 1, offline_time = ${ctx.now}, status = ${materialStatus.offline}
    where id = any (${ids})`.execute(ctx.db)
  await sql`update material_revision set replaced_at = ${ctx.now}
    where info_id = any (${ids}) and replaced_at is null`.execute(ctx.db)
  const issues = new Map(rows.map(({ period, periodType }) => [period, { period, periodType }]))
  for (const issue of issues.values())
    await refreshReferencePrices(ctx, issue, groupsOf(rows.filter(({ period }) => period === issue.period)))
}

/** What the batch created and nobody else has filled. */
async function removePeriods(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update material_period p set is_deleted = 1
    where p.is_deleted = 0 and p.id in (select created_id from past_period where batch_id = ${id})
      and not exists (select from past_period o where o.period = p.period and o.batch_id <> ${id} and o.rows > 0)
      and not exists (select from material_info m where m.period = p.period and m.period_type = p.period_type
        and m.is_deleted = 0)
    returning p.id`.execute(ctx.db)
  // Another batch that filled the period takes care of it from now on.
  await sql`
    update past_period o set created_id = mine.created_id from past_period mine
    where mine.batch_id = ${id} and mine.created_id is not null and o.period = mine.period and o.created_id is null
      and o.batch_id = (select min(n.batch_id) from past_period n where n.period = mine.period and n.batch_id <> ${id}
        and n.rows > 0)`.execute(ctx.db)
  await sql`update past_period set rows = 0 where batch_id = ${id}`.execute(ctx.db)
  return rows.length
}
