import type { QueryOf } from '@library/contract/kit/call'
import type { PriceRow, pricePageCall, QuotationRow, quotationPageCall } from '@library/contract/price/price-list'
import { changeRate } from '@library/pricing/change'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { findPrices } from './find-prices.ts'
import { askedFor, conditionsFor } from './price-conditions.ts'
import { priceRows, type ShownRow } from './price-rows.ts'
import type { Reading } from './reading.ts'
import { type FoundRows, searchPrices } from './search-prices.ts'

type Page<T> = {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
  limited: boolean
  totalIsCapped: boolean
}
type PageQuery = QueryOf<typeof pricePageCall>
type QuotationQuery = QueryOf<typeof quotationPageCall>

/** What a visitor gets to see of any list. */
const taste = 10

export async function pricePage(reading: Reading, query: PageQuery): Promise<Page<PriceRow>> {
  const { rows, ...page } = await pageOf(reading, query, [])
  return { ...page, records: rows }
}

/** What enterprises ask, each beside the median of all who offer the same there and then. */
export async function quotationPage(reading: Reading, query: QuotationQuery): Promise<Page<QuotationRow>> {
  const { ctx } = reading
  const today = await dayOf(ctx)
  const narrowed = await pageOf(reading, query, quoted(query, today))
  const { rows, ...page } = narrowed
  return { ...page, records: rows.map((row) => quotationOf(row, today)) }
}

async function pageOf(reading: Reading, query: PageQuery, narrow: Narrow) {
  const { isVisitor } = reading
  const wanted = isVisitor ? tasteOf(reading, query) : orderedWithin(reading, query)
  const { size, current } = wanted
  const found = await foundFor(reading, wanted, narrow)
  const total = isVisitor ? found.rows.length : found.total
  const totalIsCapped = !isVisitor && found.totalIsCapped
  return { rows: found.rows, total, size, current, pages: Math.ceil(total / size), limited: isVisitor, totalIsCapped }
}

/** More that the rows must be. */
type Narrow = readonly RawBuilder<unknown>[]

async function foundFor({ ctx, newest }: Reading, wanted: PageQuery, narrow: Narrow): Promise<FoundRows> {
  const { current, size, sort, taxMode } = wanted
  const from = (current - 1) * size
  const read = await askedFor(ctx, wanted)
  if (!read) return { rows: [], total: 0, totalIsCapped: false }
  const asked = { ...read, plain: [...read.plain, ...narrow] }
  const isSearch = sort === 'newest' && asked.words.length > 0
  const found = isSearch && (await searchPrices(ctx, { asked, taxMode, size, from, newest }))
  if (found) return found
  const conditions = await conditionsFor(ctx, asked)
  if (!conditions) return { rows: [], total: 0, totalIsCapped: false }
  const { ids, ...counted } = await findPrices(ctx, { conditions, order: sort, taxMode, size, from })
  return { ...counted, rows: await priceRows(ctx, ids, taxMode) }
}

/** The first rows of the newest issue, whatever was asked. Before the first issue there is nothing. */
function tasteOf({ newest }: Reading, query: PageQuery): PageQuery {
  const narrowed = { period: newest?.period ?? '000001', current: 1, size: Math.min(query.size, taste) }
  return { ...query, ...narrowed } as PageQuery
}

/** An order by price is one of a single issue: the newest, unless another is asked for. */
function orderedWithin({ newest }: Reading, query: PageQuery): PageQuery {
  if (query.sort === 'newest' || query.period || !newest) return query
  return { ...query, period: newest.period } as PageQuery
}

const quotationType = 3

/** Enterprise quotations, unless another kind of price is asked for. */
function quoted({ priceType, validOnly }: QuotationQuery, today: string): Narrow {
  return [
    ...(priceType ? [] : [sql`price_type = ${quotationType}`]),
    ...(validOnly === '1' || validOnly === 'true' ? [sql`(valid_to is null or valid_to >= ${today}::date)`] : []),
  ]
}

function quotationOf(row: ShownRow, today: string): QuotationRow {
  const { validTo, priceExcl, median } = row
  const isValid = validTo === null || validTo >= today
  return Object.assign(row, { isValid, deviation: changeRate({ price: priceExcl }, { price: median }) })
}

async function dayOf(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${ctx.now}::timestamptz::date as day`.execute(ctx.db)
  return rows[0]?.day ?? ''
}
