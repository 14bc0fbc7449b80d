import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { materialInfo } from '@library/contract/material/material'
import type { nextPriceUpdateCall } from '@library/contract/material/material.calls'
import { priceBasis } from '@library/pricing/tax'
import { lockStandards } from '../../../domain/pricing-rows/lock-standards.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireReason } from '../audit/require-reason.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { priceRowOf } from '../price-row-of.ts'
import { requireMove } from '../require-move.ts'
import { rewrite } from './edit.ts'
import { requireCollecting } from './next-prices.ts'

export type NextPrice = BodyOf<typeof nextPriceUpdateCall>[number]

/** A new price for a draft of the coming period, or the confirmation that it is unchanged. */
export async function updateNextPrice(ctx: Ctx, given: NextPrice): Promise<void> {
  const viewer = await loadViewer(ctx)
  await lockStandards(ctx, 'asTheyAre')
  const row = await draftFor(ctx, viewer, given)
  requireMove(['edit'], { row, viewer })
  const { priceIncl, priceExcl, confirmSame } = given
  if (!priceIncl && !priceExcl && confirmSame !== 1)
    throw fail('material/price-required', { label: materialInfo.fields.priceIncl.label, fields: ['priceIncl'] })
  const before = priceRowOf(row)
  const prices =
    priceIncl || priceExcl
      ? {
          priceIncl: priceIncl ?? null,
          priceExcl: priceExcl ?? null,
          priceBasis: sideOf(given, row.priceBasis),
        }
      : {}
  const next = {
    ...before,
    ...prices,
    taxRate: given.taxRate ?? before.taxRate,
    changeReason: given.changeReason ?? before.changeReason,
    validTo: given.validTo ?? before.validTo,
  }
  await rewrite(ctx, row, next)
  await requireReason(ctx, await lockRow(ctx, viewer, row.id))
}

/** Both sides given: the one that was typed before counts. */
function sideOf({ priceIncl, priceExcl }: NextPrice, before: number): number {
  if (priceIncl && priceExcl) return before
  return priceIncl ? priceBasis.included : priceBasis.excluded
}

async function draftFor(ctx: Ctx, viewer: Viewer, { id, itemId, regionCode, period }: NextPrice): Promise<InfoRow> {
  if (id) return lockRow(ctx, viewer, id)
  const wanted = period ?? (await requireCollecting(ctx, undefined)).period
  const found = await ctx.db
    .selectFrom('materialInfo')
    .select('id')
    .where('itemId', '=', itemId ?? '0')
    .where('regionCode', '=', regionCode ?? '')
    .where('period', '=', wanted)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!found) throw fail('material/not-draft-of-period')
  return lockRow(ctx, viewer, found.id)
}
