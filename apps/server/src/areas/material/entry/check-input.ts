import { fail } from '@library/contract/errors'
import { periodState } from '@library/contract/material/period.states'
import { quotationStatus } from '@library/contract/material/quotation'
import { rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { loadReferenceData, type ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireReadable } from '../../../platform/files/attach-row.ts'
import type { InfoRow } from '../decided-row.ts'

/**
 * Refuses a row by the first violated rule. A row rejected during the audit of its period is corrected in that period:
 * only new ones need a collecting one.
 */
export async function requireGoodRow(ctx: Ctx, row: PriceRow, before?: InfoRow): Promise<ReferenceData> {
  const look = await loadReferenceData(ctx, [row])
  const isMended = before?.period === row.period && look.periods.get(row.period)?.state === periodState.auditing
  const [problem] = rowProblems(row, look).filter(
    ({ code }) => !(isMended && code === 'material/period-not-collecting'),
  )
  if (problem) throw fail(problem.code, { ...problem.details, fields: [problem.field] })
  const known = before?.imageIds?.split(',') ?? []
  const added = row.imageIds?.split(',').filter((id) => !known.includes(id)) ?? []
  await requireReadable(ctx, added)
  return look
}

/** The document must belong to the enterprise and be valid. */
export async function requireQuotation(
  ctx: Ctx,
  { enterpriseId, quotationId }: { enterpriseId: string; quotationId: string | null | undefined },
): Promise<void> {
  if (!quotationId) return
  const found = await ctx.db
    .selectFrom('materialQuotation')
    .select('id')
    .where('id', '=', quotationId)
    .where('enterpriseId', '=', enterpriseId)
    .where('status', '=', quotationStatus.valid)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!found) throw fail('material/quotation-unknown', { fields: ['quotationId'] })
}
