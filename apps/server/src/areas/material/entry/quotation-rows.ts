import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { materialStatus } from '@library/contract/material/material.states'
import { materialQuotation, type QuotationRow, type quotationListCall } from '@library/contract/material/quotation'
import { type SqlBool, sql } from 'kysely'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'

/** Prices in any state, and answers to inquiries. */
const useCount = sql`
  (select count(*) from material_info m where m.quotation_id = q.id and m.is_deleted = 0)
  + (select count(*) from material_inquiry_reply r where r.quotation_id = q.id and r.is_deleted = 0)`

/** As `requireUnused` counts them. */
const sentCount = sql`
  (select count(*) from material_info m where m.quotation_id = q.id and m.is_deleted = 0
    and m.status not in ${codes(materialStatus.draft, materialStatus.rejected)})`

const shape = sql<QuotationRow>`jsonb_build_object(
  'id', q.id::text, 'tenantId', q.tenant_id, 'createUser', q.create_user::text, 'createDept', q.create_dept::text,
  'createTime', to_char(q.create_time, 'YYYY-MM-DD HH24:MI:SS'), 'updateUser', q.update_user::text,
  'updateTime', to_char(q.update_time, 'YYYY-MM-DD HH24:MI:SS'), 'status', q.status, 'isDeleted', q.is_deleted,
  'version', q.version, 'quotationNo', q.quotation_no, 'title', q.title, 'quoteDate', q.quote_date,
  'validTo', q.valid_to, 'attachId', q.attach_id::text, 'isOpen', q.is_open, 'enterpriseId', q.enterprise_id::text,
  'enterpriseName', (select e.enterprise_name from enterprise e where e.id = q.enterprise_id), 'fileHash', q.file_hash,
  'fileName', (select a.original_name from attach a where a.id = q.attach_id), 'pages', q.pages,
  'voidReason', q.void_reason, 'useCount', ${useCount}, 'sentCount', ${sentCount})`

/** The owner's own; for the station all. */
function quotations(ctx: Ctx, { isStation, ownId }: Viewer) {
  const rows = ctx.db.selectFrom('materialQuotation as q').where('q.isDeleted', '=', 0)
  return isStation ? rows : rows.where('q.enterpriseId', '=', ownId ?? '0')
}

export async function listQuotations(
  ctx: Ctx,
  query: QueryOf<typeof quotationListCall>,
): Promise<PageOf<QuotationRow>> {
  const { current, size, quotationNo, title, enterpriseId, status, isOpen, quoteFrom, quoteTo } = query
  const contains = (column: string, text: string) =>
    sql<SqlBool>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`
  let rows = quotations(ctx, await loadViewer(ctx))
  if (quotationNo) rows = rows.where(contains('q.quotationNo', quotationNo))
  if (title) rows = rows.where(contains('q.title', title))
  if (enterpriseId) rows = rows.where('q.enterpriseId', '=', enterpriseId)
  if (status !== undefined) rows = rows.where('q.status', '=', status)
  if (isOpen !== undefined) rows = rows.where('q.isOpen', '=', isOpen)
  if (quoteFrom) rows = rows.where('q.quoteDate', '>=', quoteFrom)
  if (quoteTo) rows = rows.where('q.quoteDate', '<=', quoteTo)
  const counted = await rows.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const found = await rows
    .select(shape.as('record'))
    .orderBy('q.createTime', 'desc')
    .orderBy('q.id', 'desc')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  return { records: found.map((row) => row.record), total, size, current, pages: Math.ceil(total / size) }
}

export async function quotationDetail(ctx: Ctx, id: string): Promise<QuotationRow> {
  const rows = quotations(ctx, await loadViewer(ctx))
    .select(shape.as('record'))
    .where('q.id', '=', id)
  const row = await rows.executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: materialQuotation.name, id })
  return row.record
}
