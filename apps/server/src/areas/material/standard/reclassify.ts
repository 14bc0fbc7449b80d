import { fail } from '@library/contract/errors'
import { rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import { loadLookUps } from '../../../domain/pricing-rows/look-ups.ts'
import { sightOf } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { priceRowOf } from '../price-row-of.ts'
import { holdPublished } from '../publish/hold-published.ts'
import { requireMove, requireOtherEyes } from '../require-move.ts'
import { lockRow } from '../sight.ts'

type Place = Readonly<{ categoryId: string; materialType?: number | undefined }>

/** Moves a row and its item to another class. The trail keeps from where. The code must fit the new class. */
export async function reclassify(ctx: Ctx, id: string, { categoryId, materialType }: Place): Promise<void> {
  const sight = await sightOf(ctx)
  await holdPublished(ctx)
  const row = await lockRow(ctx, sight, id)
  const action = requireMove(['reclassify', 'reclassifyOwn'], { row, sight })
  if (action === 'reclassify') await requireOtherEyes(ctx, { row, sight })
  const moved = { ...priceRowOf(row), categoryId, materialType: materialType ?? row.materialType }
  const look = await loadLookUps(ctx, [moved])
  const [problem] = rowProblems(moved, look).filter(({ code }) => code !== 'material/period-not-collecting')
  if (problem) throw fail(problem.code, { ...problem.details, fields: [problem.field] })
  const category = look.categories.get(categoryId)
  await ctx.db
    .updateTable('materialInfo')
    .set({
      categoryId,
      categoryCode: category?.code ?? '',
      categoryName: category?.name ?? '',
      materialType: moved.materialType,
    })
    .where('id', '=', id)
    .execute()
  await ctx.db.updateTable('materialItem').set({ categoryId }).where('id', '=', row.itemId).execute()
}
