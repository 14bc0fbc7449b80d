import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { keptStatements, type Slots } from '../../platform/kept-statement.ts'
import { pageCut } from '../../platform/page-cut.ts'
import { mostCounted } from './find-prices.ts'
import { type Asked, afterLabour, together, wholePatterns } from './price-conditions.ts'
import type { Sheet, StoredRows } from './price-rows.ts'

export type Wanted = Readonly<{
  asked: Asked
  sheet: Sheet
  size: number
  from: number
  /** Keeps to an issue or two, which are short, however many rows of others have the words. */
  isShort: boolean
}>
export type FoundRows = Readonly<{ list: StoredRows; total: number; totalIsCapped: boolean }>
type Found = { total: number; isMany: boolean; list: StoredRows }
type Values = Readonly<{ words: string[]; whole: string[]; size: number; from: number }>

const kept = keptStatements<Values, Found>()

/**
 * The rows that have the words, newest first, with the best of an issue before the rest of it and labour behind all else
 * (migration 0151). One way to the database and back. Nothing where they are too many to be ranked and narrowed besides.
 */
export async function searchPrices(ctx: Ctx, wanted: Wanted): Promise<FoundRows | undefined> {
  const { asked, sheet } = wanted
  const values = valuesOf(wanted)
  const isNarrowed = asked.plain.length > 1
  const found = isNarrowed
    ? (await narrowed(wanted, values).execute(ctx.db)).rows
    : await ctx.last(kept(ctx, { shape: sheet.shape, values, build: (slots) => plainSearch(sheet, slots) }))
  const [{ total, isMany, list } = { total: 0, isMany: false, list: null }] = found
  if (isMany) return undefined
  return { list, total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted }
}

function valuesOf({ asked: { words }, size, from }: Wanted): Values {
  const texts = words.map(({ text }) => text)
  return { words: texts, whole: wholePatterns(words), size, from }
}

function plainSearch({ stored }: Sheet, { words, whole, size, from }: Slots<Values>): RawBuilder<Found> {
  return sql<Found>`
    select total, false as is_many, (${stored(sql`unnest(ids) with ordinality wanted (id, place)`)}) as list
    from found_prices(${words}::text[], ${whole}::text[], ${size}::int, ${from}::int, ${sql.lit(mostCounted)})`
}

/** Where the rows must be more than published, all that have the words are gathered and counted, unless they are many. */
function narrowed({ asked, sheet, size, from, isShort }: Wanted, { words, whole }: Values): RawBuilder<Found> {
  const order = sql`is_labour, period desc, rank, id desc`
  return sql<Found>`
    with texts as materialized (
      select ranked, ranked is null as is_many
      from ranked_texts(${words}::text[], ${whole}::text[], ${sql.lit(isShort ? null : mostCounted)}, null)),
    hits as materialized (
      select id, period, text_key, category_code < ${sql.lit(afterLabour)} as is_labour from material_info
      where ${together(asked.plain)} and text_key = any ((select ranked from texts)::bigint[])),
    wanted as materialized (
      select id, row_number() over (order by ${order}) as place from (
        select hits.id, hits.period, hits.is_labour, best.rank
        from hits join (select unnest(ranked) as text_key, generate_subscripts(ranked, 1) as rank from texts) best using (text_key)
        order by ${order} ${pageCut(size, from)}) page)
    select (select count(*) from hits)::int as total, is_many, (${sheet.stored(sql`wanted`)}) as list from texts`
}
