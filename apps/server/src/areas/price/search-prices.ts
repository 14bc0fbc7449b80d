import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { pageCut } from '../../platform/page-cut.ts'
import { mostCounted } from './find-prices.ts'
import type { Issue } from './periods.ts'
import { type Asked, onTheWay, together, wholePatterns, wordsHold } from './price-conditions.ts'
import { type ShownRow, type StoredRows, shownRows, storedRows } from './price-rows.ts'

type Wanted = Readonly<{ asked: Asked; taxMode: number; size: number; from: number; newest: Issue | undefined }>
export type FoundRows = Readonly<{ rows: ShownRow[]; total: number; totalIsCapped: boolean }>
type Found = { total: number; isMany: boolean; list: StoredRows }

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
  const statement = sql<Found>`
    with texts as materialized (
      select *, keys is null or total > ${sql.lit(few)} as is_many
      from price_texts(${asked.words.map(({ text }) => text)}::text[], ${wholePatterns(asked.words)}::text[],
        ${sql.lit(few)}, ${sql.lit(mostCounted)})),
    hits as materialized (${isNarrowed ? rowsOf(asked, sql`not is_many`) : hits(wanted)}),
    wanted as materialized (${page(wanted)}${isNarrowed ? sql`` : sql` union all ${walks(wanted)}`})
    select case when is_many then total else (select count(*) from hits) end::int as total, is_many,
      (${storedRows(sql`wanted`)}) as list from texts`
  const found = isNarrowed ? (await statement.execute(ctx.db)).rows : await ctx.last(statement)
  const [{ total, isMany, list } = { total: 0, isMany: false, list: null }] = found
  if (isMany && isNarrowed) return undefined
  return { rows: shownRows(list, taxMode), total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted }
}

/** The rows of the texts, where `condition` holds of them. */
function rowsOf({ plain }: Asked, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, period, text_key, category_code < ${sql.lit(afterLabour)} as is_labour from material_info
    where ${together(plain)} and text_key = any ((select case when ${condition} then keys end from texts)::bigint[])`
}

/** Of many rows those of the newest issue, where they alone reach to the end of the page; else all. */
function hits({ asked, newest, size, from }: Wanted): RawBuilder<unknown> {
  if (!newest) return rowsOf(asked, sql`true`)
  const isEnough = sql`(select count(*) filter (where not is_labour) >= ${from + size}::int from recent)`
  return sql`
    with recent as materialized (${rowsOf(asked, sql`is_many`)} and period >= ${newest.period})
    select * from recent where ${isEnough} union all ${rowsOf(asked, sql`not ${isEnough}`)}`
}

function page({ size, from }: Wanted): RawBuilder<unknown> {
  const order = sql`is_labour, period desc, rank, id desc`
  return sql`
    (select id, row_number() over (order by ${order}) as place from (
      select id, period, is_labour, rank
      from hits join (select unnest(keys) as text_key, unnest(ranks) as rank from texts) ranked using (text_key)
      order by ${order} ${pageCut(size, from)}) best)`
}

/**
 * Texts so many are met soon: up to fifteen hundred by their keys, which an index tells, more by their words. Where labour alone is
 * many, it is what was meant.
 */
function walks({ asked, size, from }: Wanted): RawBuilder<unknown> {
  const order = sql`period desc, id desc`
  const isShown = sql`category_code >= (select case when others > ${sql.lit(few)} then ${sql.lit(afterLabour)} else '' end from texts)`
  const walk = (condition: RawBuilder<unknown>, holds: readonly RawBuilder<unknown>[]) => sql`
    (select id, row_number() over (order by ${order}) as place from (
      select id, period from material_info
      where (select keys is null and ${condition} from texts) and ${together(asked.plain)} and ${onTheWay([...holds, isShown])}
      order by ${order} ${pageCut(size, from)}) walked)`
  return sql`
    ${walk(sql`walked is not null`, [sql`text_key in (select unnest(walked) from texts)`])}
    union all ${walk(sql`walked is null`, wordsHold(asked.words))}`
}
