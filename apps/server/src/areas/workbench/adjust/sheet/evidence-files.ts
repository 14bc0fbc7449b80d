import { fail } from '@library/contract/errors'
import { type AdjustLineInput, adjustState } from '@library/contract/workbench/adjust'
import type { AdjustFile } from '@library/contract/workbench/adjust-files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { UploadedFile } from '../../../../http/input/uploads.ts'
import type { FileAnswer } from '../../../../http/serve.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { checkFile } from '../../../../platform/files/check-file.ts'
import { contentDisposition } from '../../../../platform/files/content-disposition.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { findSheet, lockSheet } from './sheet-row.ts'

/** Stores a paper behind a typed price, as private as the project. Checking the file takes time: outside the transaction. */
export async function attachFile(
  request: FastifyRequest,
  files: Files,
  { id, file }: { id: string; file: UploadedFile },
): Promise<AdjustFile> {
  const checked = await checkFile({ ...file, kind: 'attachment' })
  return request.transact(async (ctx) => {
    const { projectId, state } = await lockSheet(ctx, id, undefined)
    if (state !== adjustState.draft) throw fail('adjust/not-draft')
    const { id: attachId } = await files.keep(ctx, { ...checked, kind: 'project' })
    const { originalName: fileName } = checked
    await ctx.db.insertInto('materialAdjustFile').values({ projectId, sheetId: id, attachId, fileName }).execute()
    return { attachId, fileName }
  })
}

export async function sendFile(
  ctx: Ctx,
  files: Files,
  query: Readonly<{ id: string; attachId: string }>,
  reply: FastifyReply,
): Promise<FileAnswer> {
  const { id } = await findSheet(ctx, query.id)
  const known = await filesOfSheet(ctx, id)
  if (!known.some(({ attachId }) => attachId === query.attachId))
    throw fail('common/not-found', { resource: 'attach', id: query.attachId })
  const { row, open } = await files.open(ctx, query.attachId)
  reply
    .header('content-disposition', contentDisposition('attachment', row.originalName))
    .header('cache-control', 'private, no-store')
    .type(row.mimeType)
  return open()
}

export async function filesOfSheet(ctx: Ctx, sheetId: string): Promise<AdjustFile[]> {
  const { rows } = await sql<AdjustFile>`
    select attach_id, file_name from material_adjust_file where sheet_id = ${sheetId} and is_deleted = 0 order by id`.execute(
    ctx.db,
  )
  return rows
}

/** A sheet that replaces another one has its papers too. */
export async function takeFiles(
  ctx: Ctx,
  sheet: Readonly<{ id: string; projectId: string }>,
  fromId: string,
): Promise<void> {
  await sql`
    insert into material_adjust_file (project_id, sheet_id, attach_id, file_name)
    select ${sheet.projectId}, ${sheet.id}, attach_id, file_name from material_adjust_file
    where sheet_id = ${fromId} and is_deleted = 0`.execute(ctx.db)
}

/**
 * A price that the station did not publish says where it comes from: by a text, or by a file of the sheet, whose name is
 * the text then.
 */
export async function withEvidence(
  ctx: Ctx,
  sheetId: string,
  lines: readonly AdjustLineInput[],
): Promise<AdjustLineInput[]> {
  const files = new Map((await filesOfSheet(ctx, sheetId)).map(({ attachId, fileName }) => [attachId, fileName]))
  const named = <One extends Named>(one: One, name: string, price: string | null | undefined): One => {
    const { attachId } = one
    if (attachId && !files.has(attachId)) throw fail('common/not-found', { resource: 'attach', id: attachId })
    const evidence = one.evidence || (attachId ? (files.get(attachId)?.slice(0, mostText) ?? null) : null)
    if (price && !evidence) throw fail('adjust/no-evidence', { name, fields: ['evidence'] })
    return { ...one, evidence }
  }
  return lines.map((line) => ({
    ...named(line, line.name, line.base),
    months: line.months.map((month) => named(month, line.name, month.price)),
  }))
}

type Named = Readonly<{ evidence?: string | null | undefined; attachId?: string | null | undefined }>
const mostText = 200
