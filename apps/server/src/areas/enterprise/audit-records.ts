import type { EnterpriseAuditRow, enterpriseAuditListCall } from '@library/contract/enterprise/enterprise-audit'
import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { withinRegions } from '../../domain/organisation/regions-of-duty.ts'
import { enterpriseRegions, isEnterpriseStaff } from '../../domain/viewers/enterprise.ts'
import { escapeLike } from '../../kit/list-query.ts'
import { removeRows } from '../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { lockEnterprise } from './enterprise-rows.ts'
import { recordStep, stepColumns, stepIn, stepRows } from './steps.ts'

type ListCall = typeof enterpriseAuditListCall

/** Steps and remarks of the enterprises that the station's staff manage, newest first. */
export async function auditRecords(
  ctx: Ctx,
  { enterpriseId, enterpriseName, result, current, size }: QueryOf<ListCall>,
  language: Language,
): Promise<AnswerOf<ListCall>> {
  let rows = await records(ctx)
  if (enterpriseId) rows = rows.where('step.enterpriseId', '=', enterpriseId)
  if (enterpriseName) rows = rows.where('enterprise.enterpriseName', 'ilike', `%${escapeLike(enterpriseName)}%`)
  if (result) rows = rows.where('step.result', '=', result)
  const { n } = await rows.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const found = await rows
    .select(stepColumns)
    .orderBy('step.auditTime', 'desc')
    .orderBy('step.id', 'desc')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  const total = Number(n)
  const pages = Math.ceil(total / size)
  return { records: found.map((row) => stepIn(language, row)), total, size, current, pages }
}

export async function auditRecord(ctx: Ctx, id: string, language: Language): Promise<EnterpriseAuditRow> {
  const row = await (await records(ctx)).select(stepColumns).where('step.id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'enterpriseAudit', id })
  return stepIn(language, row)
}

type Remark = { enterpriseId: string; opinion: string }

export async function addRemark(ctx: Ctx, remark: Remark, language: Language): Promise<EnterpriseAuditRow> {
  const row = await lockEnterprise(ctx, remark.enterpriseId)
  const id = await recordStep(ctx, row, { to: row.auditStatus, opinion: remark.opinion })
  return auditRecord(ctx, id, language)
}

export async function removeRemarks(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .selectFrom('enterpriseAudit')
    .select(['id', 'fromStatus', 'toStatus', 'result', 'diffJson'])
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw fail('common/not-found', { resource: 'enterpriseAudit', ids })
  if (rows.some((row) => row.result !== null || row.fromStatus !== row.toStatus || hasDifferences(row.diffJson)))
    throw fail('enterprise/decision-fixed')
  await removeRows(ctx, 'enterprise_audit', wanted)
  return true
}

/** A changed account is recorded without a change of state. It is no remark. */
function hasDifferences(diff: unknown): boolean {
  return Array.isArray(diff) && diff.length > 0
}

async function records(ctx: Ctx) {
  if (!isEnterpriseStaff(ctx.caller)) throw fail('common/forbidden', { needed: 'staff' })
  const regions = await enterpriseRegions(ctx)
  return regions ? stepRows(ctx).where(withinRegions('enterprise.regionCode', regions)) : stepRows(ctx)
}
