import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { fewestAddresses, type MissRow, type searchMissCall } from '@library/contract/search/search-miss'
import { sql } from 'kysely'
import { escapeLike } from '../../../kit/list-query.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'

/** What the station was asked for and did not have, the most wanted first. */
export async function listMisses(ctx: Ctx, query: QueryOf<typeof searchMissCall>): Promise<PageOf<MissRow>> {
  const { current, size, days, hidden, term } = query
  const named = term ? sql`and term like ${`%${escapeLike(term.toLowerCase())}%`}` : sql``
  const isHidden = sql`exists (select from search_miss_hidden h where h.term = m.term)`
  const { rows } = await sql<MissRow & { total: number }>`
    with asked as (
      select term, caller, is_visitor, sum(times) as times, max(last_time) as last_time,
        (array_agg(matched order by last_time desc))[1] as matched
      from search_miss m
      where day > ${ctx.now}::timestamptz::date - ${days}::int and ${hidden ? isHidden : sql`not ${isHidden}`} ${named}
      group by term, caller, is_visitor),
    counted as (
      select term, max(last_time) as last_time, (array_agg(matched order by last_time desc))[1] as matched,
        sum(times) as times, count(*) as callers
      from (select *, count(*) filter (where is_visitor) over (partition by term) as addresses from asked) one
      -- A term of one or two visitors may be anything, even about a person.
      where not is_visitor or addresses >= ${fewestAddresses}
      group by term)
    select term, times::int, callers::int, matched, last_time, count(*) over ()::int as total
    from counted m
    -- Settled since it was last asked for.
    where not exists (select from search_word w
      where w.word = m.term and w.is_deleted = 0 and w.status = 1 and w.update_time >= m.last_time)
    order by times desc, callers desc, term ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  const records = rows.map(({ total: _, ...row }) => row)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
