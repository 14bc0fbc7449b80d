import type { QueryOf } from '@library/contract/kit/call'
import type { PriceRow, pricePageCall, QuotationRow, quotationPageCall } from '@library/contract/price/price-list'
import { changeRate } from '@library/pricing/change'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { type Found, findPrices } from './find-prices.ts'
import { type Conditions, conditionsOf } from './price-conditions.ts'
import { priceRows, type ShownRow } from './price-rows.ts'
import type { Reading } from './reading.ts'

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
  const { rows, ...page } = await pageOf(reading, query, (conditions) => conditions)
  return { ...page, records: rows }
}

/** What enterprises ask, each beside the median of all who offer the same there and then. */
export async function quotationPage(reading: Reading, query: QuotationQuery): Promise<Page<QuotationRow>> {
  const { ctx } = reading
  const today = await dayOf(ctx)
  const narrowed = await pageOf(reading, query, (conditions) => quoted(conditions, query, today))
  const { rows, ...page } = narrowed
  return { ...page, records: rows.map((row) => quotationOf(row, today)) }
}

async function pageOf(reading: Reading, query: PageQuery, narrow: (conditions: Conditions) => Conditions) {
  const { ctx, isVisitor } = reading
  const wanted = isVisitor ? tasteOf(reading, query) : orderedWithin(reading, query)
  const { current, size, sort, taxMode } = wanted
  const conditions = await conditionsOf(ctx, wanted)
  const found: Found = conditions
    ? await findPrices(ctx, { conditions: narrow(conditions), order: sort, taxMode, size, from: (current - 1) * size })
    : { ids: [], total: 0, totalIsCapped: false }
  const rows = await priceRows(ctx, found.ids, taxMode)
  const total = isVisitor ? rows.length : found.total
  const totalIsCapped = !isVisitor && found.totalIsCapped
  return { rows, total, size, current, pages: Math.ceil(total / size), limited: isVisitor, totalIsCapped }
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
function quoted({ all, walked }: Conditions, { priceType, validOnly }: QuotationQuery, today: string): Conditions {
  const more = [
    ...(priceType ? [] : [sql`price_type = ${quotationType}`]),
    ...(validOnly === '1' || validOnly === 'true' ? [sql`(valid_to is null or valid_to >= ${today}::date)`] : []),
  ]
  return { all: [...all, ...more], walked: [...walked, ...more] }
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
