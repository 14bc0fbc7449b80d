import type { QueryOf } from '@library/contract/kit/call'
import type { findRegionsCall, RegionPlace } from '@library/contract/region/region'
import { sql } from 'kysely'
import { pinyinLetters, spelledLike } from '../../domain/search/spelled-like.ts'
import { escapeLike } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'

const most = 50

/** Larger regions first: a user who types a province's name means the province before the districts named after it. */
export async function findRegions(ctx: Ctx, { name, codes }: QueryOf<typeof findRegionsCall>): Promise<RegionPlace[]> {
  if (!name && !codes) return []
  const wanted = codes
    ? sql`found.code = any (${codes.split(',')}::text[])`
    : sql`(found.name ilike ${`%${escapeLike(name ?? '')}%`} or found.code = any (${await spelled(ctx, name)}::text[]))
        and found.level > 0`
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

/** The codes of the regions that the letters spell: nanning or nn for 南宁市. */
async function spelled(ctx: Ctx, name: string | undefined): Promise<string[]> {
  const letters = pinyinLetters(name)
  if (!letters) return []
  const rows = await ctx.db
    .selectFrom('region')
    .select(['code', 'name'])
    .where('isDeleted', '=', 0)
    .where('level', '>', 0)
    .orderBy('level')
    .orderBy('code')
    .execute()
  const found = await spelledLike(rows, (row) => row.name, letters)
  return found.slice(0, most).map(({ code }) => code)
}
