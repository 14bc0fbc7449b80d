import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { startBound } from '../../domain/flow/run/bound-process.ts'
import type { FlowBusiness, FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { actionOf, auditEnterprise } from './audit-enterprise.ts'
import { lockEnterprise } from './enterprise-rows.ts'
import { requireMove } from './who.ts'

const table = 'enterprise'
const { waiting, changeWaiting } = enterpriseStatus
const awaiting: readonly number[] = [waiting, changeWaiting]

type Submitted = Readonly<{ id: string; enterpriseName: string; auditStatus: number; regionCode: string | null }>

/** Starts the audit process that the station has chosen, if any, for those that wait for an audit. */
export function beginAudits(ctx: Ctx, businesses: FlowBusinesses, rows: readonly Submitted[]): Promise<void> {
  const waitingRows = new Map(rows.filter(isWaiting).map((row) => [row.id, row]))
  return startBound(ctx, businesses, {
    subject: 'enterprise_audit',
    table,
    ids: [...waitingRows.keys()],
    about: (ids) => ids.flatMap((id) => waitingRows.get(id) ?? []).map(aboutRow),
  })
}

function isWaiting({ auditStatus }: Submitted): boolean {
  return awaiting.includes(auditStatus)
}

function aboutRow({ id, enterpriseName, regionCode, auditStatus }: Submitted) {
  return { id, title: enterpriseName, variables: { regionCode, isChange: auditStatus === changeWaiting } }
}

/** The deletion ended their processes. What waits for an audit starts a new one. */
export async function resumeAudits(ctx: Ctx, businesses: FlowBusinesses, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('enterprise')
    .select(['id', 'enterpriseName', 'auditStatus', 'regionCode'])
    .where('id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('flowInstance')
          .select('flowInstance.id')
          .where('businessTable', '=', table)
          .whereRef('businessId', '=', 'enterprise.id')
          .where('flowInstance.status', '=', 'deleted'),
      ),
    )
    .orderBy('id')
    .execute()
  await beginAudits(ctx, businesses, rows)
}

export function asBusiness(id: string) {
  return { table, id }
}

/** A process decides by the same rules as the audit: who may, who may not, and the consequences. */
export const enterpriseBusiness: FlowBusiness = {
  async beforeDecision(ctx, { businessId, isAgreed }) {
    const row = await lockEnterprise(ctx, businessId)
    const result = isAgreed ? enterpriseResult.passed : enterpriseResult.rejected
    requireMove(ctx.caller, row, actionOf(row, result))
  },
  async ended(ctx, { businessId, status, comment }) {
    if (status !== 'passed' && status !== 'rejected') return
    const result = status === 'passed' ? enterpriseResult.passed : enterpriseResult.rejected
    await auditEnterprise(ctx, { enterpriseId: businessId, result, opinion: comment })
  },
}
