import { fail } from '@library/contract/errors'
import { attach } from '@library/contract/files/attach'
import { crud } from '../../kit/crud.ts'
import { requireUnused } from '../../kit/removal.ts'
import { removeRows } from '../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { releaseLater } from './release-files-job.ts'

const { list } = crud(attach)

/** All or none, and only what the caller may see. A file shown by a record cannot be removed. */
export async function removeAttach(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const wanted = [...new Set(ids)]
  const { total } = await list(ctx, { ids: wanted.join(','), current: 1, size: 1 })
  if (total < wanted.length) throw fail('common/not-found', { resource: attach.name, ids })
  await requireUnused(ctx, attach, wanted)
  await removeRows(ctx, attach.table, wanted)
  await releaseLater(ctx, wanted)
  return null
}
