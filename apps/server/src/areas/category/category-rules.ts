import { materialCategory } from '@library/contract/category/category'
import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'

type Above = { code: string; level: number } | undefined

const deepest = 4

/** Two digits at the top; below, the parent's code with more digits. */
export function requireCode(code: string, above: Above): void {
  if (above && above.level >= deepest) throw fail('category/too-deep', { fields: ['parentId'] })
  const fits = above ? code.startsWith(above.code) && code.length > above.code.length : code.length === 2
  if (!fits) throw fail('category/code', { parent: above?.code ?? '', fields: ['code'] })
}

export function requireRate(rate: string | null | undefined): void {
  if (rate && !/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(rate))
    throw fail('category/tax-rate', { fields: ['taxRateDefault'] })
}

export async function requireUnit(ctx: Ctx, unit: string | null | undefined): Promise<void> {
  if (!unit) return
  const known = await ctx.db
    .selectFrom('dictBiz')
    .select('id')
    .where('code', '=', 'unit')
    .where('dictKey', '=', unit)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (known) return
  throw fail('common/unknown-choice', { label: materialCategory.fields.defaultUnit.label, fields: ['defaultUnit'] })
}

/** Child codes begin with this code: so code and position cannot change while there are children. */
export async function requireFixedPlace(
  ctx: Ctx,
  { id, code, parentId }: { id: string; code: string; parentId: string },
): Promise<{ fullName: string } | undefined> {
  const before = await ctx.db
    .selectFrom('materialCategory')
    .select(['code', 'parentId', 'fullName'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!before || (before.code === code && before.parentId === parentId)) return before
  const below = await ctx.db
    .selectFrom('materialCategory')
    .select('id')
    .where('parentId', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (below) throw fail('category/code-fixed', { fields: [before.code === code ? 'parentId' : 'code'] })
  return before
}
