import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { buildNextPricesCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { copyAssumed } from '../../../domain/assumptions/assumed-fields.ts'
import { requireQuotingEnterprise } from '../../../domain/organisation/own-enterprise.ts'
import { addRows } from '../../../domain/pricing-rows/add-rows.ts'
import { rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import { collectingPeriod } from '../../../domain/pricing-rows/collecting-period.ts'
import { draftsOf } from '../../../domain/pricing-rows/drafts.ts'
import { loadReferenceData, type Period, type ReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { everywhere, loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import { canAny } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { InfoRow } from '../decided-row.ts'
import { priceRowOf } from '../price-row-of.ts'

type Answer = AnswerOf<typeof buildNextPricesCall>

/**
 * Creates drafts for the collecting period from published rows, with the price copied and marked as carried. Rows that
 * already have a draft are skipped, so it may be called twice, even concurrently.
 */
export async function buildNextPrices(
  ctx: Ctx,
  { ids, period }: QueryOf<typeof buildNextPricesCall>,
  language: Language,
): Promise<Answer> {
  const viewer = await loadViewer(ctx)
  if (!canAny(viewer, everywhere)) await requireQuotingEnterprise(ctx)
  const target = await requireCollecting(ctx, period)
  const sources = await publishedRows(ctx, viewer, { ids: ids?.split(','), target })
  const skipped: Answer['skipped'] = []
  const rows = sources.map((source) => ({ source, row: nextRow(source, target) }))
  const look = await loadReferenceData(
    ctx,
    rows.map(({ row }) => row),
  )
  const good = rows.filter(({ source, row }) => {
    const [problem] = rowProblems(row, look)
    if (problem) skipped.push({ id: source.id, reason: fail(problem.code, { ...problem.details }).translate(language) })
    return !problem
  })
  const created = await addForEach(ctx, good, { look, skipped, language })
  return { period: target.period, created, skipped }
}

export async function requireCollecting(ctx: Ctx, wanted: string | undefined): Promise<Period> {
  const found = await collectingPeriod(ctx, wanted)
  if (found) return found
  throw wanted ? fail('material/period-not-collecting', { period: wanted }) : fail('material/no-collecting-period')
}

/** The caller's own; for the station all, or the requested ones. Another enterprise's row looks like a missing one. */
async function publishedRows(
  ctx: Ctx,
  viewer: Viewer,
  { ids, target }: { ids: readonly string[] | undefined; target: Period },
): Promise<InfoRow[]> {
  let rows = ctx.db
    .selectFrom('materialInfo')
    .selectAll()
    .where('status', '=', materialStatus.published)
    .where('isDeleted', '=', 0)
    .where('period', '<', target.period)
    .where('periodType', '=', target.periodType)
  if (!canAny(viewer, everywhere)) rows = rows.where('enterpriseId', '=', viewer.ownId ?? '0')
  if (!ids) return rows.orderBy('id').execute()
  const found = await rows
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  if (found.length < new Set(ids).size) throw fail('common/not-found', { resource: 'material_info', ids })
  return found
}

function nextRow(source: InfoRow, { period, startDate }: Period) {
  const row = priceRowOf(source)
  const isOver = row.validTo && row.validTo < startDate
  return { ...row, period, changeReason: null, ...(isOver ? { validFrom: null, validTo: null } : {}) }
}

type Pair = { source: InfoRow; row: ReturnType<typeof nextRow> }

async function addForEach(
  ctx: Ctx,
  pairs: readonly Pair[],
  { look, skipped, language }: { look: ReferenceData; skipped: Answer['skipped']; language: Language },
): Promise<number> {
  const byEnterprise = new Map<string, Pair[]>()
  for (const pair of pairs)
    byEnterprise.set(pair.source.enterpriseId, [...(byEnterprise.get(pair.source.enterpriseId) ?? []), pair])
  let created = 0
  for (const [enterpriseId, own] of [...byEnterprise].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const rows = own.map(({ row }) => row)
    const added = await addRows(ctx, { enterpriseId, carried: 1 }, draftsOf(rows, look))
    const copies: { from: string; to: string }[] = []
    added.forEach((one, at) => {
      if ('id' in one) copies.push({ from: own[at]?.source.id ?? '', to: one.id })
      else {
        const reason = fail('material/duplicate', { infoNo: one.duplicateOf }).translate(language)
        skipped.push({ id: own[at]?.source.id ?? '', reason })
      }
    })
    created += copies.length
    await copyAssumed(ctx, copies)
  }
  return created
}
