import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { listFileCall } from '@library/contract/workbench/pricing.calls'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { FileAnswer } from '../../../http/serve.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { contentDisposition } from '../../../platform/files/content-disposition.ts'
import type { Files } from '../../../platform/files/files.ts'
import { requireVersion } from '../list/version-access.ts'
import { requireSeen } from '../project/project-access.ts'

type Query = QueryOf<typeof listFileCall>

/** A file holds every quantity of the list, so a share that hides them gives none. */
export async function sendListFile(ctx: Ctx, files: Files, query: Query, reply: FastifyReply): Promise<FileAnswer> {
  const { attachId, hidesQuantities } = await wantedFile(ctx, query)
  if (hidesQuantities) throw fail('common/forbidden')
  const { row, open } = await files.open(ctx, attachId)
  reply
    .header('content-disposition', contentDisposition('attachment', row.originalName))
    .header('cache-control', 'private, no-store')
    .type(row.mimeType)
  return open()
}

async function wantedFile(ctx: Ctx, { jobId, versionId }: Query) {
  if (versionId) {
    const { attachId, project } = await requireVersion(ctx, versionId)
    return { attachId, hidesQuantities: project.hidesQuantities }
  }
  const found = jobId ? await findExport(ctx, jobId) : undefined
  if (!found) throw fail('common/not-found', { id: jobId })
  const { hidesQuantities } = await requireSeen(ctx, found.projectId)
  return { attachId: found.attachId, hidesQuantities }
}

/** The file that an export made, as the history of its project records it. */
export async function findExport(
  ctx: Ctx,
  jobId: string,
): Promise<{ attachId: string; projectId: string } | undefined> {
  const { rows } = await sql<{ attachId: string; projectId: string }>`
    select subject_id as attach_id, project_id from material_project_event
    where action = 'export' and details @> ${JSON.stringify({ jobId })}::jsonb`.execute(ctx.db)
  return rows[0]
}
