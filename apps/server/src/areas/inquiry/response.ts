import type { inquiryResponseCall } from '@library/contract/inquiry/inquiry.calls'
import { inquiryStatus, replyStatus } from '@library/contract/inquiry/inquiry.states'
import type { AnswerOf } from '@library/contract/kit/call'
import { sql } from 'kysely'
import { listedInquiries, loadInquiryViewer } from '../../domain/viewers/inquiry.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Answer = AnswerOf<typeof inquiryResponseCall>

/** Nobody was asked yet, or nobody was to be asked. */
const notAsked = [inquiryStatus.draft, inquiryStatus.waiting, inquiryStatus.rejected]

/** How many of the demands that the caller sees were answered, by the month in which they were made. */
export async function inquiryResponse(ctx: Ctx): Promise<Answer> {
  const seen = listedInquiries(await loadInquiryViewer(ctx))
  const asked = sql`
    select date_trunc('month', d.create_time) as month, (
      select extract(epoch from min(r.create_time) - d.create_time)::float8 / 3600 from material_inquiry_reply r
      where r.demand_id = d.id and r.is_deleted = 0 and r.status <> ${sql.lit(replyStatus.withdrawn)}) as hours
    from material_inquiry_demand d
    where d.is_deleted = 0 and d.status <> all (${notAsked}::int[]) and ${seen}
      and d.create_time >= date_trunc('month', ${ctx.now}::timestamptz) - interval '5 months'`
  const { rows } = await sql<Answer['months'][number] & { medianHours: number | null }>`
    with asked as (${asked}),
    months as (
      select generate_series(date_trunc('month', ${ctx.now}::timestamptz) - interval '5 months',
        date_trunc('month', ${ctx.now}::timestamptz), interval '1 month') as month)
    select to_char(m.month, 'YYYYMM') as month, count(a.month)::int as asked, count(a.hours)::int as answered,
      (select percentile_cont(0.5) within group (order by hours) from asked) as median_hours
    from months m left join asked a on a.month = m.month group by m.month order by m.month`.execute(ctx.db)
  const median = rows[0]?.medianHours ?? null
  return {
    months: rows.map(({ month, asked, answered }) => ({ month, asked, answered })),
    medianHours: median === null ? null : Math.round(median * 10) / 10,
  }
}
