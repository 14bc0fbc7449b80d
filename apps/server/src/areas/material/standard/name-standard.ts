import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { nameStandardCall } from '@library/contract/material/std-material'
import { nameMark, targetsIn } from '../../../domain/search/words/word-form.ts'
import type { Ctx } from '../../../platform/database/database.ts'

/** Replaces the other names of a material. One that was merged into another has none of its own. */
export async function nameStandard(
  ctx: Ctx,
  { id, version, aliases }: BodyOf<typeof nameStandardCall>,
): Promise<AnswerOf<typeof nameStandardCall>> {
  const row = await ctx.db
    .selectFrom('stdMaterial')
    .select(['version', 'name', 'spec', 'mergedInto'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'std_material', id })
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id, version })
  if (row.mergedInto) throw fail('standard/merged-already', { name: `${row.name} ${row.spec}`, fields: ['id'] })
  const names = targetsIn(aliases).join(nameMark)
  await ctx.db.updateTable('stdMaterial').set({ aliases: names }).where('id', '=', id).execute()
  return { id, aliases: names }
}
