import { loadInquiryViewer } from '../../domain/viewers/inquiry.ts'
import { removeRows } from '../../kit/undo/remove-rows.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { lockDemand } from './demand-rows.ts'
import { requireMove } from './require-move.ts'

/** Drafts of one's own; who manages demands any. All or none. */
export async function removeDemands(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const viewer = await loadInquiryViewer(ctx)
  const wanted = [...new Set(ids)].sort()
  for (const id of wanted) {
    const row = await lockDemand(ctx, viewer, id)
    requireMove(can(viewer, 'inquiry_demand_manage') ? 'discard' : 'remove', row, { viewer })
  }
  await removeRows(ctx, 'material_inquiry_demand', wanted)
  return true
}
