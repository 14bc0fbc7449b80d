import { type EnterpriseStatus, mayQuote } from '@library/contract/enterprise/enterprise.states'
import { inquiryStatus, openInquiries } from '@library/contract/inquiry/inquiry.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { ownEnterprise } from '../organisation/own-enterprise.ts'
import { regionsOfDuty, withinRegions } from '../organisation/regions-of-duty.ts'
import { isAdmin, isOfStation } from './staff.ts'

/** The caller's role towards a demand. */
export type InquiryViewer = Readonly<{
  userId: string
  isAdmin: boolean
  /** Accepts and rejects. */
  isAuditor: boolean
  /** The station's staff see what was sent to them. */
  isStation: boolean
  enterpriseId: string | undefined
  /** Whether the caller's enterprise may reply now. */
  isQuoting: boolean
  /** Undefined means everywhere. */
  regions: readonly string[] | undefined
}>

export async function loadInquiryViewer(ctx: Ctx): Promise<InquiryViewer> {
  const { roles, permissions, userId } = ctx.caller
  const isAuditor = permissions.has('inquiry_demand_audit')
  const isStation = isAuditor || isOfStation(ctx.caller)
  const isBound = isStation && !isAdmin(ctx.caller) && !roles.includes('publisher')
  const own = await ownEnterprise(ctx)
  return {
    ...{ userId, isAuditor, isStation },
    isAdmin: isAdmin(ctx.caller),
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
  const { userId, isAdmin, isStation, enterpriseId, isQuoting, regions } = viewer
  if (isAdmin) return sql<SqlBool>`true`
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
