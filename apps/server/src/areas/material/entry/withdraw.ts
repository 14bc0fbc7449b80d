import { auditStage, materialMoves } from '@library/contract/material/material.states'
import type { Sight } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { requireMove } from '../require-move.ts'
import { lockRow } from '../sight.ts'

/** The owner takes back what nobody has audited yet. */
export async function withdrawRow(
  ctx: Ctx,
  sight: Sight,
  { id, version }: { id: string; version: number | undefined },
): Promise<string> {
  const row = await lockRow(ctx, sight, id)
  requireMove(['withdraw'], { row, sight, version })
  const toStatus = materialMoves.withdraw.to
  await ctx.db.updateTable('materialInfo').set({ status: toStatus }).where('id', '=', id).execute()
  const entry = { infoId: id, stage: auditStage.withdrawal, result: null, opinion: null }
  await appendAudits(ctx, [{ ...entry, fromStatus: row.status, toStatus }])
  return id
}
