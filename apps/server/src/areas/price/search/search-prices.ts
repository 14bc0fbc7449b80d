import { type RawBuilder, sql } from 'kysely'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { mostCounted } from './find-prices.ts'
import { type Asked, afterLabour, readable, together, wholePatterns } from './price-conditions.ts'
import type { Sheet, StoredRows } from './price-rows.ts'

export type Wanted = Readonly<{ asked: Asked; sheet: Sheet; size: number; from: number }>
export type FoundRows = Readonly<{ list: StoredRows; total: number; totalIsCapped: boolean }>
type Found = { total: number; list: StoredRows }
type Values = Readonly<{ words: string[]; whole: string[]; size: number; from: number }>

const compiled = compiledStatements<Values, Found>()

/**
 * The rows that match the terms, newest first, with the best matches of an issue first and labour last
 * (`0016_price_search.sql`). One round trip.
 */
export async function searchPrices(ctx: Ctx, wanted: Wanted): Promise<FoundRows> {
  const { asked, sheet } = wanted
  const values = valuesOf(wanted)
  const isNarrowed = asked.plain.length > 1
  const found = isNarrowed
    ? await ctx.last(narrowed(wanted, values))
    : await ctx.last(compiled(ctx, { shape: sheet.shape, values, build: (slots) => plainSearch(sheet, slots) }))
  const [{ total, list } = { total: 0, list: null }] = found
  return { list, total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted }
}

function valuesOf({ asked: { words }, size, from }: Wanted): Values {
  const texts = words.map(({ text }) => text)
  return { words: texts, whole: wholePatterns(words), size, from }
}

function plainSearch({ stored }: Sheet, { words, whole, size, from }: Slots<Values>): RawBuilder<Found> {
  return sql<Found>`
    select total, (${stored(sql`unnest(ids) with ordinality wanted (id, place)`)}) as list
    from found_prices(${words}::text[], ${whole}::text[], ${size}::int, ${from}::int, ${sql.lit(mostCounted)})`
}

/**
 * With further conditions, the rows that match the terms are gathered; above the count limit, issue by issue from the
 * newest back, which fills a page soon.
 */
function narrowed({ asked, sheet, size, from }: Wanted, { words, whole }: Values): RawBuilder<Found> {
  const isLabour = sql`category_code < ${sql.lit(afterLabour)}`
  const hasWords = sql`${together(asked.plain)} and text_key = any ((select ranked from texts)::bigint[])`
  const page = pageCut(size, from)
  return sql<Found>`
    with recursive texts as materialized (
      select ranked from ranked_texts(${words}::text[], ${whole}::text[], null)),
    best as materialized (select unnest(ranked) as text_key, generate_subscripts(ranked, 1) as rank from texts),
    hits as materialized (
      select id, period, text_key, ${isLabour} as is_labour from material_info
      where ${hasWords} limit ${sql.lit(mostCounted + 1)}),
    counted as materialized (select count(*)::int as total from hits),
    issues (period) as (
      select max(period) from material_info where ${readable}
      union all
      select (select max(period) from material_info where ${readable} and period < issues.period)
      from issues where period is not null),
    page as (
      (select id, is_labour, period, rank from hits join best using (text_key)
        where (select total from counted) <= ${sql.lit(mostCounted)} order by ${order} ${page})
      union all
      -- In the order of the issues, and no further than the page goes.
      (select hit.id, is_labour, issue.period, hit.rank
        from (
          select period, is_labour from issues, (values (false), (true)) kind (is_labour)
          where period is not null and (select total from counted) > ${sql.lit(mostCounted)}
          order by is_labour, period desc) issue,
        lateral (
          select id, rank from material_info join best using (text_key)
          where ${hasWords} and period = issue.period and (${isLabour}) = issue.is_labour
          order by rank, id desc limit ${sql.lit(size + from)}) hit
        ${page})),
    wanted as materialized (select id, row_number() over (order by ${order}) as place from page)
    select total, (${sheet.stored(sql`wanted`)}) as list from counted`
}

const order = sql`is_labour, period desc, rank, id desc`
