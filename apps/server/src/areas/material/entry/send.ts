import { fail } from '@library/contract/errors'
import { materialMoves } from '@library/contract/material/material.states'
import { requireQuotingEnterprise } from '../../../domain/organisation/own-enterprise.ts'
import type { Viewer } from '../../../domain/viewers/material.ts'
import { can } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireReason } from '../audit/require-reason.ts'
import { refreshRisk } from '../audit/risk.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { priceRowOf } from '../price-row-of.ts'
import { requireMove } from '../require-move.ts'
import { requireGoodRow, requireQuotation } from './check-input.ts'

/** An enterprise's own quotation; an auditor compares the price with its document. */
const enterpriseQuotation = 3

/** Sends a draft, or a corrected rejected row, to the auditors. */
export async function sendRow(
  ctx: Ctx,
  viewer: Viewer,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  const row = await lockRow(ctx, viewer, id)
  requireMove(['send'], { row, viewer, version })
  if (!can(viewer, 'information_entry_manage')) await requireQuotingEnterprise(ctx)
  const typed = priceRowOf(row)
  await requireGoodRow(ctx, typed, row)
  await requireEvidence(ctx, row)
  await refreshRisk(ctx, id, typed)
  await ctx.db
    .updateTable('materialInfo')
    .set({
      status: materialMoves.send.to,
      submitTime: ctx.now,
      submitUserId: ctx.caller.userId,
      rejectStage: null,
      rejectReason: null,
      firstAuditTime: null,
      firstAuditorId: null,
      secondAuditTime: null,
      secondAuditorId: null,
    })
    .where('id', '=', id)
    .execute()
}

async function requireEvidence(ctx: Ctx, row: InfoRow): Promise<void> {
  if (row.priceType === enterpriseQuotation && !row.quotationId)
    throw fail('material/quotation-required', { fields: ['quotationId'] })
  await requireQuotation(ctx, row)
  await requireReason(ctx, row)
}
