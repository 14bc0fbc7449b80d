import { fail } from '@library/contract/errors'
import type { demandPageCall } from '@library/contract/inquiry/inquiry.calls'
import { openInquiries } from '@library/contract/inquiry/inquiry.states'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withinRegions } from '../../domain/organisation/regions-of-duty.ts'
import { type InquiryViewer, listedInquiries, loadInquiryViewer } from '../../domain/viewers/inquiry.ts'
import { escapeLike } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { demandRows } from './demand-rows.ts'
import { shownDemand } from './shown-demand.ts'

type Query = QueryOf<typeof demandPageCall>

/** A page, and the count of each state under the same filters. */
export async function demandPage(ctx: Ctx, query: Query): Promise<AnswerOf<typeof demandPageCall>> {
  const { status, current, size } = query
  const viewer = await loadInquiryViewer(ctx)
  const fitting = conditionsOf(query, viewer)
  const counted = await sql<{ status: number; n: number }>`
    select d.status, count(*)::int as n from material_inquiry_demand d
    where d.is_deleted = 0 and ${fitting} group by d.status`.execute(ctx.db)
  const counts = Object.fromEntries(counted.rows.map((row) => [String(row.status), row.n]))
  const total = status === undefined ? counted.rows.reduce((sum, { n }) => sum + n, 0) : (counts[String(status)] ?? 0)
  const wanted = status === undefined ? fitting : sql<SqlBool>`${fitting} and d.status = ${status}`
  const records = await demandRows(ctx, viewer, wanted)
    .orderBy(orderOf(query))
    .orderBy('d.id', 'desc')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  return {
    records: records.map((row) => shownDemand(row, viewer)),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    counts,
  }
}

function conditionsOf(query: Query, viewer: InquiryViewer): RawBuilder<SqlBool> {
  const { title, demandNo, groupNo, materialName, categoryId, regionCode, mine, open, replied } = query
  const contains = (column: string, text: string) => sql`${sql.ref(column)} ilike ${`%${escapeLike(text)}%`}`
  const all = [
    listedInquiries(viewer),
    title && contains('d.title', title),
    demandNo && contains('d.demandNo', demandNo),
    groupNo && sql`d.group_no = ${groupNo}`,
    materialName && contains('d.materialName', materialName),
    categoryId &&
      sql`d.category_id in (select id from material_category where id = ${categoryId} or ${categoryId} = any (string_to_array(ancestors, ',')))`,
    regionCode && withinRegions('d.regionCode', [regionCode]),
    mine === 1 && sql`d.create_user = ${viewer.userId}::bigint`,
    mine === 0 && sql`d.create_user is distinct from ${viewer.userId}::bigint`,
    open === 1 && sql.raw(`d.status in (${openInquiries.join(', ')})`),
    replied !== undefined &&
      sql`exists (select from material_inquiry_reply r
        where r.demand_id = d.id and r.enterprise_id = ${viewer.enterpriseId ?? '0'}::bigint and r.is_deleted = 0) = ${replied === 1}`,
  ]
  return sql<SqlBool>`${sql.join(
    all.filter((one) => typeof one === 'object'),
    sql` and `,
  )}`
}

const sortable = ['createTime', 'deadline', 'title', 'materialName', 'quantity', 'replyCount', 'status', 'demandNo']

function orderOf({ ascs, descs }: Query) {
  const wanted = ascs ?? descs
  if (!wanted) return sql`d.create_time desc`
  const name = sortable.find((one) => one === wanted.trim())
  if (!name) throw fail('common/unknown-sort', { field: wanted, fields: [ascs ? 'ascs' : 'descs'] })
  return ascs ? sql`${sql.ref(`d.${name}`)} asc` : sql`${sql.ref(`d.${name}`)} desc`
}
