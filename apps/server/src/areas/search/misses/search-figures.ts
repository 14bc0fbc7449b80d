import type { AnswerOf } from '@library/contract/kit/call'
import type { searchFiguresCall } from '@library/contract/search/search-miss'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

type Answer = AnswerOf<typeof searchFiguresCall>
type Counts = Omit<Answer, 'weeks'>

/** How many searches there were, found nothing, found only something loose, or were right at once: in all, and by week. */
export async function searchFigures(ctx: Ctx, days: number): Promise<Answer> {
  const { rows: weeks } = await sql<Answer['weeks'][number]>`
    select to_char(date_trunc('week', day), 'YYYY-MM-DD') as week,
      sum(searches)::int as searches, sum(empty)::int as empty, sum(loose)::int as loose,
      sum(opened)::int as opened
    from search_day where day > ${ctx.now}::timestamptz::date - ${days}::int
    group by 1 order by 1`.execute(ctx.db)
  const sum = (name: keyof Counts) => weeks.reduce((all, week) => all + week[name], 0)
  return { searches: sum('searches'), empty: sum('empty'), loose: sum('loose'), opened: sum('opened'), weeks }
}
