import type { MissedWay } from '@library/contract/search/search-miss'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { callerMark, isVisitor, type Searcher } from './caller-mark.ts'
import { storableTerm } from './storable-term.ts'

export type Miss = Readonly<{ term: string; matched: MissedWay; caller: Searcher }>

/** More different terms of one caller in a day are a program, not a reader. */
const mostTermsADay = 100

/** Counts a search that found nothing, or only something loose. Personal data is never stored. */
export async function recordMiss(ctx: Ctx, { term, matched, caller }: Miss): Promise<void> {
  const stored = await storableTerm(term)
  if (!stored) return
  const mark = await callerMark(ctx, caller)
  await sql`
    insert into search_miss as m (term, day, caller, is_visitor, matched, last_time)
    select ${stored}, ${ctx.now}::timestamptz::date, ${mark}, ${isVisitor(caller)}, ${matched}, ${ctx.now}
    where (select count(*) from search_miss t
      where t.day = ${ctx.now}::timestamptz::date and t.caller = ${mark} and t.term <> ${stored}) < ${mostTermsADay}
    on conflict (tenant_id, day, caller, term) do update
      set times = m.times + 1, matched = excluded.matched, last_time = excluded.last_time`.execute(ctx.db)
}
