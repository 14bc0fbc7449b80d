import type { Attribute } from '@library/contract/category/attribute'
import categories from '../../../seeds/material-categories.json' with { type: 'json' }
import type { Ctx } from '../../platform/database/database.ts'
import { standardAttributes, standardRates, standardUnits } from './standard-attributes.ts'

const national = 1

type Row = { code: string; name: string; nameEn: string | null; at: number }

/** The classes of GB/T 50851 for a station that has none yet, with their usual units, rates and attributes. */
export async function addStandardCategories(ctx: Ctx): Promise<void> {
  if (await ctx.db.selectFrom('materialCategory').select('id').limit(1).executeTakeFirst()) return
  const rows = categories.map(([code = '', name = '', nameEn = null], at): Row => ({ code, name, nameEn, at }))
  const top = rows.filter((row) => row.code.length === 2)
  const added = await ctx.db
    .insertInto('materialCategory')
    .values(top.map((row) => ({ ...standardRow(row), level: 1, fullName: row.name })))
    .returning(['id', 'code', 'name'])
    .execute()
  const above = new Map(added.map((row) => [row.code, row]))
  const below = rows.flatMap((row) => {
    const parent = row.code.length === 4 ? above.get(row.code.slice(0, 2)) : undefined
    if (!parent) return []
    const place = { parentId: parent.id, ancestors: `0,${parent.id}`, fullName: `${parent.name} / ${row.name}` }
    return [{ ...standardRow(row), ...place, level: 2 }]
  })
  await ctx.db.insertInto('materialCategory').values(below).execute()
}

function standardRow({ at, ...row }: Row) {
  return {
    ...row,
    sort: at + 1,
    source: national,
    defaultUnit: nearest(standardUnits, row.code) ?? null,
    taxRateDefault: nearest(standardRates, row.code) ?? '0.13',
    attrTemplate: JSON.stringify((nearest(standardAttributes, row.code) ?? []) satisfies readonly Attribute[]),
  }
}

/** The values of the class itself, else of the one above it. */
function nearest<T>(table: Readonly<Record<string, T>>, code: string): T | undefined {
  return table[code] ?? table[code.slice(0, 2)]
}
