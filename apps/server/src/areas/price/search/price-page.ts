import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { pricePageCall, QuotationRow, quotationPageCall } from '@library/contract/price/price-list'
import { changeRate } from '@library/pricing/change'
import { type RawBuilder, sql } from 'kysely'
import { PreSerialized } from '../../../http/output/pre-serialized.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { PublicReading } from '../public-routes.ts'
import { findPrices } from './find-prices.ts'
import { askedFor, conditionsFor } from './price-conditions.ts'
import { pageSheet, quotationSheet, type Sheet, type ShownRow, storedRows } from './price-rows.ts'
import { type FoundRows, searchPrices } from './search-prices.ts'

type PageQuery = QueryOf<typeof pricePageCall>
type QuotationQuery = QueryOf<typeof quotationPageCall>

/** The visitor limit of any list. */
const visitorLimit = 10

/** Serialized here: the response is nearly all rows, and those are already text (price-rows.ts). */
export async function pricePage(reading: PublicReading, query: PageQuery): Promise<PreSerialized> {
  const sheet = pageSheet(query.taxMode)
  const { list, page } = await pageOf(reading, { query, sheet, narrow: [] })
  const lines = sheet.lines(list).map(({ line }) => Buffer.from(line))
  return writtenPage(lines, page)
}

export function writtenPage(lines: readonly Buffer[], page: PageNumbers): PreSerialized {
  const parts = lines.flatMap((line, at) => (at === 0 ? [line] : [comma, line]))
  return new PreSerialized(Buffer.concat([head, ...parts, Buffer.from(`],${JSON.stringify(page).slice(1)}`)]))
}

const head = Buffer.from('{"records":[')
const comma = Buffer.from(',')

/** The quotations of enterprises, each beside the median of the same material, region and period. */
export async function quotationPage(
  reading: PublicReading,
  query: QuotationQuery,
): Promise<AnswerOf<typeof quotationPageCall>> {
  const today = await dayOf(reading.ctx)
  const sheet = quotationSheet(query.taxMode)
  const { list, page } = await pageOf(reading, { query, sheet, narrow: quoted(query, today) })
  const shown = reading.isVisitor ? { quotationId: null } : {}
  return { ...page, records: sheet.read(list).map((row) => Object.assign(quotationOf(row, today), shown)) }
}

type Asked = Readonly<{
  query: PageQuery
  sheet: Sheet
  /** Further conditions on the rows. */
  narrow: readonly RawBuilder<unknown>[]
}>

async function pageOf(reading: PublicReading, asked: Asked) {
  const query = seenBy(reading, asked.query)
  const { list, ...found } = await foundFor(reading.ctx, { ...asked, query })
  return { list, page: pageNumbers(query, { ...found, isVisitor: reading.isVisitor, shown: list?.length ?? 0 }) }
}

type PageNumbers = Omit<AnswerOf<typeof pricePageCall>, 'records'>
type Counted = Readonly<{ total: number; totalIsCapped: boolean; isVisitor: boolean; shown: number }>

/** A visitor does not get the total. */
export function pageNumbers({ size, current }: PageQuery, counted: Counted): PageNumbers {
  const { isVisitor, shown } = counted
  const total = isVisitor ? shown : counted.total
  const totalIsCapped = !isVisitor && counted.totalIsCapped
  return { total, size, current, pages: Math.ceil(total / size), limited: isVisitor, totalIsCapped }
}

type Reader = Pick<PublicReading, 'isVisitor' | 'newest'>

/** The request, limited to what the reader may request. */
export function seenBy(reader: Reader, query: PageQuery): PageQuery {
  return reader.isVisitor ? visitorLimitOf(reader, query) : orderedWithin(reader, query)
}

const nothing: FoundRows = { list: null, total: 0, totalIsCapped: false }

async function foundFor(ctx: Ctx, { query, sheet, narrow }: Asked): Promise<FoundRows> {
  const { current, size, sort, taxMode } = query
  const from = (current - 1) * size
  const read = await askedFor(ctx, query)
  if (!read) return nothing
  const asked = { ...read, plain: [...read.plain, ...narrow] }
  if (sort === 'newest' && asked.words.length > 0) return searchPrices(ctx, { asked, sheet, size, from })
  const conditions = await conditionsFor(ctx, asked)
  if (!conditions) return nothing
  const { ids, ...counted } = await findPrices(ctx, { conditions, order: sort, taxMode, size, from })
  return { ...counted, list: await storedRows(ctx, ids, sheet) }
}

/** The first rows of the newest issue, whatever was requested. Before the first issue there is nothing. */
function visitorLimitOf({ newest }: Reader, query: PageQuery): PageQuery {
  const narrowed = { period: newest?.period ?? '000001', current: 1, size: Math.min(query.size, visitorLimit) }
  return { ...query, ...narrowed } as PageQuery
}

/** An order by price needs a single issue: the newest, unless another is requested. */
function orderedWithin({ newest }: Reader, query: PageQuery): PageQuery {
  if (query.sort === 'newest' || query.period || !newest) return query
  return { ...query, period: newest.period } as PageQuery
}

const quotationType = 3

/** Enterprise quotations, unless another kind of price is requested. */
function quoted({ priceType, validOnly }: QuotationQuery, today: string): Asked['narrow'] {
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
