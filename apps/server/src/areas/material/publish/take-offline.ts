import { fail } from '@library/contract/errors'
import { auditStage, materialMoves } from '@library/contract/material/material.states'
import { sightOf } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { requireMove, requireOtherEyes } from '../require-move.ts'
import { lockRow } from '../sight.ts'
import { holdPublished } from './hold-published.ts'
import { repriceRow } from './reprice.ts'

/** A published row goes offline and stays in the history; a draft or rejected one goes. */
export async function takeOffline(ctx: Ctx, { id, reason }: { id: string; reason: string | undefined }): Promise<void> {
  const sight = await sightOf(ctx)
  await holdPublished(ctx)
  const row = await lockRow(ctx, sight, id)
  const action = requireMove(['takeOffline', 'discard'], { row, sight })
  if (action === 'discard') {
    await ctx.db.updateTable('materialInfo').set({ isDeleted: 1 }).where('id', '=', id).execute()
    return
  }
  await requireOtherEyes(ctx, { row, sight })
  if (!reason) throw fail('material/offline-reason', { fields: ['reason'] })
  const status = materialMoves.takeOffline.to
  await ctx.db.updateTable('materialInfo').set({ status, offlineTime: ctx.now }).where('id', '=', id).execute()
  await endRevision(ctx, id)
  await repriceRow(ctx, row)
  const decision = { stage: auditStage.offline, result: null, opinion: reason }
  await appendAudits(ctx, [{ ...entryOf(row, status), ...decision }])
}

/** From now on this is no longer what was said. */
export async function endRevision(ctx: Ctx, infoId: string): Promise<void> {
  await ctx.db
    .updateTable('materialRevision')
    .set({ replacedAt: ctx.now })
    .where('infoId', '=', infoId)
    .where('replacedAt', 'is', null)
    .execute()
}
