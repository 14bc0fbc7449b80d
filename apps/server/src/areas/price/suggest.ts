import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { type compareCall, mostCompared, type suggestCall } from '@library/contract/price/price-list'
import { aboveCheapest } from '@library/pricing/side-by-side'
import { areComparable, convertPrice, type Unit, unitOf } from '@library/pricing/units'
import { type RawBuilder, sql } from 'kysely'
import { searchTerm } from '../../platform/search-text.ts'
import { conditionsOf, together } from './price-conditions.ts'
import { quotationSheet, type ShownRow, storedRows } from './price-rows.ts'
import type { Reading } from './reading.ts'
import { afterLabour } from './search-prices.ts'

const looked = 500

/** Different materials of the newest issue that hold the term, those that are called so first and labour last. */
export async function suggest(
  { ctx, newest }: Reading,
  query: QueryOf<typeof suggestCall>,
): Promise<AnswerOf<typeof suggestCall>> {
  if (!newest || !query.term) return []
  const conditions = await conditionsOf(ctx, { materialName: query.term, period: newest.period, taxMode: 1 })
  if (!conditions) return []
  const [first] = searchTerm(query.term)
  return ctx.last(sql<AnswerOf<typeof suggestCall>[number]>`
    with hits as (
      select id, material_name, spec, unit_code, category_name, std_material_id, category_code < ${afterLabour} as is_labour,
        split_part(search_text, e'\\n', 1) as called
      from material_info where ${together(conditions.all)} order by period desc, id desc limit ${looked})
    select id, material_name, spec, unit_code, category_name, std_material_id from (
      select distinct on (material_name, spec, unit_code) * from hits order by material_name, spec, unit_code, id desc) one
    order by is_labour, ${rankOf('called', first?.text ?? '')}, length(material_name), material_name, spec, id
    limit ${query.size}`)
}

/** The same ranks as those of a search: called so, ending so, beginning so, or holding it anywhere. */
function rankOf(column: string, word: string): RawBuilder<unknown> {
  const called = sql.ref(column)
  return sql`case when ${called} = ${word} then 0 when right(${called}, char_length(${word}::text)) = ${word} then 1
    when starts_with(${called}, ${word}) then 2 else 3 end`
}

/** Up to six materials side by side; those that compare, by their price in one unit. */
export async function compare(
  reading: Reading,
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
