import { type EnterpriseStatus, mayQuote } from '@library/contract/enterprise/enterprise.states'
import { inquiryStatus, openInquiries } from '@library/contract/inquiry/inquiry.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/callers/caller.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { ownEnterprise } from '../organisation/own-enterprise.ts'
import { regionsOfDuty, withinRegions } from '../organisation/regions-of-duty.ts'
import { isOfStation } from './staff.ts'

/** Who the caller is in the life of a demand. */
export type InquiryViewer = Pick<Caller, 'userId' | 'permissions'> &
  Readonly<{
    /** The station's people see what was sent to them. */
    isStation: boolean
    enterpriseId: string | undefined
    /** Whether the viewer's enterprise may reply now. */
    isQuoting: boolean
    /** Undefined means everywhere. */
    regions: readonly string[] | undefined
  }>

export async function loadInquiryViewer(ctx: Ctx): Promise<InquiryViewer> {
  const { caller } = ctx
  const { permissions, userId } = caller
  const isManager = can(caller, 'inquiry_demand_manage')
  const isStation = isManager || can(caller, 'inquiry_demand_audit') || isOfStation(caller)
  const isBound = isStation && !isManager && !can(caller, 'information_review_publish')
  const own = await ownEnterprise(ctx)
  return {
    userId,
    permissions,
    isStation,
    enterpriseId: own?.id,
    isQuoting: own !== undefined && mayQuote.includes(own.auditStatus as EnterpriseStatus),
    regions: isBound ? await regionsOfDuty(ctx) : undefined,
  }
}

const isOpen = sql.raw(`d.is_public = 1 and d.status in (${openInquiries.join(', ')})`)

/** Demands the caller finds in a list: besides those they can open, all public open ones. Of the table named d. */
export function listedInquiries(viewer: InquiryViewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${openedInquiries(viewer)} or ${isOpen})`
}

/**
 * Demands the caller can open: their own, those they were invited to, and for the station what was sent in its regions.
 */
export function openedInquiries(viewer: InquiryViewer): RawBuilder<SqlBool> {
  const { userId, isStation, enterpriseId, isQuoting, regions } = viewer
  if (can(viewer, 'inquiry_demand_manage')) return sql<SqlBool>`true`
  const own = sql`d.create_user = ${userId}::bigint`
  const sent = sql.raw(`d.status <> ${inquiryStatus.draft}`)
  const here = regions ? sql`${sent} and ${withinRegions('d.regionCode', regions)}` : sent
  const ways = [
    own,
    ...(isStation ? [here] : []),
    ...(enterpriseId ? [askedOf(enterpriseId)] : []),
    ...(isQuoting ? [isOpen] : []),
  ]
  return sql<SqlBool>`(${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` or `,
  )})`
}

function askedOf(enterpriseId: string): RawBuilder<unknown> {
  return sql`exists (select from material_inquiry_invitation i where i.demand_id = d.id and i.enterprise_id = ${enterpriseId}::bigint)
    or exists (select from material_inquiry_reply r where r.demand_id = d.id and r.enterprise_id = ${enterpriseId}::bigint and r.is_deleted = 0)`
}
