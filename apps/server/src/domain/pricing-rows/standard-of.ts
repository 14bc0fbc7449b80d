import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

export type Standard = Readonly<{ stdKey: string; stdMaterialId: string | null }>

/** The standard material of each key, in their order; where the station has merged two, the remaining one. */
export async function standardOf(ctx: Ctx, keys: readonly string[]): Promise<Standard[]> {
  const { rows } = await sql<{ key: string; stdKey: string; id: string }>`
    select s.identity_key as key, coalesce(target.identity_key, s.identity_key) as std_key, coalesce(target.id, s.id) as id
    from std_material s
    left join std_material target on target.id = s.merged_into and target.is_deleted = 0
    where s.identity_key = any (${[...new Set(keys)]}::text[]) and s.is_deleted = 0`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.key, { stdKey: row.stdKey, stdMaterialId: row.id }]))
  return keys.map((key) => known.get(key) ?? { stdKey: key, stdMaterialId: null })
}
