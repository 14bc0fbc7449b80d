import { fail } from '@library/contract/errors'
import {
  auditResult,
  auditStage,
  type MaterialAction,
  type MaterialStatus,
  materialMoves,
  materialStatus,
} from '@library/contract/material/material.states'
import { requireNoProcess } from '../../../domain/flow/run/bound-process.ts'
import { lockStandards } from '../../../domain/pricing-rows/lock-standards.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type DecidedRow, type InfoRow, lockRow } from '../decided-row.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'
import { linkStandards } from '../standard/link-standards.ts'
import { asBusiness } from './as-business.ts'
import { appendAudits, type Entry } from './audit-chain.ts'

export type Decision = Readonly<{
  id: string
  result: number
  opinion?: string | null | undefined
  version?: number | undefined
  batchNo?: string
  /** A user alone, at a step of a process, or with the decision that ends it. */
  by?: 'person' | 'step' | 'process'
}>

const { passed, rejected } = auditResult
const byPerson = { [passed]: ['passFirst', 'passSecond'], [rejected]: ['rejectFirst', 'rejectSecond'] } as const
const moves = {
  person: byPerson,
  step: byPerson,
  process: {
    [passed]: ['passSecond', 'passAtOnce'],
    [rejected]: ['rejectFirst', 'rejectSecond', 'rejectAtOnce'],
  },
} as const

const first: ReadonlySet<MaterialAction> = new Set(['passFirst', 'rejectFirst'])

/**
 * One decision of an auditor or a reviewer, with its record, in one transaction. Returns the previous row and its new
 * state.
 */
export async function decide(ctx: Ctx, decision: Decision): Promise<{ row: InfoRow; status: MaterialStatus }> {
  const { id, result, version, batchNo, by = 'person' } = decision
  const opinion = decision.opinion?.trim() || null
  const viewer = await loadViewer(ctx)
  await lockStandards(ctx, 'asTheyAre')
  const row = await lockRow(ctx, viewer, id)
  const action = requireMove<MaterialAction>(moves[by][result as keyof typeof byPerson], { row, viewer, version })
  if (by === 'person') await requireNoProcess(ctx, asBusiness(id))
  const isFirst = first.has(action)
  await requireDifferentPerson(ctx, { row, viewer }, [row.submitUserId, isFirst ? null : row.firstAuditorId])
  const isRejected = result === rejected
  if (isRejected && !opinion) throw fail('material/opinion-required', { fields: ['opinion'] })

  const status = materialMoves[action].to as MaterialStatus
  const stage = isFirst ? auditStage.first : auditStage.second
  const who = isFirst
    ? { firstAuditTime: ctx.now, firstAuditorId: ctx.caller.userId }
    : { secondAuditTime: ctx.now, secondAuditorId: ctx.caller.userId }
  const why = isRejected ? { rejectStage: stage, rejectReason: opinion } : {}
  await ctx.db
    .updateTable('materialInfo')
    .set({ status, ...who, ...why })
    .where('id', '=', id)
    .execute()
  if (status === materialStatus.approved) await linkStandards(ctx, [id])
  await appendAudits(ctx, [{ ...entryOf(row, status), stage, result, opinion }], batchNo)
  return { row, status }
}

/** The snapshot of the row in a record. */
export function entryOf(row: DecidedRow, toStatus: number): Omit<Entry, 'stage' | 'result' | 'opinion'> {
  const { id, infoNo, status, version, period, regionCode, priceIncl, priceExcl, taxRate, riskLevel } = row
  const snapshot = { infoNo, version, period, regionCode, priceIncl, priceExcl, taxRate, riskLevel }
  return { infoId: id, fromStatus: status, toStatus, snapshot }
}
