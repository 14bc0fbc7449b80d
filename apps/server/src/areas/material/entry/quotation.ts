import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { materialStatus } from '@library/contract/material/material.states'
import {
  materialQuotation,
  type QuotationInput,
  type QuotationRow,
  type quotationListCall,
  quotationStatus,
} from '@library/contract/material/quotation'
import { type SqlBool, sql } from 'kysely'
import { requireQuotingEnterprise } from '../../../domain/organisation/own-enterprise.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import { completeInput } from '../../../kit/complete-input.ts'
import { can } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { attachRow, requireReadable } from '../../../platform/files/attach-row.ts'

const shape = sql<QuotationRow>`jsonb_build_object(
  'id', q.id::text, 'tenantId', q.tenant_id, 'createUser', q.create_user::text, 'createDept', q.create_dept::text,
  'createTime', to_char(q.create_time, 'YYYY-MM-DD HH24:MI:SS'), 'updateUser', q.update_user::text,
  'updateTime', to_char(q.update_time, 'YYYY-MM-DD HH24:MI:SS'), 'status', q.status, 'isDeleted', q.is_deleted,
  'version', q.version, 'quotationNo', q.quotation_no, 'title', q.title, 'quoteDate', q.quote_date,
  'validTo', q.valid_to, 'attachId', q.attach_id::text, 'isOpen', q.is_open, 'enterpriseId', q.enterprise_id::text,
  'enterpriseName', (select e.enterprise_name from enterprise e where e.id = q.enterprise_id), 'fileHash', q.file_hash,
  'fileName', (select a.original_name from attach a where a.id = q.attach_id), 'pages', q.pages)`

/** The owner's own; for the station all. */
function quotations(ctx: Ctx, { isStation, ownId }: Viewer) {
  const rows = ctx.db.selectFrom('materialQuotation as q').where('q.isDeleted', '=', 0)
  return isStation ? rows : rows.where('q.enterpriseId', '=', ownId ?? '0')
}

export async function listQuotations(
  ctx: Ctx,
  query: QueryOf<typeof quotationListCall>,
): Promise<PageOf<QuotationRow>> {
  const { current, size, quotationNo, title, enterpriseId, status } = query
  const contains = (column: string, text: string) =>
    sql<SqlBool>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`
  let rows = quotations(ctx, await loadViewer(ctx))
  if (quotationNo) rows = rows.where(contains('q.quotationNo', quotationNo))
  if (title) rows = rows.where(contains('q.title', title))
  if (enterpriseId) rows = rows.where('q.enterpriseId', '=', enterpriseId)
  if (status !== undefined) rows = rows.where('q.status', '=', status)
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

/** Adds or changes a quotation of one's own enterprise, or of the one that is named by who may enter for enterprises. */
export async function submitQuotation(ctx: Ctx, input: QuotationInput): Promise<QuotationRow> {
  const {
    id,
    version,
    enterpriseId: named,
    status = quotationStatus.valid,
    ...given
  } = await completeInput(ctx, materialQuotation, input)
  const viewer = await loadViewer(ctx)
  if (!given.attachId) throw fail('quotation/file', { fields: ['attachId'] })
  const before = id ? await lockOwn(ctx, viewer, id) : undefined
  if (before && version !== undefined && version !== before.version) throw fail('common/stale', { id, version })
  if (before?.attachId !== given.attachId) await requireReadable(ctx, [given.attachId])
  const { contentHash } = await attachRow(ctx, given.attachId)
  const values = { ...given, validTo: given.validTo ?? null, fileHash: contentHash, status }
  if (before) {
    const isVoided = status === quotationStatus.void || values.fileHash !== before.fileHash
    if (isVoided) await requireUnused(ctx, [before])
    const quotationNo = given.quotationNo ?? before.quotationNo
    await ctx.db
      .updateTable('materialQuotation')
      .set({ ...values, quotationNo })
      .where('id', '=', before.id)
      .execute()
    return quotationDetail(ctx, before.id)
  }
  const enterpriseId = await makerOf(ctx, viewer, named)
  const quotationNo = given.quotationNo ?? (await nextNumber(ctx))
  const added = await ctx.db
    .insertInto('materialQuotation')
    .values({ ...values, quotationNo, enterpriseId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return quotationDetail(ctx, added.id)
}

async function makerOf(ctx: Ctx, viewer: Viewer, named: string | undefined): Promise<string> {
  if (!can(viewer, 'information_entry_manage')) return (await requireQuotingEnterprise(ctx)).id
  const known = await ctx.db
    .selectFrom('enterprise')
    .select('id')
    .where('id', '=', named ?? '0')
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!known) throw fail('material/enterprise-required', { fields: ['enterpriseId'] })
  return known.id
}

async function nextNumber(ctx: Ctx): Promise<string> {
  const month = ctx.now.toISOString().slice(0, 7).replace('-', '')
  const taken = await sql<{ lastNo: string }>`
    insert into material_counter as c (name, last_no) values (${`QT${month}`}, 1)
    on conflict (tenant_id, name) do update set last_no = c.last_no + 1 returning last_no`.execute(ctx.db)
  return `QT${month}${String(taken.rows[0]?.lastNo ?? 1).padStart(6, '0')}`
}

async function lockOwn(ctx: Ctx, viewer: Viewer, id: string) {
  let rows = ctx.db.selectFrom('materialQuotation').selectAll().where('id', '=', id).where('isDeleted', '=', 0)
  if (!can(viewer, 'information_entry_manage')) rows = rows.where('enterpriseId', '=', viewer.ownId ?? '0')
  const row = await rows.forUpdate().executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: materialQuotation.name, id })
  return row
}

/** A document of a sent or published row cannot change. */
async function requireUnused(ctx: Ctx, rows: readonly { id: string; quotationNo: string }[]): Promise<void> {
  const { draft, rejected } = materialStatus
  for (const { id, quotationNo } of rows) {
    const user = await ctx.db
      .selectFrom('materialInfo')
      .select('id')
      .where('quotationId', '=', id)
      .where('status', 'not in', [draft, rejected])
      .where('isDeleted', '=', 0)
      .executeTakeFirst()
    if (user) throw fail('quotation/in-use', { quotationNo })
  }
}

export async function removeQuotations(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const viewer = await loadViewer(ctx)
  const rows = []
  for (const id of [...new Set(ids)].sort()) rows.push(await lockOwn(ctx, viewer, id))
  await requireUnused(ctx, rows)
  await ctx.db
    .updateTable('materialQuotation')
    .set({ isDeleted: 1 })
    .where('id', 'in', [...ids])
    .execute()
  return null
}
