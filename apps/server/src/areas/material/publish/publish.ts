import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { publishCall } from '@library/contract/material/audit'
import { auditResult, auditStage, materialMoves } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { notifyRejected } from '../audit/notify-owners.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { lockPublished } from './lock-published.ts'
import { publishRows } from './publish-rows.ts'

type Body = BodyOf<typeof publishCall>

/** Publishes one row, sends it back, or restores it from offline, depending on the call. */
export async function publishOne(ctx: Ctx, body: Body): Promise<AnswerOf<typeof publishCall>> {
  const viewer = await loadViewer(ctx)
  await lockPublished(ctx)
  const row = await lockRow(ctx, viewer, body.id)
  if (body.restore === 1) await restore(ctx, { row, viewer, body })
  else if (body.result === auditResult.rejected) await sendBack(ctx, { row, viewer, body })
  else await publish(ctx, { row, viewer, body })
  return ctx.db
    .selectFrom('materialInfo')
    .select(['id', 'status', 'publishTime'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
}

type Asked = { row: InfoRow; viewer: Viewer; body: Body }

async function publish(ctx: Ctx, { row, viewer, body }: Asked): Promise<void> {
  requireMove(['publish'], { row, viewer, version: body.version })
  await requireDifferentPerson(ctx, { row, viewer })
  await publishRows(ctx, row, { rows: [row], opinion: body.opinion ?? null })
}

async function sendBack(ctx: Ctx, { row, viewer, body }: Asked): Promise<void> {
  requireMove(['sendBack'], { row, viewer, version: body.version })
  await requireDifferentPerson(ctx, { row, viewer })
  const opinion = body.opinion?.trim()
  if (!opinion) throw fail('material/opinion-required', { fields: ['opinion'] })
  const status = materialMoves.sendBack.to
  await ctx.db
    .updateTable('materialInfo')
    .set({ status, rejectStage: auditStage.publication, rejectReason: opinion })
    .where('id', '=', row.id)
    .execute()
  await notifyRejected(ctx, [row], opinion)
  const decision = { stage: auditStage.publication, result: auditResult.rejected, opinion }
  await appendAudits(ctx, [{ ...entryOf(row, status), ...decision }])
}

/** Back to approved, to be published again; not once its period is history. */
async function restore(ctx: Ctx, { row, viewer, body }: Asked): Promise<void> {
  requireMove(['restore'], { row, viewer, version: body.version })
  await requireDifferentPerson(ctx, { row, viewer })
  const open = await ctx.db
    .selectFrom('materialPeriod')
    .select('id')
    .where('period', '=', row.period)
    .where('periodType', '=', row.periodType)
    .where('state', 'in', [periodState.auditing, periodState.published])
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!open) throw fail('material/period-closed', { period: row.period })
  const status = materialMoves.restore.to
  await ctx.db.updateTable('materialInfo').set({ status, offlineTime: null }).where('id', '=', row.id).execute()
  const decision = { stage: auditStage.offline, result: auditResult.passed, opinion: body.opinion?.trim() || null }
  await appendAudits(ctx, [{ ...entryOf(row, status), ...decision }])
}
