import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { type compareCall, mostCompared, type suggestCall } from '@library/contract/price/price-list'
import { aboveCheapest } from '@library/pricing/side-by-side'
import { areComparable, convertPrice, type Unit, unitOf } from '@library/pricing/units'
import { type RawBuilder, sql } from 'kysely'
import { categoryName } from '../../../domain/search/category-name.ts'
import { askFor, closestFirst, foundMaterials, type Tries } from '../../../domain/search/find-materials.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import { beyondAll } from '../periods.ts'
import type { PublicReading, PublicRequest } from '../public-routes.ts'
import { readable } from './price-conditions.ts'
import { quotationSheet, type ShownRow, storedRows } from './price-rows.ts'

type Suggestion = AnswerOf<typeof suggestCall>[number]
type Values = Tries & Readonly<{ newest: string; size: number; since: string | null }>

const compiled = compiledStatements<Values, Suggestion>()

/**
 * Different materials that the term finds while it is typed: those of the newest issue first, then exact names, and
 * labour last. A visitor is offered those of the newest issue and what is out since.
 */
export async function suggest(
  request: PublicRequest,
  { term = '', size }: QueryOf<typeof suggestCall>,
): Promise<Suggestion[]> {
  const { newest, isVisitor, lexicon, readOnly, language } = request
  if (!newest || term === '') return []
  const known = await lexicon()
  const { period } = newest
  const [shape, build] = [`suggestions ${language}`, suggestedIn(language)]
  return closestFirst(
    (depth) => {
      const { tries } = askFor(term, known, { depth, isBegun: true })
      const values = { ...tries, newest: period, size, since: isVisitor ? period : null }
      return readOnly((ctx) => ctx.last(compiled(ctx, { shape, values, build })))
    },
    ({ length }) => length > 0,
  )
}

const suggestedIn =
  (language: Language) =>
  ({ newest, size, since, ...tries }: Slots<Values>): RawBuilder<Suggestion> =>
    sql<Suggestion>`
    select row.id, row.material_name, row.spec, row.unit_code,
      coalesce((select ${categoryName('c', language)} from material_category c where c.id = row.category_id), row.category_name)
        as category_name, row.std_material_id
    from (${foundMaterials(tries, newest)}) best
    cross join lateral (
      select id, material_name, spec, unit_code, category_id, category_name, std_material_id from material_info
      where std_material_id = best.std_material_id and ${readable} and (${since}::text is null or period >= ${since})
      order by period desc, id desc limit 1) row
    order by best.is_last, best.last_period < ${newest}, best.place limit ${size}::int`

/** Up to six materials side by side; comparable ones by their price in one unit. */
export async function compare(
  reading: PublicReading,
  query: QueryOf<typeof compareCall>,
): Promise<AnswerOf<typeof compareCall>> {
  const { ctx, isVisitor, newest } = reading
  const ids = [...new Set(query.ids.split(','))]
  if (ids.length > mostCompared) throw fail('price/too-many-materials', { most: mostCompared, fields: ['ids'] })
  const sheet = quotationSheet(query.taxMode, reading)
  const rows = sheet.read(await storedRows(ctx, ids, sheet))
  const seen = rows.filter(({ period }) => !isVisitor || period >= (newest?.period ?? beyondAll))
  if (seen.length < ids.length) throw fail('common/not-found', { resource: 'material', ids })
  const [first] = seen
  const unit = first && unitOf(first.unitCode)
  const prices = seen.map((row) => priceIn(row, unit))
  const above = aboveCheapest(prices)
  return {
    materials: seen.map((row, at) => ({ ...row, diffPct: above[at] ?? null })),
    comparable: prices.every((price) => price !== undefined),
    limited: isVisitor,
  }
}

function priceIn({ price, unitCode }: ShownRow, unit: Unit | undefined): string | undefined {
  const own = unitOf(unitCode)
  return own && unit && areComparable(own, unit) ? convertPrice(price, own, unit) : undefined
}
