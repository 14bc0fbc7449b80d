import type { FlowRow } from '@library/contract/flow/flow-row'
import type { Ctx } from '../../../platform/database/database.ts'
import { withLinks } from '../../../platform/files/files.ts'

type Files = FlowRow['attachments']

/** The files of a process. Anyone who sees the step or the field they belong to may open them. */
export async function linkedFiles(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Files>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('attach')
    .select(['id', 'originalName', 'kind'])
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .execute()
  const linked = await withLinks(ctx, rows)
  return new Map(linked.map(({ id, originalName, link }) => [id, [{ id, name: originalName, link }]]))
}
