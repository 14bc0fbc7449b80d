import { fail } from '@library/contract/errors'
import { periodState } from '@library/contract/material/period.states'
import { quotationStatus } from '@library/contract/material/quotation'
import { rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { loadReferenceData, type ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireReadable } from '../../../platform/files/attach-row.ts'
import { readFlag } from '../../../platform/settings/params.ts'
import type { InfoRow } from '../decided-row.ts'

/**
 * Refuses a row by the first violated rule. New rows need a collecting period. While a period is audited, its rejected
 * rows are corrected in it, and its drafts and withdrawn rows are sent late where the station allows it.
 */
export async function requireGoodRow(ctx: Ctx, row: PriceRow, before?: InfoRow): Promise<ReferenceData> {
  const look = await loadReferenceData(ctx, [row])
  requireRules(row, { look, before, mayBeLate: await readFlag(ctx, 'period.lateRows') })
  const known = before?.imageIds?.split(',') ?? []
  const added = row.imageIds?.split(',').filter((id) => !known.includes(id)) ?? []
  await requireReadable(ctx, added)
  return look
}

type Given = Readonly<{ look: ReferenceData; before: InfoRow | undefined; mayBeLate: boolean }>

/** The same, with what was loaded for many rows. */
export function requireRules(row: PriceRow, { look, before, mayBeLate }: Given): void {
  const isAudited = before?.period === row.period && look.periods.get(row.period)?.state === periodState.auditing
  const isMended = isAudited && (before.rejectStage !== null || mayBeLate)
  const [problem] = rowProblems(row, look).filter(
    ({ code }) => !(isMended && code === 'material/period-not-collecting'),
  )
  if (problem) throw fail(problem.code, { ...problem.details, fields: [problem.field] })
}

/** The document must belong to the enterprise and be valid. */
export async function requireQuotation(
  ctx: Ctx,
  { enterpriseId, quotationId }: { enterpriseId: string; quotationId: string | null | undefined },
): Promise<void> {
  if (!quotationId) return
  const valid = await validQuotations(ctx, [quotationId])
  if (valid.get(quotationId) !== enterpriseId) throw fail('material/quotation-unknown', { fields: ['quotationId'] })
}

/** Of these documents the valid ones, with their enterprise. */
export async function validQuotations(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('materialQuotation')
    .select(['id', 'enterpriseId'])
    .where('id', 'in', [...ids])
    .where('status', '=', quotationStatus.valid)
    .where('isDeleted', '=', 0)
    .execute()
  return new Map(rows.map(({ id, enterpriseId }) => [id, enterpriseId]))
}
