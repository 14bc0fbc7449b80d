import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../../platform/database/database.ts'

/** The entries to choose from. A sealed one is no longer offered, though old rows still show its label. */
export async function dictionaryEntries(
  ctx: Ctx,
  table: 'dict' | 'dictBiz',
  { code, language }: { code: string; language: Language },
) {
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'code', 'dictKey', 'dictValue', 'dictValueEn', 'sort', 'remark'])
    .where('code', '=', code)
    .where('parentId', '<>', '0')
    .where('isSealed', '=', 0)
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ dictValueEn, ...row }) => ({
    ...row,
    dictValue: language === 'en' ? (dictValueEn ?? row.dictValue) : row.dictValue,
  }))
}
