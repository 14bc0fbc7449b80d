import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { confirmAssumedCall } from '@library/contract/material/assumption.calls'
import type { MaterialRow } from '@library/contract/material/material'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import { can, canAny } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { materialRow } from '../material-rows.ts'

/** People of the station who look at prices one by one. */
const confirming = [
  ...(['information_entry_manage', 'information_review_audit', 'information_review_review'] as const),
  'information_review_publish',
] as const

/** Somebody who knows says that what was assumed is right. The price does not change, whatever its state. */
export async function confirmAssumed(
  ctx: Ctx,
  { id, fields }: BodyOf<typeof confirmAssumedCall>,
): Promise<MaterialRow> {
  const viewer = await loadViewer(ctx)
  const row = await lockRow(ctx, viewer, id)
  if (!mayConfirm(viewer, row)) throw fail('common/forbidden')
  let marks = ctx.db
    .updateTable('priceAssumption')
    .set({ confirmUser: ctx.caller.userId, confirmTime: ctx.now })
    .where('infoId', '=', id)
    .where('confirmTime', 'is', null)
    .where('isDeleted', '=', 0)
  if (fields) marks = marks.where('field', 'in', [...fields, ''])
  await marks.execute()
  return materialRow(ctx, viewer, id)
}

function mayConfirm(viewer: Viewer, { enterpriseId }: InfoRow): boolean {
  if (viewer.isStation && canAny(viewer, confirming)) return true
  return enterpriseId === viewer.ownId && can(viewer, 'information_entry_edit')
}
