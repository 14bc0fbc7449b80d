import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { MaterialRow } from '@library/contract/material/material'
import type { correctCall } from '@library/contract/material/revision'
import { priceBasis } from '@library/pricing/tax'
import { pricedRow, rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { loadReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { applyCorrection } from '../correction/apply-correction.ts'
import { needsSecondPerson, proposeCorrection } from '../correction/propose-correction.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { materialRow } from '../material-rows.ts'
import { priceRowOf } from '../price-row-of.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { lockPublished } from './lock-published.ts'

type Body = BodyOf<typeof correctCall>

/** Corrects a published price, or proposes it where the change is large. */
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
  if (await needsSecondPerson(ctx, row, prices)) await proposeCorrection(ctx, { row, prices, body })
  else await applyCorrection(ctx, { row, prices, reason: body.reason })
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
