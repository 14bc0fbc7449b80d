import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { workbenchLimits } from '@library/contract/workbench/limits'
import type { uploadListCall } from '@library/contract/workbench/list.calls'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { UploadedFile } from '../../../../http/input/uploads.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { bodyOf, type FileBody, readBody } from '../../../../platform/files/file-body.ts'
import { type Files, filesOf } from '../../../../platform/files/files.ts'
import type { World } from '../../../../platform/world.ts'
import { requireEdited } from '../../project/project-access.ts'
import { recordEvent } from '../../project/record-event.ts'
import { warmListMatcher } from '../match/matcher.ts'
import { type OpenedList, openList, rememberedMappings } from './open-list.ts'
import { writeLines } from './write-lines.ts'

type Input = Readonly<{ body: BodyOf<typeof uploadListCall>; file: UploadedFile | undefined }>
type Answer = AnswerOf<typeof uploadListCall>
type Source = Readonly<{ fileName: string; isPasted: boolean; body: FileBody }>

/** Reads a file or pasted cells in a thread, and stores what was read as the next version of the list. */
export async function uploadList(world: World, request: FastifyRequest, { body, file }: Input): Promise<Answer> {
  const { projectId, dryRun } = body
  const source = sourceOf(body.text, file)
  const remembered = await request.transact(async (ctx) => {
    await requireEdited(ctx, projectId)
    return rememberedMappings(ctx)
  })
  const content = await readBody(source.body)
  return openList({ file: content, isPasted: source.isPasted, remembered }, async (read) => {
    const { fileName } = source
    if (dryRun === 1) {
      warmListMatcher(world, request.caller.tenantId).catch((error) => request.log.error(error))
      return { versionId: null, fileName, sheets: read.sheets }
    }
    const versionId = await request.transact(async (ctx) => {
      await requireEdited(ctx, projectId)
      return addVersion(ctx, filesOf(world), { projectId, source, read })
    })
    return { versionId, fileName, sheets: read.sheets }
  })
}

function sourceOf(text: string | undefined, file: UploadedFile | undefined): Source {
  if (file) return { fileName: file.originalName, isPasted: false, body: file.body }
  if (!text?.trim()) throw fail('file/missing', { fields: ['file'] })
  return { fileName: 'pasted.tsv', isPasted: true, body: bodyOf(Buffer.from(text)) }
}

type Added = Readonly<{ projectId: string; source: Source; read: OpenedList }>

async function addVersion(ctx: Ctx, files: Files, { projectId, source, read }: Added): Promise<string> {
  const { fileName, isPasted, body } = source
  const no = await nextNumber(ctx, projectId)
  const { id: attachId } = await files.store(ctx, { originalName: fileName, body, kind: 'project' })
  const version = await insertVersion(ctx, { projectId, no, fileName, attachId, isPasted: Number(isPasted) }, read)
  await recordEvent(ctx, projectId, 'upload', { subjectId: version, details: { no, lines: read.lines } })
  return version
}

/** The lock makes two uploads at once two versions. */
export async function nextNumber(ctx: Ctx, projectId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`versions ${projectId}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ last: number; n: number }>`
    select coalesce(max(no), 0) as last, count(*) filter (where is_deleted = 0)::int as n
    from material_list_version where project_id = ${projectId}`.execute(ctx.db)
  const [{ last, n } = { last: 0, n: 0 }] = rows
  if (n >= workbenchLimits.versions) throw fail('project/too-many-versions', { most: workbenchLimits.versions })
  return last + 1
}

type NewVersion = Readonly<{
  projectId: string
  no: number
  fileName: string
  attachId: string
  isPasted: number
  madeFrom?: string
}>

export async function insertVersion(ctx: Ctx, version: NewVersion, read: OpenedList): Promise<string> {
  const { id } = await ctx.db
    .insertInto('materialListVersion')
    .values({ ...version, sheets: JSON.stringify(read.sheets), lineCount: read.lines })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(ctx, { id, projectId: version.projectId }, read)
  // The project moves to the top of the list.
  await sql`update material_project set update_time = now() where id = ${version.projectId}`.execute(ctx.db)
  return id
}
