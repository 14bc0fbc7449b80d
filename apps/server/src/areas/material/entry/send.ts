import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import { materialMoves } from '@library/contract/material/material.states'
import { requireQuotingEnterprise } from '../../../domain/organisation/own-enterprise.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { loadReferenceData, type ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import type { Viewer } from '../../../domain/viewers/material.ts'
import { can } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { readFlag, readNumbers } from '../../../platform/settings/params.ts'
import { requireReasonAbove } from '../audit/require-reason.ts'
import { refreshRisks } from '../audit/risk.ts'
import { type InfoRow, lockRows } from '../decided-row.ts'
import { priceRowOf } from '../price-row-of.ts'
import { requireMove } from '../require-move.ts'
import { requireRules, validQuotations } from './check-input.ts'

/** An enterprise's own quotation; an auditor compares the price with its document. */
const enterpriseQuotation = 3

export type Refused = Readonly<{ id: string; error: DomainError }>

/** Sends a draft, or a corrected rejected row, to the auditors. */
export async function sendRow(ctx: Ctx, viewer: Viewer, { id }: { id: string }): Promise<void> {
  const [refused] = await sendRows(ctx, viewer, [id])
  if (refused) throw refused.error
}

/** The same for many rows, in as many statements as for one. Returns those that were refused; they stay as they are. */
export async function sendRows(ctx: Ctx, viewer: Viewer, ids: readonly string[]): Promise<Refused[]> {
  const rows = new Map((await lockRows(ctx, viewer, ids)).map((row) => [row.id, row]))
  const requireSendable = await rulesFor(ctx, viewer, [...rows.values()])
  const typed = new Map<string, PriceRow>()
  const refused = ids.flatMap((id): Refused[] => {
    const row = rows.get(id)
    try {
      if (!row) throw fail('common/not-found', { resource: 'material_info', id })
      typed.set(id, requireSendable.check(row))
      return []
    } catch (error) {
      if (error instanceof DomainError) return [{ id, error }]
      throw error
    }
  })
  if (typed.size === 0) return refused
  await refreshRisks(ctx, typed, requireSendable.look)
  await markSent(ctx, [...typed.keys()])
  return refused
}

/** Everything the rows are checked against, loaded once for all of them. */
async function rulesFor(ctx: Ctx, viewer: Viewer, rows: readonly InfoRow[]) {
  const look: ReferenceData = await loadReferenceData(ctx, rows)
  const mayBeLate = await readFlag(ctx, 'period.lateRows')
  const quotations = await validQuotations(ctx, [...new Set(rows.flatMap(({ quotationId }) => quotationId ?? []))])
  const { 'audit.reasonThreshold': threshold } = await readNumbers(ctx, ['audit.reasonThreshold'])
  const quoting = can(viewer, 'information_entry_manage') ? undefined : await quotingProblem(ctx)
  const check = (row: InfoRow): PriceRow => {
    requireMove(['send'], { row, viewer })
    if (quoting) throw quoting
    const typed = priceRowOf(row)
    requireRules(typed, { look, before: row, mayBeLate })
    requireEvidence(row, quotations)
    requireReasonAbove(threshold, row)
    return typed
  }
  return { look, check }
}

/** Why the caller's enterprise may not quote; a row of another one is refused for that first. */
async function quotingProblem(ctx: Ctx): Promise<DomainError | undefined> {
  try {
    await requireQuotingEnterprise(ctx)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

function requireEvidence({ priceType, quotationId, enterpriseId }: InfoRow, valid: ReadonlyMap<string, string>): void {
  if (priceType === enterpriseQuotation && !quotationId)
    throw fail('material/quotation-required', { fields: ['quotationId'] })
  if (quotationId && valid.get(quotationId) !== enterpriseId)
    throw fail('material/quotation-unknown', { fields: ['quotationId'] })
}

async function markSent(ctx: Ctx, ids: readonly string[]): Promise<void> {
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
    .where('id', 'in', [...ids])
    .execute()
}
