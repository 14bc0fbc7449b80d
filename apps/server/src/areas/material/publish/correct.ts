import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { MaterialRow } from '@library/contract/material/material'
import { auditStage } from '@library/contract/material/material.states'
import type { correctCall } from '@library/contract/material/revision'
import { priceBasis } from '@library/pricing/tax'
import { pricedRow, rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import { loadLookUps } from '../../../domain/pricing-rows/look-ups.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { sightOf } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { appendAudits } from '../audit/audit-chain.ts'
import { entryOf } from '../audit/decide.ts'
import { materialRow } from '../material-rows.ts'
import { priceRowOf } from '../price-row-of.ts'
import { requireMove, requireOtherEyes } from '../require-move.ts'
import { type InfoRow, lockRow } from '../sight.ts'
import { holdPublished } from './hold-published.ts'
import { keepRevisions } from './publish-rows.ts'
import { repriceRow } from './reprice.ts'
import { endRevision } from './take-offline.ts'

type Body = BodyOf<typeof correctCall>

/** Puts a published price right: a new revision with its reason, and the reference price it goes into computed anew. */
export async function correct(ctx: Ctx, body: Body): Promise<MaterialRow> {
  const sight = await sightOf(ctx)
  await holdPublished(ctx)
  const row = await lockRow(ctx, sight, body.id)
  requireMove(['correct'], { row, sight, version: body.version })
  await requireOtherEyes(ctx, { row, sight })
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
  return materialRow(ctx, sight, row.id)
}

/** The side that is given is the typed one; what is not given stays. */
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
  const problems = rowProblems(row, await loadLookUps(ctx, [row]))
  const problem = problems.find(({ field }) => aboutPrice.includes(field))
  if (problem) throw fail(problem.code, { ...problem.details, fields: [problem.field] })
}

function isSame(row: InfoRow, prices: { priceIncl: string; priceExcl: string; taxRate: string }): boolean {
  const names = ['priceIncl', 'priceExcl', 'taxRate'] as const
  return names.every((name) => Number(row[name]) === Number(prices[name]))
}
