import type { AnswerOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Asked, Depth, Tries } from '../../../domain/search/find-materials.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { textsOf, valuesOf, withSlots } from './condition.ts'
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
  const { query, lexicon, depth } = question
  const wanted = await wantedBy(ctx, query, lexicon, depth)
  if (!wanted) return { list: null, total: 0, totalIsCapped: false, understood: null, isKnown: false }
  const { asked } = wanted
  const statement = asked ? textStatement(ctx, question, { ...wanted, asked }) : listStatement(ctx, question, wanted)
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
type Filled = Readonly<Record<`in ${string}`, unknown>>
type TextValues = Tries & Filled & Readonly<{ newest: string; from: number; own: string }>
type ListValues = Filled & Readonly<{ from: number; total: number | undefined }>

const ofText = compiledStatements<TextValues, Found>()
const ofList = compiledStatements<ListValues, Found>()

function textStatement(
  ctx: Ctx,
  { query, sheet, newest, byMaterial, narrow = [] }: Question,
  wanted: Wanted & { asked: Asked },
): RawBuilder<Found> | CompiledQuery<Found> {
  const { sort: order, taxMode } = query
  const { conditions, asked } = wanted
  const cut = cutOf(query)
  const hasLabels = asked.tries.labels.length > 0
  const filled = valuesOf(conditions)
  const values = { ...asked.tries, ...filled, newest, from: cut.from, own: prefixOf(byMaterial) }
  const build = (slots: Slots<TextValues>) => {
    const { newest: newestSlot, from, own, questions, heads, endings, labels } = slots
    const given = { tries: { questions, heads, endings, labels }, hasLabels, order, cut: { ...cut, from } }
    const pieces = byMaterial
      ? materialsOfText({ ...given, wanted, filters: query, newest, newestSlot, own })
      : rowsOfText({ ...given, newest: newestSlot, conditions: [...withSlots(conditions, slots), ...narrow], taxMode })
    return sql<Found>`
      with ${pieces}
      select total, (select min(question) from found) as tried, (${sheet.stored(sql`page wanted`)}) as list from counted`
  }
  // By material the conditions are in several places.
  if (narrow.length > 0 || (byMaterial && conditions.length > 0)) return build(values)
  const shape = [sheet.shape, order, cut.size, cut.isFirst, hasLabels, textsOf(conditions)].join(' ')
  return ofText(ctx, { shape, values, build })
}

function listStatement(
  ctx: Ctx,
  { query, sheet, newest, byMaterial, total, narrow = [] }: Question,
  wanted: Wanted,
): RawBuilder<Found> | CompiledQuery<Found> {
  const { sort: order, taxMode } = query
  const cut = cutOf(query)
  const pageOf = (pieces: RawBuilder<unknown>) => sql<Found>`
    with ${pieces}
    select total, null::int as tried, (${sheet.stored(sql`page wanted`)}) as list from counted`
  if (byMaterial)
    return pageOf(materialsOfList({ order, cut, total, wanted, filters: query, newest, own: prefixOf(byMaterial) }))
  const { conditions } = wanted
  const isInOrder = wanted.isInOrder && narrow.length === 0
  const values = { ...valuesOf(conditions), from: cut.from, total }
  const build = (slots: Slots<ListValues>) => {
    const counted = total === undefined ? undefined : slots.total
    const given = { order, cut: { ...cut, from: slots.from }, total: counted, isInOrder, taxMode }
    return pageOf(rowsOfList({ ...given, conditions: [...withSlots(conditions, slots), ...narrow] }))
  }
  if (narrow.length > 0) return build(values)
  const isCounted = total !== undefined
  const shape = [sheet.shape, order, cut.size, cut.isFirst, isInOrder, isCounted, textsOf(conditions)].join(' ')
  return ofList(ctx, { shape, values, build })
}

function prefixOf(byMaterial: Question['byMaterial']): string {
  return regionPrefix(byMaterial?.ownRegion ?? '')
}

function cutOf({ size, current }: Question['query']): Cut & { from: number } {
  return { size, from: (current - 1) * size, isFirst: current === 1 }
}
