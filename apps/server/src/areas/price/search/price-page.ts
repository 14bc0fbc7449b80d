import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { pricePageCall, QuotationRow, quotationPageCall } from '@library/contract/price/price-list'
import { changeRate } from '@library/pricing/change'
import { type RawBuilder, sql } from 'kysely'
import { closestFirst } from '../../../domain/search/find-materials.ts'
import { PreSerialized } from '../../../http/output/pre-serialized.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { beyondAll } from '../periods.ts'
import type { PublicRequest } from '../public-routes.ts'
import { type FoundRows, findRows, type ListQuery, type Question } from './find-rows.ts'
import { materialSheet, pageSheet, quotationSheet, type ShownRow } from './price-rows.ts'
import { searchHelp } from './search-help.ts'
import { understoodOf, withSpokenPeriod } from './spoken-period.ts'

type PageQuery = QueryOf<typeof pricePageCall>
type QuotationQuery = QueryOf<typeof quotationPageCall>
type PageNumbers = Omit<AnswerOf<typeof quotationPageCall>, 'records'>

/** The rows of any list that a visitor sees. */
const visitorLimit = 10

/** Serialized here: the answer is nearly all rows, and the rows come as JSON already (price-rows.ts). */
export async function pricePage(request: PublicRequest, asked: PageQuery): Promise<PreSerialized> {
  const query = visibleQuery(request, withSpokenPeriod(request, asked))
  const isByMaterial = query.view === 'materials'
  const sheet = isByMaterial ? materialSheet(query.taxMode, request) : pageSheet(query.taxMode, request)
  const byMaterial = isByMaterial ? { ownRegion: request.ownRegion } : undefined
  const { list, ...found } = await search(request, { query, sheet, byMaterial })
  const lines = sheet.lines(list).map(({ line }) => line)
  const understood = understoodOf(request, found.understood, query)
  const numbers = pageNumbers(query, { ...found, understood, isVisitor: request.isVisitor, shown: lines.length })
  const help = understood && found.total === 0 ? await searchHelp(request, query) : null
  const rest = JSON.stringify({ ...numbers, help } satisfies Omit<AnswerOf<typeof pricePageCall>, 'records'>)
  return new PreSerialized(Buffer.from(`{"records":[${lines.join(',')}],${rest.slice(1)}`))
}

/** The prices that enterprises ask, each beside the median of all who offer the same there and then. */
export async function quotationPage(
  request: PublicRequest,
  asked: QuotationQuery,
): Promise<AnswerOf<typeof quotationPageCall>> {
  const { isVisitor } = request
  const today = await request.readOnly(dayOf)
  const query = visibleQuery(request, withSpokenPeriod(request, asked))
  const sheet = quotationSheet(asked.taxMode, request)
  const { list, ...found } = await search(request, { query, sheet, narrow: quoted(asked, today) })
  const records = sheet.read(list).map((row) => quotationOf(row, today))
  const understood = understoodOf(request, found.understood, query)
  return { ...pageNumbers(query, { ...found, understood, isVisitor, shown: records.length }), records }
}

type Context = 'lexicon' | 'newest' | 'depth' | 'total'

/** A text is understood before the transaction. */
async function search(request: PublicRequest, question: Omit<Question, Context>): Promise<FoundRows> {
  const { lexicon, newest, readOnly, report } = request
  const known = question.query.materialName ? await lexicon() : undefined
  const listed = { ...question, lexicon: known, newest: newest?.latest ?? '' }
  const asked = { ...listed, total: await totalOf(request, listed) }
  const found = await closestFirst(
    (depth) => readOnly((ctx) => findRows(ctx, { ...asked, depth })),
    ({ isKnown, understood }) => isKnown || !understood,
  )
  if (found.understood) reportSearch(question.query, found, report)
  return found
}

/** What pages of one list share: counting ten thousand rows takes the database longer than finding thirty. */
function totalOf({ shared }: PublicRequest, question: Question): Promise<number> | undefined {
  const { query, byMaterial, narrow = [] } = question
  const { sort, size, current, taxMode, period, since, categoryId, ...others } = query
  const isWhole = narrow.length === 0 && Object.values({ ...others, view: undefined }).every((one) => one === undefined)
  if (!isWhole) return undefined
  const key = JSON.stringify(['total', byMaterial !== undefined, period, since, categoryId])
  return shared(key, async (ctx) => {
    const first = { ...query, sort: 'newest', current: 1, size: 1 } as const
    const { total, totalIsCapped } = await findRows(ctx, { ...question, query: first })
    return totalIsCapped ? total + 1 : total
  })
}

/** A region or a brand of the form may hide what the text alone would find: that is no miss of the text. */
function reportSearch(
  { materialName = '', regionCode, brand }: ListQuery,
  { isKnown, understood }: FoundRows,
  report: PublicRequest['report'],
): void {
  if (isKnown || !(regionCode || brand))
    report({ term: materialName, matched: isKnown ? understood?.matched : undefined })
}

type Counted = Omit<FoundRows, 'list'> & Readonly<{ isVisitor: boolean; shown: number }>

/** A visitor does not learn how many more rows there are. */
function pageNumbers({ size, current }: Pick<PageQuery, 'size' | 'current'>, counted: Counted): PageNumbers {
  const { isVisitor, shown } = counted
  const total = isVisitor ? shown : counted.total
  const totalIsCapped = !isVisitor && counted.totalIsCapped
  const { understood } = counted
  return { total, size, current, pages: Math.ceil(total / size), limited: isVisitor, totalIsCapped, understood }
}

type Reader = Pick<PublicRequest, 'isVisitor' | 'newest'>

/** The query, cut to what this reader may ask. */
export function visibleQuery<Q extends ListQuery>(reader: Reader, query: Q): Q {
  return reader.isVisitor ? visitorQuery(reader, query) : orderedWithin(reader, query)
}

/**
 * The first rows of the newest issue, whatever was asked, with those of a later issue that is still in part. Before the
 * first issue there is nothing. The rows of one enterprise would tell who quotes.
 */
function visitorQuery<Q extends ListQuery>({ newest }: Reader, query: Q): Q {
  const since = newest?.period ?? beyondAll
  const size = Math.min(query.size, visitorLimit)
  return { ...query, since, period: undefined, current: 1, size, enterpriseId: undefined }
}

/** An order by price needs a single issue: the newest, unless another is requested. */
function orderedWithin<Q extends ListQuery>({ newest }: Reader, query: Q): Q {
  if (query.sort === 'newest' || query.period || !newest) return query
  return { ...query, period: newest.period }
}

/** What the station publishes itself, as in the dictionary price_type. */
const stationPrice = 1

/** What the market asks: every price but the station's own, imported ones included, unless one type is asked for. */
function quoted(query: QuotationQuery, today: string): RawBuilder<unknown>[] {
  const { priceType, validOnly } = query
  const folded = foldedUnder(query)
  return [
    ...folded,
    ...(priceType || folded.length > 0 ? [] : [sql`price_type <> ${stationPrice}`]),
    ...(validOnly === '1' || validOnly === 'true' ? [sql`(valid_to is null or valid_to >= ${today}::date)`] : []),
  ]
}

/** The rows under a material in a region, as the page by material counts them. */
function foldedUnder({ stdMaterialId, regionCode, period }: QuotationQuery): RawBuilder<unknown>[] {
  if (!stdMaterialId || !regionCode) return []
  const newest = sql`period = (select h.period from price_head h
    where h.std_material_id = ${stdMaterialId} and h.region_code = ${regionCode})`
  return [sql`region_code = ${regionCode}`, ...(period ? [] : [newest])]
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
