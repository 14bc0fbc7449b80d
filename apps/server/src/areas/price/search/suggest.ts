import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { type compareCall, mostCompared, type suggestCall } from '@library/contract/price/price-list'
import { aboveCheapest } from '@library/pricing/side-by-side'
import { areComparable, convertPrice, type Unit, unitOf } from '@library/pricing/units'
import { type RawBuilder, sql } from 'kysely'
import { searchTerm } from '../../../domain/pricing-rows/search-text.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import { monthsBefore, stepOf } from '../periods.ts'
import type { PublicReading } from '../public-routes.ts'
import { wholePatterns } from './price-conditions.ts'
import { quotationSheet, type ShownRow, storedRows } from './price-rows.ts'

type Suggestion = AnswerOf<typeof suggestCall>[number]
type Values = Readonly<{ words: string[]; whole: string[]; newest: string; before: string | null; size: number }>

const compiled = compiledStatements<Values, Suggestion>()

/**
 * Different materials of the newest issue that contain the term, exact names first and labour last. While it is being
 * published, a member is also offered those of the previous issue, since a search finds them (`0016_price_search.sql`).
 */
export async function suggest(
  { ctx, newest, isVisitor }: PublicReading,
  { term = '', size }: QueryOf<typeof suggestCall>,
): Promise<Suggestion[]> {
  const words = searchTerm(term)
  if (!newest || words.length === 0) return []
  const before = isVisitor ? null : monthsBefore(newest.period, stepOf(newest))
  const texts = words.map(({ text }) => text)
  const values = { words: texts, whole: wholePatterns(words), newest: newest.period, before, size }
  return ctx.last(compiled(ctx, { shape: 'suggestions', values, build: suggested }))
}

function suggested({ words, whole, newest, before, size }: Slots<Values>): RawBuilder<Suggestion> {
  return sql<Suggestion>`
    select id, material_name, spec, unit_code, category_name, std_material_id
    from unnest(suggested_prices(${words}::text[], ${whole}::text[], ${newest}::text, ${before}::text, ${size}::int))
      with ordinality best (id, place)
    join material_info using (id) order by place`
}

/** Up to six materials side by side; comparable ones by their price in one unit. */
export async function compare(
  reading: PublicReading,
  query: QueryOf<typeof compareCall>,
): Promise<AnswerOf<typeof compareCall>> {
  const { ctx, isVisitor, newest } = reading
  const ids = [...new Set(query.ids.split(','))]
  if (ids.length > mostCompared) throw fail('price/too-many-materials', { most: mostCompared, fields: ['ids'] })
  const sheet = quotationSheet(query.taxMode)
  const rows = sheet.read(await storedRows(ctx, ids, sheet))
  const seen = rows.filter(({ period }) => !isVisitor || period === newest?.period)
  if (seen.length < ids.length) throw fail('common/not-found', { resource: 'material', ids })
  const [first] = seen
  const unit = first && unitOf(first.unitCode)
  const prices = seen.map((row) => priceIn(row, unit))
  const above = aboveCheapest(prices)
  return {
    materials: seen.map((row, at) => ({
      ...row,
      diffPct: above[at] ?? null,
      quotationId: isVisitor ? null : row.quotationId,
    })),
    comparable: prices.every((price) => price !== undefined),
    limited: isVisitor,
  }
}

function priceIn({ price, unitCode }: ShownRow, unit: Unit | undefined): string | undefined {
  const own = unitOf(unitCode)
  return own && unit && areComparable(own, unit) ? convertPrice(price, own, unit) : undefined
}
