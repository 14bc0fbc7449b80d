import { fail } from '@library/contract/errors'
import { actionLabels } from '@library/contract/material/material.labels'
import { auditResult, auditStage, materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { lastRefusal, spokeElsewhere, startBound } from '../../../domain/flow/run/bound-process.ts'
import type { FlowBusiness, FlowBusinesses, FlowEnd, FlowText } from '../../../domain/flow/run/flow-ends.ts'
import { lockStandards } from '../../../domain/pricing-rows/lock-standards.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import { canAny } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type InfoRow, lockRow } from '../decided-row.ts'
import { withdrawRow } from '../entry/withdraw.ts'
import { requireDifferentPerson, wrongState } from '../require-move.ts'
import { infoTable } from './as-business.ts'
import { appendAudits } from './audit-chain.ts'
import { decide, entryOf } from './decide.ts'
import { decideAndNotify } from './remarks.ts'

const { pendingFirst, pendingSecond } = materialStatus
const waiting: readonly number[] = [pendingFirst, pendingSecond]

type Submitted = Readonly<
  Record<'id' | 'materialName' | 'infoNo' | 'regionCode' | 'categoryCode' | 'period', string> & {
    spec: string | null
    priceType: number
    riskLevel: number
  }
>

/** Starts the audit process that the station has chosen, if any, for each of the rows. */
export function beginAudits(ctx: Ctx, businesses: FlowBusinesses, ids: readonly string[]): Promise<void> {
  return startBound(ctx, businesses, {
    subject: 'material_audit',
    table: infoTable,
    ids,
    about: async (wanted) => {
      const { rows } = await sql<Submitted>`
        select id, material_name, spec, info_no, region_code, category_code, period, price_type, risk_level
        from material_info where id = any (${[...wanted]}::bigint[]) order by id`.execute(ctx.db)
      return rows.map(({ id, materialName, spec, ...variables }) => ({
        id,
        title: `${materialName} ${spec ?? ''}`.trim(),
        variables,
      }))
    },
  })
}

/**
 * A process decides by the same rules as the audit. The first passing step is the first audit (1 → 2), the decision
 * that ends the process the second (2 → 3, or 5 for a refusal); decisions in between move nothing and are recorded. A
 * process that ends with its first step decides at once (1 → 3, or 5).
 */
export const materialBusiness: FlowBusiness = {
  async beforeDecision(ctx, decision) {
    const viewer = await loadViewer(ctx)
    // This may be the decision that approves.
    await lockStandards(ctx, 'asTheyAre')
    const row = await lockRow(ctx, viewer, decision.businessId)
    requireAuditor(row, viewer)
    await requireDifferentPerson(ctx, { row, viewer }, [row.submitUserId, ...(await spokeElsewhere(ctx, decision))])
    if (!decision.isAgreed && !decision.comment?.trim())
      throw fail('material/opinion-required', { fields: ['comment'] })
  },
  async spoken(ctx, { passed, ...decision }) {
    const row = await lockRow(ctx, await loadViewer(ctx), decision.businessId)
    if (!passed || row.status !== pendingFirst) return recordText(ctx, row, decision)
    await decide(ctx, { id: row.id, result: auditResult.passed, opinion: decision.comment, by: 'step' })
  },
  async ended(ctx, end) {
    await ends[end.status](ctx, end)
  },
}

function requireAuditor(row: InfoRow, viewer: Viewer): void {
  if (!canAny(viewer, ['information_review_audit', 'information_review_review']))
    throw fail('material/not-yours', { action: actionLabels.passFirst })
  if (!waiting.includes(row.status)) throw wrongState('passFirst', row)
}

async function recordText(ctx: Ctx, row: InfoRow, { isAgreed, comment }: FlowText): Promise<void> {
  const stage = row.status === pendingFirst ? auditStage.first : auditStage.second
  const result = isAgreed ? auditResult.passed : auditResult.rejected
  await appendAudits(ctx, [{ ...entryOf(row, row.status), stage, result, opinion: comment }])
}

const nothing = async () => undefined

/**
 * The effect of the end of the process on the row. Without a decision, the built-in steps continue from its current
 * state.
 */
const ends: Readonly<Record<FlowEnd['status'], (ctx: Ctx, end: FlowEnd) => Promise<unknown>>> = {
  passed: (ctx, { businessId: id, comment: opinion }) =>
    decideAndNotify(ctx, { id, result: auditResult.passed, opinion, by: 'process' }),
  rejected: async (ctx, { businessId: id, instanceId, comment }) => {
    const opinion = comment?.trim() || (await lastRefusal(ctx, instanceId))
    return decideAndNotify(ctx, { id, result: auditResult.rejected, opinion, by: 'process' })
  },
  withdrawn: async (ctx, { businessId: id }) => withdrawRow(ctx, await loadViewer(ctx), { id, version: undefined }),
  deleted: nothing,
  undecided: nothing,
}
