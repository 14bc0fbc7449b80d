import type { Label } from '@library/contract/kit/label'
import type { Ctx } from '../../platform/database/database.ts'

/** A dictionary as first created: its labels may be changed later, its keys are stored in rows. */
export type Dictionary = Readonly<{
  code: string
  name: Label
  entries: readonly (readonly [key: string, zh: string, en: string, remark?: string])[]
}>

/** Adds missing dictionaries; an existing one keeps its changes. */
export async function addDictionaries(
  ctx: Ctx,
  table: 'dict' | 'dictBiz',
  dictionaries: readonly Dictionary[],
): Promise<void> {
  const known = await ctx.db.selectFrom(table).select('code').where('isDeleted', '=', 0).distinct().execute()
  const missing = dictionaries.filter(({ code }) => !known.some((row) => row.code === code))
  if (missing.length === 0) return

  const heads = missing.map(({ code, name }, at) => ({
    code,
    dictValue: name.zh,
    dictValueEn: name.en,
    sort: at + 1,
  }))
  const parents = await ctx.db.insertInto(table).values(heads).returning(['id', 'code']).execute()
  const idOf = new Map(parents.map((row) => [row.code, row.id]))

  const entries = missing.flatMap(({ code, entries }) =>
    entries.map(([dictKey, dictValue, dictValueEn, remark], at) => ({
      parentId: idOf.get(code),
      code,
      dictKey,
      dictValue,
      dictValueEn,
      sort: at + 1,
      remark,
    })),
  )
  await ctx.db.insertInto(table).values(entries).execute()
}
