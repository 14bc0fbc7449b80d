import { loadInquiryViewer } from '../../domain/viewers/inquiry.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { lockDemand } from './demand-rows.ts'
import { requireMove } from './require-move.ts'

/** The caller's own drafts; any for an administrator. All or none. */
export async function removeDemands(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const viewer = await loadInquiryViewer(ctx)
  const wanted = [...new Set(ids)].sort()
  for (const id of wanted) {
    const row = await lockDemand(ctx, viewer, id)
    requireMove(viewer.isAdmin ? 'discard' : 'remove', row, { viewer })
  }
  await ctx.db.updateTable('materialInquiryDemand').set({ isDeleted: 1 }).where('id', 'in', wanted).execute()
  return true
}
