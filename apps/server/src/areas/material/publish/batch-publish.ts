import { randomBytes } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Language } from '@library/contract/kit/label'
import type { batchPublishCall } from '@library/contract/material/audit'
import { materialStatus } from '@library/contract/material/material.states'
import { withinRegions } from '../../../domain/organisation/regions-of-duty.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type DecidedRow, decidedColumns, lockRows } from '../decided-row.ts'
import { idsOf } from '../each.ts'
import { withinCategory } from '../material-rows.ts'
import { completeIssues } from '../period/period-steps.ts'
import { requireMove } from '../require-move.ts'
import { lockPublished } from './lock-published.ts'
import { publishRows } from './publish-rows.ts'

type Failed = AnswerOf<typeof batchPublishCall>['failed']

/**
 * The given rows, or all approved rows of a period: one transaction. Rows that cannot be published are reported and
 * skipped.
 */
export async function batchPublish(
  ctx: Ctx,
  body: BodyOf<typeof batchPublishCall>,
  language: Language,
): Promise<AnswerOf<typeof batchPublishCall>> {
  const viewer = await loadViewer(ctx)
  const failed: Failed = []
  await lockPublished(ctx)
  const rows = body.ids ? await named(ctx, viewer, idsOf(body.ids), failed) : await waiting(ctx, body)
  const good = rows.filter((row) => {
    const refusal = refusalFor(row, viewer)
    if (refusal) failed.push({ id: row.id, reason: refusal.translate(language), error: refusal.code })
    return !refusal
  })
  let referencePriceCount = 0
  for (const batch of byIssue(good))
    referencePriceCount += await publishRows(ctx, batch[0] as DecidedRow, { rows: batch, batchNo: batchNumber() })
  if (body.period && isWhole(body)) await completeIssues(ctx, body.period)
  return { success: good.length, failed, referencePriceCount }

  async function named(ctx: Ctx, viewer: Viewer, ids: readonly string[], failed: Failed): Promise<DecidedRow[]> {
    const found = await lockRows(ctx, viewer, ids)
    const known = new Set(found.map(({ id }) => id))
    const gone = fail('common/not-found')
    for (const id of ids) if (!known.has(id)) failed.push({ id, reason: gone.translate(language), error: gone.code })
    return found
  }
}

/** All of a period. A part of it, by region or class, does not make the issue whole. */
function isWhole({ ids, regionCode, categoryId }: BodyOf<typeof batchPublishCall>): boolean {
  return !ids && !regionCode && !categoryId
}

/** All waiting rows, locked in the order of their ids; rows locked by other decisions are waited for. */
async function waiting(ctx: Ctx, body: BodyOf<typeof batchPublishCall>): Promise<DecidedRow[]> {
  const { period, regionCode, categoryId } = body
  if (!period) throw fail('material/nothing-chosen', { fields: ['period'] })
  let rows = ctx.db
    .selectFrom('materialInfo as m')
    .where('m.isDeleted', '=', 0)
    .where('m.status', '=', materialStatus.approved)
    .where('m.period', '=', period)
  if (regionCode) rows = rows.where(withinRegions('m.regionCode', [regionCode]))
  if (categoryId) rows = rows.where(withinCategory(categoryId))
  return (await rows.orderBy('m.id').select(decidedColumns).forUpdate('m').execute()) as DecidedRow[]
}

function refusalFor(row: DecidedRow, viewer: Viewer): DomainError | undefined {
  if (row.enterpriseId === viewer.ownId) return fail('material/own-enterprise')
  try {
    requireMove(['publish'], { row, viewer })
    return undefined
  } catch (error) {
    // A caller who may publish nothing at all is refused as a whole.
    if (error instanceof DomainError && error.status === 409) return error
    throw error
  }
}

function byIssue(rows: readonly DecidedRow[]): DecidedRow[][] {
  const issues = new Map<string, DecidedRow[]>()
  for (const row of rows) {
    const key = `${row.period} ${row.periodType}`
    const batch = issues.get(key)
    if (batch) batch.push(row)
    else issues.set(key, [row])
  }
  return [...issues].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, batch]) => batch)
}

export function batchNumber(): string {
  return `B${randomBytes(8).toString('hex')}`
}
