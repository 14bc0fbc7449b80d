import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { importState, type retryImportCall } from '@library/contract/material-import/material-import'
import type { Ctx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { importMaterialsJob } from './import-job.ts'
import { ownBatches } from './list-imports.ts'

/** Continues after the last written row; the earlier problems are checked again. */
export async function retryImport(
  ctx: Ctx,
  { id }: BodyOf<typeof retryImportCall>,
  language: Language,
): Promise<AnswerOf<typeof retryImportCall>> {
  const [batch] = await ownBatches(ctx, { id })
  if (!batch) throw fail('common/not-found', { resource: 'material_import', id })
  if (batch.state !== importState.failed) throw fail('material-import/not-failed')
  const jobId = await enqueue(ctx, importMaterialsJob, { importId: id, language })
  await ctx.db
    .updateTable('materialImport')
    .set({ state: importState.waiting, jobId, fail: 0, dup: 0, errors: '[]', errorAttachId: null })
    .where('id', '=', id)
    .execute()
  return { id, state: importState.waiting }
}
