import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { keptStatements, type Slots } from '../../platform/kept-statement.ts'
import { pageCut } from '../../platform/page-cut.ts'
import { mostCounted } from './find-prices.ts'
import type { Issue } from './periods.ts'
import { type Asked, together, wholePatterns } from './price-conditions.ts'
import type { Sheet, StoredRows } from './price-rows.ts'

type Wanted = Readonly<{ asked: Asked; sheet: Sheet; size: number; from: number; newest: Issue | undefined }>
export type FoundRows = Readonly<{ list: StoredRows; total: number; totalIsCapped: boolean }>
type Found = { total: number; isMany: boolean; list: StoredRows }
type Values = Readonly<{ words: string[]; whole: string[]; newest: string | null; size: number; from: number }>

/** Fewer rows are gathered and sorted sooner than they are met on a walk from the newest back. */
const few = 2000
/** Classes of labour; whoever looks for 钢筋 does not look for who bends it. */
export const afterLabour = '01'
const keptFor = new WeakMap<Sheet, ReturnType<typeof keptStatements<Values, Found>>>()

/**
 * The rows that have the words, newest first, with the best of an issue before the rest of it and labour behind all else
 * (migration 0150). One way to the database and back. Nothing where they are too many to be ranked and narrowed besides.
 */
export async function searchPrices(ctx: Ctx, wanted: Wanted): Promise<FoundRows | undefined> {
  const { asked } = wanted
  const values = valuesOf(wanted)
  const isNarrowed = asked.plain.length > 1
  const found = isNarrowed
    ? (await narrowed(wanted, values).execute(ctx.db)).rows
    : await ctx.last(keptSearch(ctx, wanted.sheet, values))
  const [{ total, isMany, list } = { total: 0, isMany: false, list: null }] = found
  if (isMany) return undefined
  return { list, total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted }
}

function valuesOf({ asked: { words }, newest, size, from }: Wanted): Values {
  const texts = words.map(({ text }) => text)
  return { words: texts, whole: wholePatterns(words), newest: newest?.period ?? null, size, from }
}

function keptSearch(ctx: Ctx, sheet: Sheet, values: Values) {
  const kept = keptFor.get(sheet) ?? keptStatements<Values, Found>()
  keptFor.set(sheet, kept)
  return kept(ctx, { shape: '', values, build: (slots) => plainSearch(sheet, slots) })
}

function plainSearch({ stored }: Sheet, { words, whole, newest, size, from }: Slots<Values>): RawBuilder<Found> {
  return sql<Found>`
    select total, false as is_many, (${stored(sql`unnest(ids) with ordinality wanted (id, place)`)}) as list
    from found_prices(${words}::text[], ${whole}::text[], ${newest}::text, ${size}::int, ${from}::int,
      ${sql.lit(few)}, ${sql.lit(mostCounted)})`
}

/** Where the rows must be more than published, all that have the words are gathered and counted, unless they are many. */
function narrowed({ asked, sheet, size, from }: Wanted, { words, whole }: Values): RawBuilder<Found> {
  const order = sql`is_labour, period desc, rank, id desc`
  return sql<Found>`
    with texts as materialized (
      select ranked, keys is null or total > ${sql.lit(few)} as is_many
      from ranked_texts(${words}::text[], ${whole}::text[], ${sql.lit(few)}, ${sql.lit(mostCounted)}, null)),
    hits as materialized (
      select id, period, text_key, category_code < ${sql.lit(afterLabour)} as is_labour from material_info
      where ${together(asked.plain)} and text_key = any ((select case when not is_many then ranked end from texts)::bigint[])),
    wanted as materialized (
      select id, row_number() over (order by ${order}) as place from (
        select hits.id, hits.period, hits.is_labour, best.rank
        from hits join (select unnest(ranked) as text_key, generate_subscripts(ranked, 1) as rank from texts) best using (text_key)
        order by ${order} ${pageCut(size, from)}) page)
    select (select count(*) from hits)::int as total, is_many, (${sheet.stored(sql`wanted`)}) as list from texts`
}
