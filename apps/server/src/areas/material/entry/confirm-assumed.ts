import { fail } from '@library/contract/errors'
import { loadViewer } from '../../../domain/viewers/material.ts'
import { canAny } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { lockRow } from '../decided-row.ts'
import { seesWhole } from '../shown-material.ts'

const auditors = ['information_review_audit', 'information_review_review', 'information_entry_manage'] as const

/** The owner or an auditor has looked at what the import assumed about a price. */
export async function confirmAssumed(ctx: Ctx, id: string): Promise<void> {
  const viewer = await loadViewer(ctx)
  const row = await lockRow(ctx, viewer, id)
  if (!seesWhole(viewer, row)) throw fail('common/not-found', { resource: 'material_info', id })
  if (row.enterpriseId !== viewer.ownId && !canAny(viewer, auditors)) throw fail('common/forbidden')
  await confirmOrigins(ctx, id)
}

/** A row that was edited as a whole has been looked at too. */
export async function confirmOrigins(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('priceOrigin')
    .set({ confirmUser: ctx.caller.userId, confirmTime: ctx.now })
    .where('infoId', '=', id)
    .where('confirmTime', 'is', null)
    .execute()
}
