import { fail } from '@library/contract/errors'
import { auditStage, materialMoves } from '@library/contract/material/material.states'
import { loadViewer } from '../../../domain/viewers/material.ts'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { lockRow } from '../decided-row.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { acceptRequest } from './answer-request.ts'
import { lockPublished } from './lock-published.ts'
import { repriceRow } from './reprice.ts'

/** A published row is taken offline and stays in the history; a draft or rejected one is removed. */
export async function takeOffline(ctx: Ctx, { id, reason }: { id: string; reason: string | undefined }): Promise<void> {
  const viewer = await loadViewer(ctx)
  await lockPublished(ctx)
  const row = await lockRow(ctx, viewer, id)
  const action = requireMove(['takeOffline', 'discard'], { row, viewer })
  if (action === 'discard') {
    await removeRows(ctx, 'material_info', [id])
    return
  }
  await requireDifferentPerson(ctx, { row, viewer })
  if (!reason) throw fail('material/offline-reason', { fields: ['reason'] })
  const status = materialMoves.takeOffline.to
  await ctx.db.updateTable('materialInfo').set({ status, offlineTime: ctx.now }).where('id', '=', id).execute()
  await endRevision(ctx, id)
  await repriceRow(ctx, row)
  await acceptRequest(ctx, row, reason)
  const decision = { stage: auditStage.offline, result: null, opinion: reason }
  await appendAudits(ctx, [{ ...entryOf(row, status), ...decision }])
}

/** Not valid from now on. */
export async function endRevision(ctx: Ctx, infoId: string): Promise<void> {
  await ctx.db
    .updateTable('materialRevision')
    .set({ replacedAt: ctx.now })
    .where('infoId', '=', infoId)
    .where('replacedAt', 'is', null)
    .execute()
}
