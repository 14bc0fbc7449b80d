import type { EnterpriseAuditRow } from '@library/contract/enterprise/enterprise-audit'
import type { Language } from '@library/contract/kit/label'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { type StoredDifference, withLabels } from './differences.ts'
import type { WholeRow } from './enterprise-rows.ts'

type Step = Readonly<{
  to: number
  result?: number
  opinion?: string | null | undefined
  diff?: readonly StoredDifference[]
}>

/** Adds a step to an enterprise whose row is locked: so the numbers have no gaps and no duplicates. */
export async function recordStep(ctx: Ctx, row: WholeRow, { to, result, opinion, diff = [] }: Step): Promise<string> {
  const { caller } = ctx
  const { pendingJson: _, ...snapshot } = row
  const { id } = await ctx.db
    .insertInto('enterpriseAudit')
    .values({
      enterpriseId: row.id,
      auditNo: sql<number>`(select coalesce(max(audit_no), 0) + 1 from enterprise_audit where enterprise_id = ${row.id})`,
      fromStatus: row.auditStatus,
      toStatus: to,
      result: result ?? null,
      opinion: opinion ?? null,
      auditorId: caller.userId || null,
      auditorName: caller.realName || caller.name || null,
      auditTime: ctx.now,
      snapshotJson: JSON.stringify(snapshot),
      diffJson: JSON.stringify(diff),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function stepRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('enterpriseAudit as step')
    .innerJoin('enterprise', (join) =>
      join.onRef('enterprise.tenantId', '=', 'step.tenantId').onRef('enterprise.id', '=', 'step.enterpriseId'),
    )
    .where('step.isDeleted', '=', 0)
    .where('enterprise.isDeleted', '=', 0)
}

export const stepColumns = [
  ...(['step.id', 'step.enterpriseId', 'enterprise.enterpriseName', 'step.auditNo', 'step.stage'] as const),
  ...(['step.fromStatus', 'step.toStatus', 'step.result', 'step.opinion', 'step.auditorId'] as const),
  ...(['step.auditorName', 'step.auditTime', 'step.diffJson'] as const),
]

type StoredStep = Omit<EnterpriseAuditRow, 'diff'> & { diffJson: unknown }

export function stepIn(language: Language, { diffJson, ...step }: StoredStep): EnterpriseAuditRow {
  return { ...step, diff: withLabels((diffJson ?? []) as StoredDifference[], language) }
}

/** Newest first. */
export async function stepsOf(ctx: Ctx, enterpriseId: string, language: Language): Promise<EnterpriseAuditRow[]> {
  const rows = await stepRows(ctx)
    .select(stepColumns)
    .where('step.enterpriseId', '=', enterpriseId)
    .orderBy('step.auditNo', 'desc')
    .execute()
  return rows.map((row) => stepIn(language, row))
}
