import { fail } from '@library/contract/errors'
import { rowProblems } from '../../../domain/pricing-rows/check-row.ts'
import { loadReferenceData } from '../../../domain/pricing-rows/reference-data.ts'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { lockRow } from '../decided-row.ts'
import { priceRowOf } from '../price-row-of.ts'
import { lockPublished } from '../publish/lock-published.ts'
import { requireDifferentPerson, requireMove } from '../require-move.ts'

type Place = Readonly<{ categoryId: string; materialType?: number | undefined }>

/** Moves a row and its item to another class. The audit trail contains the old one. The code must fit the new class. */
export async function reclassify(ctx: Ctx, id: string, { categoryId, materialType }: Place): Promise<void> {
  const viewer = await loadViewer(ctx)
  await lockPublished(ctx)
  const row = await lockRow(ctx, viewer, id)
  const action = requireMove(['reclassify', 'reclassifyOwn'], { row, viewer })
  if (action === 'reclassify') await requireDifferentPerson(ctx, { row, viewer })
  const moved = { ...priceRowOf(row), categoryId, materialType: materialType ?? row.materialType }
  const look = await loadReferenceData(ctx, [moved])
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
