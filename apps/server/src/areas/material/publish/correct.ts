import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { MaterialRow } from '@library/contract/material/material'
import { auditStage } from '@library/contract/material/material.states'
import type { correctCall } from '@library/contract/material/revision'
import { priceBasis } from '@library/pricing/tax'
import { pricedRow, rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { loadReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { materialRow } from '../material-rows.ts'
import { priceRowOf } from '../price-row-of.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { lockPublished } from './lock-published.ts'
import { keepRevisions } from './publish-rows.ts'
import { repriceRow } from './reprice.ts'
import { endRevision } from './take-offline.ts'

type Body = BodyOf<typeof correctCall>

/** Corrects a published price: a new revision with its reason, and its reference price is recomputed. */
export async function correct(ctx: Ctx, body: Body): Promise<MaterialRow> {
  const viewer = await loadViewer(ctx)
  await lockPublished(ctx)
  const row = await lockRow(ctx, viewer, body.id)
  requireMove(['correct'], { row, viewer, version: body.version })
  await requireDifferentPerson(ctx, { row, viewer })
  const corrected = correctedRow(row, body)
  await requireGoodPrice(ctx, corrected)
  const prices = { ...pricedRow(corrected), taxRate: corrected.taxRate, priceBasis: corrected.priceBasis }
  if (isSame(row, prices)) throw fail('material/nothing-changed', { fields: ['priceIncl'] })
  await ctx.db
    .updateTable('materialInfo')
    .set({ ...prices, revision: row.revision + 1, revisionReason: body.reason })
    .where('id', '=', row.id)
    .execute()
  await endRevision(ctx, row.id)
  await keepRevisions(ctx, [row.id])
  await repriceRow(ctx, row)
  const decision = { stage: auditStage.correction, result: null, opinion: body.reason }
  await appendAudits(ctx, [{ ...entryOf(row, row.status), ...decision }])
  return materialRow(ctx, viewer, row.id)
}

/** The given side is the typed one; omitted values are unchanged. */
function correctedRow(row: InfoRow, { priceIncl, priceExcl, taxRate, priceBasis: basis }: Body): PriceRow {
  const before = priceRowOf(row)
  const guessed = priceIncl ? priceBasis.included : priceExcl ? priceBasis.excluded : row.priceBasis
  const typed = basis ?? guessed
  return {
    ...before,
    taxRate: taxRate ?? row.taxRate,
    priceBasis: typed,
    priceIncl: priceIncl ?? (typed === priceBasis.included && !priceExcl ? row.priceIncl : null),
    priceExcl: priceExcl ?? (typed === priceBasis.excluded && !priceIncl ? row.priceExcl : null),
  }
}

const aboutPrice: readonly string[] = ['priceIncl', 'priceExcl', 'taxRate']

async function requireGoodPrice(ctx: Ctx, row: PriceRow): Promise<void> {
  const problems = rowProblems(row, await loadReferenceData(ctx, [row]))
  const problem = problems.find(({ field }) => aboutPrice.includes(field))
  if (problem) throw fail(problem.code, { ...problem.details, fields: [problem.field] })
}

function isSame(row: InfoRow, prices: { priceIncl: string; priceExcl: string; taxRate: string }): boolean {
  const names = ['priceIncl', 'priceExcl', 'taxRate'] as const
  return names.every((name) => Number(row[name]) === Number(prices[name]))
}
