import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Asked, Tries } from '../../../domain/search/find-materials.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Wanted, wantedBy } from './price-conditions.ts'
import type { Sheet, StoredRows } from './price-rows.ts'
import { type Cut, mostCounted, rowsOfList, rowsOfText } from './rows-in-order.ts'

export type Understood = AnswerOf<typeof pricePageCall>['understood']
export type Question = Readonly<{
  query: QueryOf<typeof pricePageCall>
  /** Of the tenant, where the query has a text. */
  lexicon: Lexicon | undefined
  /** The newest issue. */
  newest: string
  /** How the rows are written. */
  sheet: Sheet
  /** Conditions beyond the query. */
  narrow?: readonly RawBuilder<unknown>[]
}>
export type FoundRows = Readonly<{ list: StoredRows; total: number; totalIsCapped: boolean; understood: Understood }>

/** One page of published prices, in one statement. */
export async function findRows(ctx: Ctx, question: Question): Promise<FoundRows> {
  const { query, lexicon, narrow = [] } = question
  const wanted = await wantedBy(ctx, query, lexicon)
  if (!wanted) return { list: null, total: 0, totalIsCapped: false, understood: null }
  const { asked } = wanted
  const conditions = [...wanted.conditions, ...narrow]
  const statement = asked ? textStatement(ctx, question, { conditions, asked }) : listStatement(question, conditions)
  const [{ total, list, tried } = { total: 0, list: null, tried: null }] = await ctx.last(statement)
  const understood = asked ? understoodOf(asked, tried ?? 1) : null
  return { list, total: Math.min(total, mostCounted), totalIsCapped: total > mostCounted, understood }
}

function understoodOf({ question, matched }: Asked, tried: number): Understood {
  const notes = question.notes.map(({ means, ...note }) => (means ? { ...note, means: [...means] } : note))
  return { notes, matched: matched[tried - 1] ?? 'exact' }
}

type Found = { total: number; list: StoredRows; tried: number | null }
type Values = Tries & Readonly<{ newest: string; from: number }>

const compiled = compiledStatements<Values, Found>()

/** Most searches have no other filter: their statement is compiled once. */
function textStatement(
  ctx: Ctx,
  { query, sheet, newest }: Question,
  { conditions, asked }: Required<Wanted> & { asked: Asked },
): RawBuilder<Found> | CompiledQuery<Found> {
  const { sort: order, taxMode } = query
  const cut = cutOf(query)
  const hasLabels = asked.tries.labels.length > 0
  const values = { ...asked.tries, newest, from: cut.from }
  const build = ({ newest, from, ...tries }: Slots<Values>) => sql<Found>`
    with ${rowsOfText({ tries, hasLabels, newest, conditions, order, taxMode, cut: { ...cut, from } })}
    select total, (select min(question) from found) as tried, (${sheet.stored(sql`page wanted`)}) as list from counted`
  if (conditions.length > 0) return build(values)
  return compiled(ctx, { shape: [sheet.shape, order, cut.size, cut.isFirst, hasLabels].join(' '), values, build })
}

function listStatement({ query, sheet }: Question, conditions: readonly RawBuilder<unknown>[]): RawBuilder<Found> {
  const { sort: order, taxMode } = query
  return sql<Found>`
    with ${rowsOfList({ conditions, order, taxMode, cut: cutOf(query) })}
    select total, null::int as tried, (${sheet.stored(sql`page wanted`)}) as list from counted`
}

function cutOf({ size, current }: Question['query']): Cut & { from: number } {
  return { size, from: (current - 1) * size, isFirst: current === 1 }
}
