import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { pageCut } from '../../platform/page-cut.ts'
import { mostCounted } from './find-prices.ts'
import type { Issue } from './periods.ts'
import { type Asked, onTheWay, readable, together, wholePatterns, wordsHold } from './price-conditions.ts'
import { type ShownRow, type StoredRow, shownRow, storedRows } from './price-rows.ts'

type Wanted = Readonly<{ asked: Asked; taxMode: number; size: number; from: number; newest: Issue | undefined }>
export type FoundRows = Readonly<{ rows: ShownRow[]; total: number; totalIsCapped: boolean }>
type Row = StoredRow & { total: number; isMany: boolean; place: string | null }

/** Fewer rows are gathered and sorted sooner than they are met on a walk from the newest back. */
const few = 2000
/** Classes of labour; whoever looks for 钢筋 does not look for who bends it. */
export const afterLabour = '01'

/**
 * The rows that have the words, newest first, with the best of an issue before the rest of it and labour behind all else.
 * Of many rows those of the newest issue are gathered, where they fill the page; of rows of very many texts the newest are
 * met on a walk back. One way to the database and back. Nothing where they are too many to be ranked and narrowed besides.
 */
export async function searchPrices(ctx: Ctx, wanted: Wanted): Promise<FoundRows | undefined> {
  const { asked, taxMode } = wanted
  const isNarrowed = asked.plain.length > 1
  const statement = sql<Row>`
    with texts as materialized (
      select *, keys is null or total > ${sql.lit(few)} as is_many
      from price_texts(${asked.words.map(({ text }) => text)}::text[], ${wholePatterns(asked.words)}::text[],
        ${sql.lit(few)}, ${sql.lit(mostCounted)})),
    hits as materialized (
      select id, period, text_key, category_code < ${sql.lit(afterLabour)} as is_labour from material_info
      where ${together(asked.plain)} and text_key = any ((select keys from texts)::bigint[])
        and ${isNarrowed ? sql`(select not is_many from texts)` : sql`period >= ${firstPeriod(wanted)}`}),
    wanted as materialized (${page(wanted)}${isNarrowed ? sql`` : sql` union all ${walk(wanted)}`})
    select found.total, found.is_many, row.*
    from (select case when is_many then total else (select count(*) from hits) end::int as total, is_many from texts) found
    left join (${storedRows(sql`wanted`)}) row on true order by row.place`
  const found = isNarrowed ? (await statement.execute(ctx.db)).rows : await ctx.last(statement)
  const [{ total, isMany } = { total: 0, isMany: false }] = found
  if (isMany && isNarrowed) return undefined
  const rows = found.filter(({ place }) => place !== null).map((row) => shownRow(row, taxMode))
  return { rows, total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted }
}

/** The newest issue, where many rows of it alone reach to the end of the page. */
function firstPeriod({ newest, size, from }: Wanted): RawBuilder<unknown> {
  if (!newest) return sql`''`
  return sql`(
    select case when is_many and (
      select count(*) from material_info
      where ${readable} and text_key = any (keys) and period >= ${newest.period} and category_code >= ${sql.lit(afterLabour)}
    ) >= ${from + size}::int then ${newest.period} else '' end from texts)`
}

function page({ size, from }: Wanted): RawBuilder<unknown> {
  const order = sql`is_labour, period desc, rank, id desc`
  return sql`
    (select id, row_number() over (order by ${order}) as place from (
      select id, period, is_labour, rank
      from hits join (select unnest(keys) as text_key, unnest(ranks) as rank from texts) ranked using (text_key)
      order by ${order} ${pageCut(size, from)}) best)`
}

/** Texts so many are met soon; where labour alone is many, it is what was meant. */
function walk({ asked, size, from }: Wanted): RawBuilder<unknown> {
  const order = sql`period desc, id desc`
  const isShown = sql`category_code >= (select case when others > ${sql.lit(few)} then ${sql.lit(afterLabour)} else '' end from texts)`
  return sql`
    (select id, row_number() over (order by ${order}) as place from (
      select id, period from material_info
      where (select keys is null from texts) and ${together(asked.plain)} and ${onTheWay([...wordsHold(asked.words), isShown])}
      order by ${order} ${pageCut(size, from)}) walked)`
}
