import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { pageCut } from '../../platform/page-cut.ts'
import { mostCounted } from './find-prices.ts'
import { type Asked, onTheWay, together, wholePatterns, wordsHold } from './price-conditions.ts'
import { type ShownRow, type StoredRow, shownRow, storedRows } from './price-rows.ts'

type Wanted = Readonly<{ asked: Asked; taxMode: number; size: number; from: number }>
export type FoundRows = Readonly<{ rows: ShownRow[]; total: number; totalIsCapped: boolean }>
type Row = StoredRow & { total: number; isMany: boolean; place: string | null }

/** Fewer rows are gathered and sorted sooner than they are met on a walk from the newest back. */
const few = 2000
/** Classes of labour; whoever looks for 钢筋 does not look for who bends it. */
export const afterLabour = '01'

/**
 * The rows that have the words, newest first, with the best of an issue before the rest of it and labour behind all else.
 * One way to the database and back. Nothing where they are too many to be ranked and narrowed besides.
 */
export async function searchPrices(ctx: Ctx, { asked, taxMode, size, from }: Wanted): Promise<FoundRows | undefined> {
  const isNarrowed = asked.plain.length > 1
  const some = pageCut(size, from)
  const statement = sql<Row>`
    with texts as materialized (
      select * from price_texts(${asked.words.map(({ text }) => text)}::text[], ${wholePatterns(asked.words)}::text[],
        ${sql.lit(few)}, ${sql.lit(mostCounted)})),
    hits as materialized (
      select id, period, text_key, category_code < ${sql.lit(afterLabour)} as is_labour from material_info
      where ${together(asked.plain)} and text_key = any ((select keys from texts)::bigint[])),
    wanted as materialized (${page(some)}${isNarrowed ? sql`` : sql` union all ${walk(asked, some)}`})
    select found.total, found.is_many, row.*
    from (select coalesce(case when keys is not null then (select count(*) from hits) end, total)::int as total,
      keys is null as is_many from texts) found
    left join (${storedRows(sql`wanted`)}) row on true order by row.place`
  const found = isNarrowed ? (await statement.execute(ctx.db)).rows : await ctx.last(statement)
  const [{ total, isMany } = { total: 0, isMany: false }] = found
  if (isMany && isNarrowed) return undefined
  const rows = found.filter(({ place }) => place !== null).map((row) => shownRow(row, taxMode))
  return { rows, total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted }
}

function page(some: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = sql`is_labour, period desc, rank, id desc`
  return sql`
    (select id, row_number() over (order by ${order}) as place
    from hits join (select unnest(keys) as text_key, unnest(ranks) as rank from texts) ranked using (text_key)
    order by ${order} ${some})`
}

/** Many rows of any kind are met soon; where labour alone is many, it is what was meant. */
function walk({ plain, words }: Asked, some: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = sql`period desc, id desc`
  const isShown = sql`category_code >= (select case when others > ${sql.lit(few)} then ${sql.lit(afterLabour)} else '' end from texts)`
  return sql`
    (select id, row_number() over (order by ${order}) as place from (
      select id, period from material_info
      where (select keys is null from texts) and ${together(plain)} and ${onTheWay([...wordsHold(words), isShown])}
      order by ${order} ${some}) walked)`
}
