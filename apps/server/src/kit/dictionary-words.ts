import type { Language } from '@library/contract/kit/label'
import type { Ctx } from '../platform/database/database.ts'

/** By key, in that language. Including sealed and removed entries: an old row keeps its labels. */
export async function dictionaryWords(ctx: Ctx, code: string, language: Language): Promise<Map<string, string>> {
  const entries = (table: 'dict' | 'dictBiz') =>
    ctx.db
      .selectFrom(table)
      .select(['dictKey', 'dictValue', 'dictValueEn'])
      .where('code', '=', code)
      .where('dictKey', 'is not', null)
      .orderBy('isDeleted', 'desc')
      .execute()
  const rows = [...(await entries('dict')), ...(await entries('dictBiz'))]
  return new Map(
    rows.map((row) => [String(row.dictKey), language === 'en' ? (row.dictValueEn ?? row.dictValue) : row.dictValue]),
  )
}
