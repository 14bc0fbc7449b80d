import { auditStage, materialMoves } from '@library/contract/material/material.states'
import type { Viewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { lockRow } from '../decided-row.ts'
import { requireMove } from '../require-move.ts'

/** The owner withdraws a row that has not been audited yet. */
export async function withdrawRow(
  ctx: Ctx,
  viewer: Viewer,
  { id, version }: { id: string; version: number | undefined },
): Promise<string> {
  const row = await lockRow(ctx, viewer, id)
  requireMove(['withdraw'], { row, viewer, version })
  const toStatus = materialMoves.withdraw.to
  await ctx.db.updateTable('materialInfo').set({ status: toStatus }).where('id', '=', id).execute()
  const entry = { infoId: id, stage: auditStage.withdrawal, result: null, opinion: null }
  await appendAudits(ctx, [{ ...entry, fromStatus: row.status, toStatus }])
  return id
}
