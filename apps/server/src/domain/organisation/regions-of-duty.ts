import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

/**
 * The regions the caller audits and reviews: those of their departments, or of the nearest department above that has
 * any. Undefined means everywhere.
 */
export async function regionsOfDuty(ctx: Ctx): Promise<readonly string[] | undefined> {
  const { deptIds } = ctx.caller
  if (deptIds.length === 0) return undefined
  const { rows } = await sql<{ regionCode: string }>`
    select nearest.region_code from dept own cross join lateral (
      select above.region_code
      from unnest(string_to_array(own.ancestors || ',' || own.id, ',')::bigint[]) with ordinality as path (id, place)
      join dept above on above.tenant_id = own.tenant_id and above.id = path.id and above.is_deleted = 0
      where above.region_code is not null order by path.place desc limit 1
    ) nearest
    where own.id = any (${[...deptIds]}::bigint[]) and own.is_deleted = 0`.execute(ctx.db)
  const codes = [...new Set(rows.flatMap((row) => row.regionCode.split(',')))]
  return codes.length > 0 ? codes : undefined
}

/** Rows whose region in this column is one of the given or below one. */
export function withinRegions(column: string, codes: readonly string[]): Expression<SqlBool> {
  const wanted = sql`${[...codes]}::text[]`
  return sql<SqlBool>`${sql.ref(column)} in (
    select code from region where is_deleted = 0 and (code = any (${wanted}) or string_to_array(ancestors, ',') && ${wanted}))`
}
