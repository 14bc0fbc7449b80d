import type { EnterpriseRow } from '@library/contract/enterprise/enterprise'
import type { EnterpriseDetail, rawEnterpriseCall } from '@library/contract/enterprise/enterprise.calls'
import type { EnterpriseAuditRow } from '@library/contract/enterprise/enterprise-audit'
import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { ownEnterpriseId } from '../../domain/organisation/own-enterprise.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { withLinks } from '../../platform/files/files.ts'
import { differencesOf, withLabels } from './differences.ts'
import { columns, isOpenTo, knownEnterprises, shownTo, type WholeRow } from './enterprise-rows.ts'
import { ownerNameOf } from './owner-name.ts'
import { qualificationsOf } from './qualifications.ts'
import { stepsOf } from './steps.ts'
import { movesOf } from './who.ts'

/** Everything about one enterprise, for its owner and the station's staff. */
export async function enterpriseDetail(
  ctx: Ctx,
  id: string | undefined,
  language: Language,
): Promise<EnterpriseDetail | null> {
  const wanted = id ?? (await ownEnterpriseId(ctx))
  if (!wanted) return null
  const { pendingJson: pending, ...row } = await openEnterprise(ctx, wanted)
  const papers = await qualificationsOf(ctx, wanted)
  const pendingLicense = pending?.licenseAttachId ?? null
  const files = await filesOf(ctx, [row.licenseAttachId, pendingLicense, ...papers.map((paper) => paper.attachId)])
  const of = (attachId: string | null) => (attachId ? files.get(attachId) : undefined)
  const steps = await stepsOf(ctx, wanted, language)
  return {
    ...row,
    qualifications: papers.map((paper) => ({
      ...paper,
      link: of(paper.attachId)?.link ?? null,
      fileName: of(paper.attachId)?.name ?? null,
    })),
    licenseLink: of(row.licenseAttachId)?.link ?? null,
    licenseName: of(row.licenseAttachId)?.name ?? null,
    pending,
    pendingLicenseLink: of(pendingLicense)?.link ?? null,
    diff: withLabels(differencesOf(row, pending ?? {}), language),
    lastAudit: lastMove(steps),
    ownerName: await ownerNameOf(ctx, row.userId),
    may: movesOf(ctx.caller, row),
  }
}

/** By any unique field. Outsiders see what it publishes. */
export async function rawEnterprise(ctx: Ctx, query: QueryOf<typeof rawEnterpriseCall>): Promise<EnterpriseRow> {
  const { id, creditCode, userId } = query
  let rows = (await knownEnterprises(ctx)).select(columns)
  if (!id && !creditCode && !userId) rows = rows.where('userId', '=', ctx.caller.userId)
  if (id) rows = rows.where('id', '=', id)
  if (creditCode) rows = rows.where('creditCode', '=', creditCode.trim().toUpperCase())
  if (userId) rows = rows.where('userId', '=', userId)
  const row = await rows.executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'enterprise' })
  return shownTo(ctx.caller, row)
}

export async function currentStep(
  ctx: Ctx,
  id: string | undefined,
  language: Language,
): Promise<EnterpriseAuditRow | null> {
  return lastMove(await stepsFor(ctx, id, language))
}

/** The step that waits for a decision, else the last one. Remarks and changes of the account decide nothing. */
function lastMove(steps: readonly EnterpriseAuditRow[]): EnterpriseAuditRow | null {
  return steps.find((step) => step.fromStatus !== step.toStatus) ?? null
}

export async function stepsFor(ctx: Ctx, id: string | undefined, language: Language): Promise<EnterpriseAuditRow[]> {
  const wanted = id ?? (await ownEnterpriseId(ctx))
  if (!wanted) return []
  await openEnterprise(ctx, wanted)
  return stepsOf(ctx, wanted, language)
}

async function openEnterprise(ctx: Ctx, id: string): Promise<WholeRow> {
  const row = await (await knownEnterprises(ctx))
    .select([...columns, 'pendingJson'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !isOpenTo(ctx.caller, row)) throw fail('common/not-found', { resource: 'enterprise', id })
  return row as WholeRow
}

/** Anyone who sees the enterprise may see its papers: each gets a temporary link. */
async function filesOf(ctx: Ctx, ids: readonly (string | null)[]) {
  const wanted = ids.flatMap((id) => id ?? [])
  if (wanted.length === 0) return new Map<string, { link: string; name: string }>()
  const rows = await ctx.db
    .selectFrom('attach')
    .select(['id', 'kind', 'originalName'])
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .execute()
  const linked = await withLinks(ctx, rows)
  return new Map(linked.map(({ id, link, originalName }) => [id, { link, name: originalName }]))
}
