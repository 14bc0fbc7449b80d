import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../../platform/database/database.ts'

export type Category = Readonly<{ name: string; routeKey: string; routeValue: string | null }>

/** The dictionary `flow`: `flow_1` → its labels, and the screens assigned to it by its remark. */
export async function categoriesIn(ctx: Ctx, language: Language): Promise<ReadonlyMap<string, Category>> {
  const rows = await ctx.db
    .selectFrom('dict')
    .select(['dictKey', 'dictValue', 'dictValueEn', 'remark'])
    .where('code', '=', 'flow')
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute()
  return new Map(
    rows.map((row) => {
      const routeKey = `flow_${row.dictKey}`
      const name = language === 'en' ? (row.dictValueEn ?? row.dictValue) : row.dictValue
      return [routeKey, { name, routeKey, routeValue: row.remark || null }]
    }),
  )
}

export async function requireCategory(ctx: Ctx, category: string): Promise<void> {
  const known = await categoriesIn(ctx, 'zh')
  if (!known.has(category)) throw fail('flow/unknown-category', { category, fields: ['category'] })
}
