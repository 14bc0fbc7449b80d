import type { QueryOf } from '@library/contract/kit/call'
import type { findRegionsCall, RegionPlace } from '@library/contract/region/region'
import { sql } from 'kysely'
import { escapeLike } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'

const most = 50

/** Larger regions first: a user who types a province's name means the province before the districts named after it. */
export async function findRegions(ctx: Ctx, { name, codes }: QueryOf<typeof findRegionsCall>): Promise<RegionPlace[]> {
  if (!name && !codes) return []
  const wanted = codes
    ? sql`found.code = any (${codes.split(',')}::text[])`
    : sql`found.name ilike ${`%${escapeLike(name ?? '')}%`} and found.level > 0`
  const { rows } = await sql<RegionPlace>`
    select found.code, place.codes, place.names
    from region found cross join lateral (
      select array_agg(one.code order by path.at) as codes, array_agg(one.name order by path.at) as names
      from unnest(string_to_array(found.ancestors || ',' || found.code, ',')) with ordinality as path (code, at)
      join region one on one.code = path.code and one.is_deleted = 0 and (one.level > 0 or one.code = found.code)
    ) place
    where found.is_deleted = 0 and ${wanted}
    order by found.level, found.code limit ${codes ? 200 : most}`.execute(ctx.db)
  return rows
}
