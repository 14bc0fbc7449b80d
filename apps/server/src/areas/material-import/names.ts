import type { Attribute } from '@library/contract/category/attribute'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'

type Class = Readonly<{ id: string; code: string; name: string; taxRate: string | null; attributes: Attribute[] }>

/** What words in a sheet may mean, loaded once for all of its rows. */
export type Names = Readonly<{
  classes: ReadonlyMap<string, Class>
  regions: ReadonlyMap<string, string>
  freights: ReadonlyMap<string, number>
}>

export async function loadNames(ctx: Ctx): Promise<Names> {
  const { rows: classes } = await sql<Class>`
    select id, code, name, tax_rate_default::text as tax_rate, attr_template as attributes from material_category
    where is_deleted = 0 and is_enabled = 1 order by level, code`.execute(ctx.db)
  const regions = await ctx.db
    .selectFrom('region')
    .select(['code', 'name'])
    .where(sql<boolean>`code ~ '^\\d{6}$'`)
    .where('isDeleted', '=', 0)
    .orderBy('code', 'desc')
    .execute()
  const freights = await ctx.db
    .selectFrom('dictBiz')
    .select(['dictKey', 'dictValue'])
    .where('code', '=', 'freight_type')
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute()
  return {
    // By code and by name; of two with the same name the upper one.
    classes: new Map([...classes].reverse().flatMap((one) => [[one.name, one] as const, [one.code, one] as const])),
    regions: new Map(regions.flatMap(({ code, name }) => [[name, code] as const, [code, code] as const])),
    freights: new Map(
      freights.flatMap((one) => [one.dictKey, one.dictValue].map((key) => [key ?? '', Number(one.dictKey)])),
    ),
  }
}

/** The class that is named, else the deepest one whose code begins the material's. */
export function classOf({ classes }: Names, named: string, materialCode: string): Class | undefined {
  // A path of names means its last; the template offers the code before the name.
  if (named)
    return [
      named,
      named
        .split(/[/／>]/)
        .at(-1)
        ?.trim(),
      named.split(' ')[0],
    ]
      .map((one) => classes.get(one ?? ''))
      .find(Boolean)
  return [8, 6, 4, 2].map((length) => classes.get(materialCode.slice(0, length))).find((one) => one !== undefined)
}
