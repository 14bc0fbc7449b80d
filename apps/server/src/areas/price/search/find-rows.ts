import type { AnswerOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Asked, Depth, Tries } from '../../../domain/search/find-materials.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { materialsOfList, materialsOfText } from './materials-in-order.ts'
import { type PriceFilters, regionPrefix, type Wanted, wantedBy } from './price-conditions.ts'
import type { Sheet, StoredRows } from './price-rows.ts'
import { type Cut, mostCounted, type Order, rowsOfList, rowsOfText } from './rows-in-order.ts'

export type Understood = AnswerOf<typeof pricePageCall>['understood']
/** What the lists of prices have in common. */
export type ListQuery = PriceFilters & Readonly<{ sort: Order; size: number; current: number }>
export type Question = Readonly<{
  query: ListQuery
  /** One row for each material and region, the reader's own region first. */
  byMaterial?: Readonly<{ ownRegion: string }> | undefined
  /** Of the tenant, where the query has a text. */
  lexicon: Lexicon | undefined
  /** Of the text. */
  depth?: Depth
  /** The newest issue. */
  newest: string
  /** How the rows are written. */
  sheet: Sheet
  /** Conditions beyond the query. */
  narrow?: readonly RawBuilder<unknown>[]
  /** Of a list that has been counted. */
  total?: number | undefined
}>
export type FoundRows = Readonly<{
  list: StoredRows
  total: number
  totalIsCapped: boolean
  understood: Understood
  /** The text finds a material, whatever else narrows the list. */
  isKnown: boolean
}>

/** One page of published prices, in one statement. */
export async function findRows(ctx: Ctx, question: Question): Promise<FoundRows> {
  const { query, lexicon, depth, narrow = [] } = question
  const wanted = await wantedBy(ctx, query, lexicon, depth)
  if (!wanted) return { list: null, total: 0, totalIsCapped: false, understood: null, isKnown: false }
  const { asked } = wanted
  const isInOrder = wanted.isInOrder && narrow.length === 0
  const all = { ...wanted, conditions: [...wanted.conditions, ...narrow], isInOrder }
  const statement = asked ? textStatement(ctx, question, { ...all, asked }) : listStatement(question, all)
  const [{ total, list, tried } = { total: 0, list: null, tried: null }] = await ctx.last(statement)
  const understood = asked ? understoodOf(asked, tried ?? 1) : null
  const isKnown = tried !== null
  return { list, total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted, understood, isKnown }
}

function understoodOf({ question, matched }: Asked, tried: number): Understood {
  const notes = question.notes.map(({ means, ...note }) => (means ? { ...note, means: [...means] } : note))
  return { notes, matched: matched[tried - 1] ?? 'exact' }
}

type Found = { total: number; list: StoredRows; tried: number | null }
type Values = Tries & Readonly<{ newest: string; from: number; own: string }>

const compiled = compiledStatements<Values, Found>()

/** Most searches have no other filter: their statement is compiled once. */
function textStatement(
  ctx: Ctx,
  { query, sheet, newest, byMaterial }: Question,
  wanted: Wanted & { asked: Asked },
): RawBuilder<Found> | CompiledQuery<Found> {
  const { sort: order, taxMode } = query
  const { conditions, asked } = wanted
  const cut = cutOf(query)
  const hasLabels = asked.tries.labels.length > 0
  const values = { ...asked.tries, newest, from: cut.from, own: prefixOf(byMaterial) }
  const build = ({ newest: newestSlot, from, own, ...tries }: Slots<Values>) => {
    const given = { tries, hasLabels, order, cut: { ...cut, from } }
    const pieces = byMaterial
      ? materialsOfText({ ...given, wanted, filters: query, newest, newestSlot, own })
      : rowsOfText({ ...given, newest: newestSlot, conditions, taxMode })
    return sql<Found>`
      with ${pieces}
      select total, (select min(question) from found) as tried, (${sheet.stored(sql`page wanted`)}) as list from counted`
  }
  if (conditions.length > 0) return build(values)
  return compiled(ctx, { shape: [sheet.shape, order, cut.size, cut.isFirst, hasLabels].join(' '), values, build })
}

function listStatement({ query, sheet, newest, byMaterial, total }: Question, wanted: Wanted): RawBuilder<Found> {
  const { sort: order, taxMode } = query
  const given = { order, cut: cutOf(query), total }
  const pieces = byMaterial
    ? materialsOfList({ ...given, wanted, filters: query, newest, own: prefixOf(byMaterial) })
    : rowsOfList({ ...given, conditions: wanted.conditions, isInOrder: wanted.isInOrder, taxMode })
  return sql<Found>`
    with ${pieces}
    select total, null::int as tried, (${sheet.stored(sql`page wanted`)}) as list from counted`
}

function prefixOf(byMaterial: Question['byMaterial']): string {
  return regionPrefix(byMaterial?.ownRegion ?? '')
}

function cutOf({ size, current }: Question['query']): Cut & { from: number } {
  return { size, from: (current - 1) * size, isFirst: current === 1 }
}
