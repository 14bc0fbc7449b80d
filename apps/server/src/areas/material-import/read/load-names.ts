import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Class, Names } from './names.ts'

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
