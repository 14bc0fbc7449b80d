import type { updateAndAuditCall } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseMoves, enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Ctx } from '../../platform/database/database.ts'
import { bindRole } from './bind-role.ts'
import { type Audit, correctionOf } from './correction.ts'
import { differencesOf, type StoredDifference } from './differences.ts'
import { lockEnterprise, requireVersion, type WholeRow } from './enterprise-rows.ts'
import { notifyDecision } from './notify-owner.ts'
import { recordStep } from './steps.ts'
import { apply, setState } from './submit-enterprise.ts'
import { requireMove } from './who.ts'

type Decision = { result: number; opinion?: string | null | undefined }
type Decided = { id: string; auditStatus: number }

const { changeWaiting } = enterpriseStatus

export async function auditEnterprise(
  ctx: Ctx,
  { enterpriseId, version, ...decision }: Decision & { enterpriseId: string; version?: number | undefined },
): Promise<Decided> {
  const row = await lockEnterprise(ctx, enterpriseId)
  return decide(ctx, row, { ...decision, version })
}

/** Corrects wrong values and decides, or suspends and resumes: all in one transaction. */
export async function updateAndAudit(
  ctx: Ctx,
  { enterprise, result, opinion, action }: BodyOf<typeof updateAndAuditCall>,
): Promise<Decided> {
  const row = await lockEnterprise(ctx, enterprise.id)
  if (action) {
    requireVersion(row, enterprise.version)
    return switchTo(ctx, row, { action, reason: opinion })
  }
  if (!result) throw fail('enterprise/nothing-decided', { fields: ['result'] })
  const audit = actionOf(row, result)
  requireMove(ctx.caller, row, audit)
  const { corrected, pending, diff } = await correctionOf(ctx, row, { input: enterprise, audit })
  const { id, version, qualifications } = enterprise
  const saved = await apply(ctx, row, { id, version, qualifications, ...corrected })
  return decide(ctx, { ...row, ...saved, pendingJson: pending }, { result, opinion, diff })
}

export function actionOf({ auditStatus }: Pick<WholeRow, 'auditStatus'>, result: number): Audit {
  if (result === enterpriseResult.passed) return 'pass'
  return auditStatus === changeWaiting ? 'rejectChange' : 'reject'
}

async function decide(
  ctx: Ctx,
  row: WholeRow,
  decision: Decision & { version?: number | undefined; diff?: readonly StoredDifference[] },
): Promise<Decided> {
  const { result, opinion, version } = decision
  const action = actionOf(row, result)
  requireMove(ctx.caller, row, action)
  requireVersion(row, version)
  if (action !== 'pass' && !opinion) throw fail('enterprise/opinion-required', { fields: ['opinion'] })
  const to = enterpriseMoves[action].to
  const pending = row.pendingJson ?? {}
  await recordStep(ctx, row, { to, result, opinion, diff: decision.diff ?? differencesOf(row, pending) })
  const passed = action === 'pass'
  await setState(ctx, row.id, {
    ...(passed ? { ...pending, approveTime: ctx.now } : {}),
    auditStatus: to,
    auditOpinion: opinion ?? null,
    pendingJson: null,
  })
  if (passed && row.userId) await bindRole(ctx, row.userId)
  await notifyDecision(ctx, row, { action, opinion })
  return { id: row.id, auditStatus: to }
}

type Switch = { action: 'suspend' | 'resume'; reason: string | null | undefined }

async function switchTo(ctx: Ctx, row: WholeRow, { action, reason }: Switch): Promise<Decided> {
  requireMove(ctx.caller, row, action)
  if (!reason) throw fail('enterprise/opinion-required', { fields: ['opinion'] })
  const to = enterpriseMoves[action].to
  await recordStep(ctx, row, { to, opinion: reason })
  await setState(ctx, row.id, { auditStatus: to, suspendReason: action === 'suspend' ? reason : null })
  await notifyDecision(ctx, row, { action, opinion: reason })
  return { id: row.id, auditStatus: to }
}
