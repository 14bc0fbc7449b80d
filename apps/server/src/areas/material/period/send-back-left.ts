import { fail } from '@library/contract/errors'
import { auditResult, auditStage, materialMoves } from '@library/contract/material/material.states'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { notifyRejected } from '../audit/notify-owners.ts'
import type { DecidedRow } from '../decided-row.ts'

/** Locked rows go back to their owners, who read why and can send them for a period that collects. */
export async function sendBackLeft(ctx: Ctx, rows: readonly DecidedRow[], opinion: string | null): Promise<void> {
  if (rows.length === 0) return
  if (!opinion) throw fail('material/opinion-required', { fields: ['opinion'] })
  const status = materialMoves.giveBackLeft.to
  await ctx.db
    .updateTable('materialInfo')
    .set({ status, rejectStage: auditStage.publication, rejectReason: opinion })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  await notifyRejected(ctx, rows, opinion)
  const decision = { stage: auditStage.publication, result: auditResult.rejected, opinion }
  await appendAudits(
    ctx,
    rows.map((row) => ({ ...entryOf(row, status), ...decision })),
  )
}
