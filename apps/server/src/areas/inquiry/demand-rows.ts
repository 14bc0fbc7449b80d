import { fail } from '@library/contract/errors'
import { demandFields } from '@library/contract/inquiry/inquiry'
import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import { auditShape } from '@library/contract/kit/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type InquiryViewer, openedInquiries } from '../../domain/viewers/inquiry.ts'
import type { Ctx } from '../../platform/database/database.ts'

const audited = Object.keys(auditShape) as (keyof typeof auditShape)[]
const worked = ['tenantId', 'demandNo', 'groupNo', 'replyCount', 'adoptedReplyId', 'handlerId', 'closeReason'] as const
const columns = [...audited, ...demandFields, ...worked].map((name) => `d.${name}` as const)

/** The demands of a condition about the table d, with names for codes and the caller's relation to them. */
export function demandRows(ctx: Ctx, viewer: InquiryViewer, seen: RawBuilder<SqlBool>) {
  const { enterpriseId = '0' } = viewer
  return ctx.db
    .selectFrom('materialInquiryDemand as d')
    .where('d.isDeleted', '=', 0)
    .where(seen)
    .select(columns)
    .select([
      sql<string | null>`trim_scale(d.quantity)::text`.as('quantity'),
      sql<string | null>`round(d.expect_price, 2)::text`.as('expectPrice'),
      sql<string | null>`(select g.name from region g where g.code = d.region_code and g.is_deleted = 0)`.as(
        'regionName',
      ),
      sql<string | null>`(select c.name from material_category c where c.id = d.category_id)`.as('categoryName'),
      sql<
        string | null
      >`(select coalesce(nullif(u.real_name, ''), u.name) from app_user u where u.id = d.create_user)`.as('ownerName'),
      openedInquiries(viewer).$castTo<boolean>().as('isOpen'),
      sql<boolean>`exists (select from material_inquiry_invitation i
        where i.demand_id = d.id and i.enterprise_id = ${enterpriseId}::bigint)`.as('isInvited'),
      sql<
        number | null
      >`(select max(r.status) from material_inquiry_reply r where r.demand_id = d.id and r.is_deleted = 0
        and r.enterprise_id = ${enterpriseId}::bigint and r.status <> ${replyStatus.withdrawn})`.as('ownReply'),
    ])
}

export type Demand = Awaited<ReturnType<typeof demandOf>>

/** Another user's demand looks like one that does not exist. */
export async function demandOf(ctx: Ctx, viewer: InquiryViewer, id: string) {
  const row = await demandRows(ctx, viewer, openedInquiries(viewer)).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'inquiry_demand', id })
  return row
}

/** Locked until the transaction ends: of two concurrent users, the second sees the first one's changes. */
export async function lockDemand(ctx: Ctx, viewer: InquiryViewer, id: string): Promise<Demand> {
  await ctx.db.selectFrom('materialInquiryDemand').select('id').where('id', '=', id).forUpdate().execute()
  return demandOf(ctx, viewer, id)
}
