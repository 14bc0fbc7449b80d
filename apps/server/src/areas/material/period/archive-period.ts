import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import type { archivePeriodCall } from '@library/contract/material/period-end'
import { sql } from 'kysely'
import { endBound } from '../../../domain/flow/run/bound-process.ts'
import type { FlowBusinesses } from '../../../domain/flow/run/flow-ends.ts'
import { withinRegions } from '../../../domain/organisation/regions-of-duty.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { asBusiness, infoTable } from '../audit/as-business.ts'
import { type DecidedRow, decidedColumns } from '../decided-row.ts'
import { batchNumber } from '../publish/batch-publish.ts'
import type { Issue } from '../publish/issue.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { publishRows } from '../publish/publish-rows.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { isUnmovable, leftStatus, nextPeriod, requireNothingLeft } from './left-rows.ts'
import { moveRows } from './move-rows.ts'
import { periodDetail, requireStep } from './period.ts'
import { completeIssue } from './period-steps.ts'
import { sendBackLeft } from './send-back-left.ts'

type Body = BodyOf<typeof archivePeriodCall>
type Left = DecidedRow & { isUnmovable: boolean }
const { approved } = materialStatus

/**
 * Archives a period after the publisher's decision about what is left in it: one transaction. Rows without a decision,
 * or outside the regions of the publisher, refuse it.
 */
export async function archivePeriod(
  ctx: Ctx,
  businesses: FlowBusinesses,
  body: Body,
): Promise<AnswerOf<typeof archivePeriodCall>> {
  const viewer = await loadViewer(ctx)
  await endProcesses(ctx, businesses, body)
  await lockPublished(ctx)
  const issue = await lockPeriod(ctx, body)
  const next = await nextPeriod(ctx, issue)
  const rows = await leftRows(ctx, { issue, viewer, unmovable: next ? isUnmovable(next) : sql<boolean>`true` })
  const chosen = (wanted: Body['approved']) => rows.filter((row) => wayOf(row, body) === wanted)
  const [toPublish, toMove, toSendBack] = [chosen('publish'), chosen('move'), chosen('sendBack')]
  if (body.approved === 'move' || body.pending === 'move')
    if (!next) throw fail('period/no-next', { period: issue.period })
  await requireAllowed(ctx, viewer, { toPublish, toMove, toSendBack })
  if (toPublish.length > 0) await publishRows(ctx, issue, { rows: toPublish, batchNo: batchNumber() })
  if (next) await moveRows(ctx, toMove, { issue, next, opinion: body.opinion ?? null })
  await sendBackLeft(ctx, toSendBack, body.opinion ?? null)
  await requireNothingLeft(ctx, issue)
  await completeIssue(ctx, issue)
  await ctx.db.updateTable('materialPeriod').set({ state: periodState.archived }).where('id', '=', body.id).execute()
  const counts = { published: toPublish.length, moved: toMove.length, sentBack: toSendBack.length }
  return { ...(await periodDetail(ctx, body.id)), ...counts }
}

/** A row that cannot move goes back instead. */
function wayOf(row: Left, { approved: ofApproved, pending: ofPending }: Body): Body['approved'] {
  const way = row.status === approved ? ofApproved : ofPending
  return way === 'move' && row.isUnmovable ? 'sendBack' : way
}

async function lockPeriod(ctx: Ctx, { id, version }: Body): Promise<Issue> {
  const period = await ctx.db
    .selectFrom('materialPeriod')
    .select(['period', 'periodType', 'state', 'version'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!period) throw fail('common/not-found', { resource: 'material_period', id })
  if (version !== undefined && version !== period.version) throw fail('common/stale', { id, version })
  requireStep(period.state, periodState.archived, 0)
  return period
}

type Wanted = { issue: Issue; viewer: Viewer; unmovable: ReturnType<typeof isUnmovable> }

async function leftRows(ctx: Ctx, { issue, viewer, unmovable }: Wanted): Promise<Left[]> {
  let rows = ctx.db
    .selectFrom('materialInfo as m')
    .where('m.period', '=', issue.period)
    .where('m.periodType', '=', issue.periodType)
    .where(sql<boolean>`${leftStatus}`)
  if (viewer.regions) rows = rows.where(withinRegions('m.regionCode', viewer.regions))
  const found = await rows
    .orderBy('m.id')
    .select([...decidedColumns, unmovable.as('isUnmovable')])
    .forUpdate('m')
    .execute()
  return found as Left[]
}

type Chosen = Record<'toPublish' | 'toMove' | 'toSendBack', readonly DecidedRow[]>

async function requireAllowed(ctx: Ctx, viewer: Viewer, { toPublish, toMove, toSendBack }: Chosen): Promise<void> {
  for (const row of toPublish) requireMove(['publish'], { row, viewer })
  for (const row of toMove) requireMove(['moveOn'], { row, viewer })
  for (const row of toSendBack) requireMove(['giveBackLeft'], { row, viewer })
  for (const row of [...toPublish, ...toMove, ...toSendBack]) await requireDifferentPerson(ctx, { row, viewer })
}

/** The processes of rows that go back end, before any row is locked, as a decision on a task does. */
async function endProcesses(ctx: Ctx, businesses: FlowBusinesses, { id, pending }: Body): Promise<void> {
  const issue = await ctx.db
    .selectFrom('materialPeriod')
    .select(['period', 'periodType'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!issue || !pending) return
  const next = await nextPeriod(ctx, issue)
  const goesBack = pending === 'move' && next ? isUnmovable(next) : sql<boolean>`true`
  const { rows } = await sql<{ id: string }>`
    select m.id from material_info m join flow_instance f on f.business_table = ${infoTable} and f.business_id = m.id
    where f.status = 'running' and m.period = ${issue.period} and m.period_type = ${issue.periodType} and ${leftStatus}
      and ${goesBack}`.execute(ctx.db)
  for (const row of rows) await endBound(ctx, businesses, { business: asBusiness(row.id), status: 'deleted' })
}
