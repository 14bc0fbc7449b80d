import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { materialStatus } from '@library/contract/material/material.states'
import {
  materialQuotation,
  type QuotationInput,
  type QuotationRow,
  quotationStatus,
  type voidQuotationCall,
} from '@library/contract/material/quotation'
import { sql } from 'kysely'
import { requireQuotingEnterprise } from '../../../domain/organisation/own-enterprise.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import { completeInput } from '../../../kit/complete-input.ts'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import { can } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { attachRow, requireReadable } from '../../../platform/files/attach-row.ts'
import type { Files } from '../../../platform/files/files.ts'
import { pdfPages } from '../../../platform/files/pdf/pdf-pages.ts'
import { quotationDetail } from './quotation-rows.ts'

/** Adds or changes a quotation of one's own enterprise, or of the one that is named by who may enter for enterprises. */
export async function submitQuotation(ctx: Ctx, files: Files, input: QuotationInput): Promise<QuotationRow> {
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
  if (before) await requireChangeable(ctx, before, { version, status })
  else if (status === quotationStatus.void) throw fail('quotation/void-reason', { fields: ['status'] })
  const document = await documentOf(ctx, files, { attachId: given.attachId, before })
  if (before && document.fileHash !== before.fileHash) await requireUnused(ctx, [before])
  const values = { ...given, ...document, validTo: given.validTo ?? null }
  if (before) {
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
    .values({ ...values, quotationNo, enterpriseId, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return quotationDetail(ctx, added.id)
}

type Stored = Awaited<ReturnType<typeof lockOwn>>

/** Becoming void is an action of its own, and a void quotation stays as it is. */
async function requireChangeable(
  ctx: Ctx,
  before: Stored,
  { version, status }: { version: number | undefined; status: number },
): Promise<void> {
  requireFresh(before, version)
  const { quotationNo } = before
  if (before.status === quotationStatus.void) throw fail('quotation/void', { quotationNo })
  if (status !== quotationStatus.void) return
  await requireUnused(ctx, [before])
  throw fail('quotation/void-reason', { fields: ['status'] })
}

function requireFresh({ id, version: stored }: Stored, version: number | undefined): void {
  if (version !== undefined && version !== stored) throw fail('common/stale', { id, version })
}

/** What is known of the file. The pages of a PDF are counted when it is attached. */
async function documentOf(
  ctx: Ctx,
  files: Files,
  { attachId, before }: { attachId: string; before: Stored | undefined },
): Promise<{ fileHash: string; pages: number | null }> {
  if (before?.attachId === attachId) return { fileHash: before.fileHash, pages: before.pages }
  await requireReadable(ctx, [attachId])
  const { contentHash: fileHash, mimeType } = await attachRow(ctx, attachId)
  const isPdf = mimeType === 'application/pdf'
  return { fileHash, pages: isPdf ? await pdfPages(await files.read(ctx, attachId)) : null }
}

/** It stays in the list with the reason, and nothing new may refer to it. */
export async function voidQuotation(
  ctx: Ctx,
  { id, version, reason }: BodyOf<typeof voidQuotationCall>,
): Promise<QuotationRow> {
  const before = await lockOwn(ctx, await loadViewer(ctx), id)
  requireFresh(before, version)
  if (before.status === quotationStatus.void) throw fail('quotation/void', { quotationNo: before.quotationNo })
  await requireUnused(ctx, [before])
  await ctx.db
    .updateTable('materialQuotation')
    .set({ status: quotationStatus.void, voidReason: reason })
    .where('id', '=', id)
    .execute()
  return quotationDetail(ctx, id)
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

/** Only what nothing refers to, not even a draft. */
export async function removeQuotations(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const viewer = await loadViewer(ctx)
  const wanted = [...new Set(ids)].sort()
  // All are locked before any is judged: one that is not the caller's hides everything about the others.
  for (const id of wanted) await lockOwn(ctx, viewer, id)
  for (const id of wanted) {
    const { quotationNo, useCount } = await quotationDetail(ctx, id)
    if (useCount > 0) throw fail('quotation/in-use', { quotationNo })
  }
  await removeRows(ctx, 'material_quotation', wanted)
  return null
}
