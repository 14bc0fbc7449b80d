import { auditStage } from '@library/contract/material/material.states'
import { changeRate } from '@library/pricing/change'
import { forgetChanged } from '../../../domain/assumptions/assumed-fields.ts'
import { notifyCorrected } from '../../../domain/notifications/price-corrections.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import type { InfoRow } from '../decided-row.ts'
import { keepRevisions } from '../publish/publish-rows.ts'
import { repriceRow } from '../publish/reprice.ts'
import { endRevision } from '../publish/take-offline.ts'

export type Prices = Readonly<{ priceIncl: string; priceExcl: string; taxRate: string; priceBasis: number }>
type Correction = Readonly<{ row: InfoRow; prices: Prices; reason: string }>

/**
 * A new revision with its reason; its change and the reference price are recomputed, and those who watch it are notified. The revision
 * before stays readable.
 */
export async function applyCorrection(ctx: Ctx, { row, prices, reason }: Correction): Promise<void> {
  const change = changeRate({ price: prices.priceExcl }, { price: row.prevPriceExcl })
  const momRate = change?.toFixed(4) ?? null
  await ctx.db
    .updateTable('materialInfo')
    .set({ ...prices, momRate, revision: row.revision + 1, revisionReason: reason })
    .where('id', '=', row.id)
    .execute()
  await forgetChanged(ctx, row, prices)
  await endRevision(ctx, row.id)
  await keepRevisions(ctx, [row.id])
  await repriceRow(ctx, row)
  await notifyCorrected(ctx, row)
  const decision = { stage: auditStage.correction, result: null, opinion: reason }
  await appendAudits(ctx, [{ ...entryOf(row, row.status), ...decision }])
}
