import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { keptStatements, type Slots } from '../../platform/kept-statement.ts'
import { pageCut } from '../../platform/page-cut.ts'
import { mostCounted } from './find-prices.ts'
import type { Issue } from './periods.ts'
import { type Asked, likePatterns, onTheWay, textHolds, together, wholePatterns } from './price-conditions.ts'
import { type ShownRow, type StoredRows, shownRows, storedRows } from './price-rows.ts'

type Wanted = Readonly<{ asked: Asked; taxMode: number; size: number; from: number; newest: Issue | undefined }>
export type FoundRows = Readonly<{ rows: ShownRow[]; total: number; totalIsCapped: boolean }>
type Found = { total: number; isMany: boolean; list: StoredRows }
type Values = Readonly<{ words: string[]; whole: string[]; patterns: string[]; newest: string | undefined }>
type Shape = Pick<Wanted, 'asked' | 'size' | 'from'> & Readonly<{ hasNewest: boolean; hasWhole: boolean }>

/** Fewer rows are gathered and sorted sooner than they are met on a walk from the newest back. */
const few = 2000
/** Classes of labour; whoever looks for 钢筋 does not look for who bends it. */
export const afterLabour = '01'
const kept = keptStatements<Values, Found>()

/**
 * The rows that have the words, newest first, with the best of an issue before the rest of it and labour behind all else.
 * Of many rows those of the newest issue are gathered, where they fill the page; of rows of very many texts the newest are
 * met on a walk back. One way to the database and back. Nothing where they are too many to be ranked and narrowed besides.
 */
export async function searchPrices(ctx: Ctx, wanted: Wanted): Promise<FoundRows | undefined> {
  const { asked, taxMode, size, from, newest } = wanted
  const values = valuesOf(asked, newest)
  const shape = { asked, size, from, hasNewest: newest !== undefined, hasWhole: values.whole.length > 0 }
  const isNarrowed = isNarrow(asked)
  // The first page of a plain search is what nearly everybody asks for.
  const found = isNarrowed
    ? (await search(shape, values).execute(ctx.db)).rows
    : await ctx.last(from > 0 ? search(shape, values) : keptSearch(ctx, shape, values))
  const [{ total, isMany, list } = { total: 0, isMany: false, list: null }] = found
  if (isMany && isNarrowed) return undefined
  return { rows: shownRows(list, taxMode), total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted }
}

function valuesOf({ words }: Asked, newest: Issue | undefined): Values {
  const texts = words.map(({ text }) => text)
  return { words: texts, whole: wholePatterns(words), patterns: likePatterns(words), newest: newest?.period }
}

function isNarrow({ plain }: Asked): boolean {
  return plain.length > 1
}

function keptSearch(ctx: Ctx, shape: Shape, values: Values) {
  const { size, hasNewest, hasWhole } = shape
  return kept(ctx, {
    shape: `${size} ${hasNewest} ${hasWhole}`,
    values,
    build: (slots) => search(shape, slots),
  })
}

function search(shape: Shape, values: Slots<Values>): RawBuilder<Found> {
  const { asked } = shape
  const isNarrowed = isNarrow(asked)
  return sql<Found>`
    with texts as materialized (
      select *, keys is null or total > ${sql.lit(few)} as is_many
      from price_texts(${values.words}::text[], ${values.whole}::text[], ${sql.lit(few)}, ${sql.lit(mostCounted)})),
    hits as materialized (${isNarrowed ? rowsOf(asked, sql`not is_many`) : hits(shape, values)}),
    wanted as materialized (${page(shape)}${isNarrowed ? sql`` : sql` union all ${walks(shape, values)}`})
    select case when is_many then total else (select count(*) from hits) end::int as total, is_many,
      (${storedRows(sql`wanted`)}) as list from texts`
}

/** The rows of the texts, where `condition` holds of them. */
function rowsOf({ plain }: Asked, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, period, text_key, category_code < ${sql.lit(afterLabour)} as is_labour from material_info
    where ${together(plain)} and text_key = any ((select case when ${condition} then keys end from texts)::bigint[])`
}

/** Of many rows those of the newest issue, where they alone reach to the end of the page; else all. */
function hits({ asked, hasNewest, size, from }: Shape, { newest }: Slots<Values>): RawBuilder<unknown> {
  if (!hasNewest) return rowsOf(asked, sql`true`)
  const isEnough = sql`(select count(*) filter (where not is_labour) >= ${from + size}::int from recent)`
  return sql`
    with recent as materialized (${rowsOf(asked, sql`is_many`)} and period >= ${newest})
    select * from recent where ${isEnough} union all ${rowsOf(asked, sql`not ${isEnough}`)}`
}

function page({ size, from }: Shape): RawBuilder<unknown> {
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
function walks({ asked, size, from, hasWhole }: Shape, { patterns, whole }: Slots<Values>): RawBuilder<unknown> {
  const order = sql`period desc, id desc`
  const isShown = sql`category_code >= (select case when others > ${sql.lit(few)} then ${sql.lit(afterLabour)} else '' end from texts)`
  const walk = (condition: RawBuilder<unknown>, holds: readonly RawBuilder<unknown>[]) => sql`
    (select id, row_number() over (order by ${order}) as place from (
      select id, period from material_info
      where (select keys is null and ${condition} from texts) and ${together(asked.plain)} and ${onTheWay([...holds, isShown])}
      order by ${order} ${pageCut(size, from)}) walked)`
  return sql`
    ${walk(sql`walked is not null`, [sql`text_key in (select unnest(walked) from texts)`])}
    union all ${walk(sql`walked is null`, textHolds(patterns, hasWhole ? whole : undefined))}`
}
