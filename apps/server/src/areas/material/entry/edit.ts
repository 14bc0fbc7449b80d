import { fail } from '@library/contract/errors'
import type { MaterialInput } from '@library/contract/material/material'
import { materialMoves, materialStatus } from '@library/contract/material/material.states'
import { changeRate } from '@library/pricing/change'
import { draftOf } from '../../../domain/pricing-rows/drafts.ts'
import { lockStandards } from '../../../domain/pricing-rows/lock-standards.ts'
import { placeItem } from '../../../domain/pricing-rows/place-items.ts'
import { type PriceRow, stdKey } from '../../../domain/pricing-rows/price-row.ts'
import { type Standard, standardOf } from '../../../domain/pricing-rows/standard-of.ts'
import type { Viewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { refreshRisk } from '../audit/risk.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { requireMove } from '../require-move.ts'
import { requireGoodRow, requireQuotation } from './check-input.ts'
import { confirmOrigins } from './confirm-assumed.ts'

/** Changes a draft or a rejected row, which then becomes a draft again. Its enterprise is unchanged. */
export async function editRow(ctx: Ctx, viewer: Viewer, input: MaterialInput & { id: string }): Promise<string> {
  const { id, version, enterpriseId: _, ...row } = input
  await lockStandards(ctx, 'asTheyAre')
  const before = await lockRow(ctx, viewer, id)
  requireMove(['edit'], { row: before, viewer, version })
  await requireQuotation(ctx, { enterpriseId: before.enterpriseId, quotationId: row.quotationId })
  await rewrite(ctx, before, row)
  await confirmOrigins(ctx, id)
  return id
}

/** Writes a checked row over a locked one, with its derived values. */
export async function rewrite(ctx: Ctx, before: InfoRow, row: PriceRow, carried = 0): Promise<void> {
  const { id, enterpriseId } = before
  const look = await requireGoodRow(ctx, row, before)
  const itemId = await placeItem(ctx, enterpriseId, { row, look })
  const [standard] = await standardOf(ctx, [stdKey(row)])
  await requireAlone(ctx, { id, itemId, row })
  const { attrs, ...draft } = draftOf(row, look)
  const prevPriceExcl = await priceBefore(ctx, itemId, row)
  await ctx.db
    .updateTable('materialInfo')
    .set({
      ...draft,
      ...(standard as Standard),
      attrs: JSON.stringify(attrs),
      itemId,
      carried,
      prevPriceExcl,
      momRate: changeRate({ price: draft.priceExcl }, { price: prevPriceExcl })?.toFixed(4) ?? null,
      status: materialMoves.edit.to,
    })
    .where('id', '=', id)
    .execute()
  await refreshRisk(ctx, id, row)
}

async function requireAlone(ctx: Ctx, { id, itemId, row }: { id: string; itemId: string; row: PriceRow }) {
  const other = await ctx.db
    .selectFrom('materialInfo')
    .select('infoNo')
    .where('itemId', '=', itemId)
    .where('regionCode', '=', row.regionCode)
    .where('period', '=', row.period)
    .where('isDeleted', '=', 0)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw fail('material/duplicate', { infoNo: other.infoNo })
}

/** The price of the item without tax in its last published period. */
async function priceBefore(ctx: Ctx, itemId: string, { regionCode, period }: PriceRow): Promise<string | null> {
  const last = await ctx.db
    .selectFrom('materialInfo')
    .select('priceExcl')
    .where('itemId', '=', itemId)
    .where('regionCode', '=', regionCode)
    .where('period', '<', period)
    .where('status', 'in', [materialStatus.published, materialStatus.archived])
    .where('isDeleted', '=', 0)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.priceExcl ?? null
}
