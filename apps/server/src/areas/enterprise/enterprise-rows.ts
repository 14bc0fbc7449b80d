import { type EnterpriseRow, enterpriseFields } from '@library/contract/enterprise/enterprise'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { fail } from '@library/contract/errors'
import { auditShape } from '@library/contract/kit/resource'
import { isEnterpriseStaff, seenEnterprises } from '../../domain/viewers/enterprise.ts'
import { maskedEmail, maskedName, maskedPhone } from '../../domain/viewers/masked-contact.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { isOwner } from './who.ts'

export const columns = [
  ...(Object.keys(auditShape) as (keyof typeof auditShape)[]),
  ...enterpriseFields,
  ...([
    'tenantId',
    'userId',
    'source',
    'auditStatus',
    'auditOpinion',
    'submitTime',
    'approveTime',
    'suspendReason',
  ] as const),
]
export type Pending = Record<string, string | null>
export type WholeRow = EnterpriseRow & { pendingJson: Pending | null }

/** The enterprises visible to the caller. */
export async function knownEnterprises(ctx: Ctx) {
  return ctx.db
    .selectFrom('enterprise')
    .where('isDeleted', '=', 0)
    .where(await seenEnterprises(ctx, 'enterprise'))
}

/** Locked until the transaction ends: of two concurrent users, the second sees the first one's changes. */
export async function lockEnterprise(ctx: Ctx, id: string): Promise<WholeRow> {
  const row = await (await knownEnterprises(ctx))
    .select([...columns, 'pendingJson'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'enterprise', id })
  return row as WholeRow
}

export function requireVersion(row: { id: string; version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id: row.id, version })
}

/** Whether the caller sees all of its data. */
export function isOpenTo(caller: Caller, row: Pick<EnterpriseRow, 'userId'>): boolean {
  return isOwner(caller, row) || isEnterpriseStaff(caller)
}

/** Others see what an enterprise publishes: approved, with a masked contact. */
export function shownTo<R extends EnterpriseRow & { ownerName?: string | null }>(caller: Caller, row: R): R {
  if (isOpenTo(caller, row)) return row
  return {
    ...row,
    contactName: maskedName(row.contactName),
    contactPhone: maskedPhone(row.contactPhone),
    contactEmail: maskedEmail(row.contactEmail),
    auditStatus: enterpriseStatus.approved,
    licenseAttachId: null,
    userId: null,
    auditOpinion: null,
    suspendReason: null,
    ...('ownerName' in row && { ownerName: null }),
  }
}
