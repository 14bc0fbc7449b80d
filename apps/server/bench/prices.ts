import type { Call, QueryOf } from '@library/contract/kit/call'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { pricePageCall } from '@library/contract/price/price-list'
import { searchBoxCall } from '@library/contract/price/search-box'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { sql } from 'kysely'
import type { PublicReading, PublicRequest } from '../src/areas/price/public-routes.ts'
import { findRows } from '../src/areas/price/search/find-rows.ts'
import { visibleQuery } from '../src/areas/price/search/price-page.ts'
import { pageSheet } from '../src/areas/price/search/price-rows.ts'
import { offeredFor } from '../src/areas/price/search/search-box.ts'
import { areaPrices } from '../src/areas/price/trend/area-prices.ts'
import { historyOf } from '../src/areas/price/trend/history.ts'
import { trend } from '../src/areas/price/trend/trend.ts'
import { yearData } from '../src/areas/price/trend/year-data.ts'
import { loadLexicon } from '../src/domain/search/words/lexicon.ts'
import { type NewestIssue, newestIssue } from '../src/domain/station/published-issues.ts'
import { platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import type { Ctx, InTransaction } from '../src/platform/database/database.ts'
import { bareLoad } from './bare-driver.ts'
import { type Latency, load, type Target } from './load.ts'
import { type Query, type Questions, questionsIn } from './price-questions.ts'
import { recorded, type Statement } from './recorded.ts'
import type { Undisturbed } from './undisturbed.ts'

type Work = Readonly<{
  name: string
  call: Call
  query: Query
  /** Requested one after the other instead, each so rarely that no response is cached. */
  others?: readonly Query[]
  /** Whether prices change all the time, so that nothing at all is cached. */
  changing?: boolean
  /** Undefined for figures without a limit. */
  target?: number | undefined
  work: (publicRequest: PublicReading & PublicRequest, query: never) => Promise<unknown>
}>
export type PriceFigure = Readonly<{
  name: string
  rows: number
  target: number | undefined
  ours: Latency
  bare: Latency
  /** The share of the processor that others used meanwhile. */
  stolen: number
}>

const page = (
  name: string,
  query: Query,
  { others, target = others ? 80 : 30 }: { target?: number } & Pick<Work, 'others'> = {},
): Work => ({ name, call: pricePageCall, query, target, work: pageFromDatabase, ...(others && { others }) })

/** A page as the database answers it. */
async function pageFromDatabase(request: PublicReading & PublicRequest, asked: QueryOf<typeof pricePageCall>) {
  const query = visibleQuery(request, asked)
  const lexicon = query.materialName ? await request.lexicon() : undefined
  const newest = request.newest?.period ?? ''
  return findRows(request.ctx, { query, lexicon, newest, sheet: pageSheet(query.taxMode, request) })
}

function box(request: PublicRequest, { term = '' }: QueryOf<typeof searchBoxCall>) {
  return offeredFor(request, term)
}

/** What readers do all day, with the p95 it may take. */
function works({ stdMaterialId, regions, categoryId, terms, beginnings, trends, years, areas }: Questions): Work[] {
  const trendQuery = { stdMaterialId, regionCode: regions, startPeriod: '202311', endPeriod: '202610', taxMode: '2' }
  const yearQuery = { stdMaterialId, startYear: '2020', endYear: '2026' }
  const trends36 = { call: trendCall, query: trendQuery, target: 50, work: trend }
  const regionsOfIssue = { call: areaPricesCall, query: { stdMaterialId }, target: 80, work: areaPrices }
  const whileChanging = { changing: true, target: undefined }
  const narrow = terms.map((term) => ({ ...term, regionCode: '330000', priceMin: '1', priceMax: '5000' }))
  const years7 = { call: yearDataCall, query: yearQuery, target: 80, work: yearData }
  return [
    page('page, no filter', {}),
    page('search 钢 (a quarter of the rows)', { materialName: '钢' }, { target: 100 }),
    page('search 钢筋', { materialName: '钢筋' }),
    page('search 防水卷材', { materialName: '防水卷材' }),
    page('search fsjc (initials)', { materialName: 'fsjc' }),
    page('search HRB400E', { materialName: 'HRB400E' }),
    page('search De63 (numbers whole)', { materialName: 'De63' }),
    page('search nothing fits', { materialName: '不存在的材料' }),
    page('page of a class, region and issue', { categoryId, regionCode: '330100', period: '202610' }),
    page('search 钢筋 in a region, by price', { materialName: '钢筋', regionCode: '330000', sort: 'priceAsc' }),
    page('search, another term each time', terms[0] ?? {}, { others: terms }),
    page('search in a region and by price, another each time', narrow[0] ?? {}, { others: narrow }),
    {
      name: 'search box, another beginning each time',
      ...{ call: searchBoxCall, query: {}, target: 40, work: box },
      others: beginnings,
    },
    { name: 'trend, another each time, while prices change', others: trends, ...trends36, ...whileChanging },
    { name: 'trend, another each time', others: trends, ...trends36 },
    { name: 'trend, 36 periods, 5 regions', ...trends36 },
    { name: 'regions of one issue', ...regionsOfIssue },
    { name: 'regions, another material each time', others: areas, ...regionsOfIssue },
    { name: 'year table, 7 years', ...years7 },
    { name: 'year table, another each time', others: years, ...years7 },
  ]
}

type Bench = {
  inTransaction: InTransaction
  url: string
  address: string
  headers: Record<string, string>
  rows: number
  seconds: number
  undisturbed: Undisturbed
  say: (line: string) => void
}

const connections = 32
/** Seconds for what differs from call to call: in fewer, one garbage collection decides the p95. */
const longer = 10
const warmUp = 5

/** Each call through the whole server, and its exact statements through the driver alone, one after the other. */
export async function measurePrices({
  inTransaction,
  url,
  address,
  headers,
  rows,
  seconds,
  undisturbed,
  say,
}: Bench): Promise<PriceFigure[]> {
  const figures: PriceFigure[] = []
  const lexicon = await inTransaction(programCaller(platformTenant), loadLexicon)
  for (const { name, call, query, others, changing, target, work } of works(await questionsIn(inTransaction))) {
    say(`${rows} rows: ${name}`)
    const newest = await inTransaction(programCaller(platformTenant), newestIssue)
    const turns: (readonly Statement[])[] = []
    for (const one of others ? sampleOf(others) : [query]) {
      // The works have queries of different types: each takes what its own call has parsed.
      const input = call.query?.parse(one) as never
      turns.push(await recorded(inTransaction, (ctx) => work(publicRequest(ctx, newest, lexicon), input)))
    }
    const options = { connections, seconds: others ? Math.max(seconds, longer) : seconds }
    const bare = await undisturbed(() => bareLoad(url, (turn) => turns[turn % turns.length] ?? [], options))
    const asked = others ? inTurn(address, call, others) : { url: addressOf(address, call, query) }
    const stop = changing ? notifyOfChanges(inTransaction) : () => undefined
    const ours = await undisturbed(
      () => load({ ...asked, headers }, options),
      async () => {
        await notifyOfChange(inTransaction)
        // A freshly started server is slower than a warm one: frequent code is compiled after some thousand calls.
        await load({ ...asked, headers }, { connections, seconds: others ? warmUp : 2 })
      },
    )
    stop()
    const stolen = Math.max(bare.stolen, ours.stolen)
    figures.push({ name, rows, target, ours: ours.figure, bare: bare.figure, stolen })
  }
  return figures
}

/** As if a price were published: the caches are emptied. */
function notifyOfChange(inTransaction: InTransaction): Promise<unknown> {
  return inTransaction(programCaller(platformTenant), ({ db }) =>
    sql`select pg_notify('prices_changed', ${platformTenant})`.execute(db),
  )
}

/** Twice a second. */
function notifyOfChanges(inTransaction: InTransaction): () => void {
  const timer = setInterval(() => void notifyOfChange(inTransaction), 500)
  return () => clearInterval(timer)
}

/** A reader without cached responses. */
function publicRequest(ctx: Ctx, newest: NewestIssue | undefined, lexicon: Lexicon): PublicReading & PublicRequest {
  return {
    ...{ ctx, tenantId: platformTenant, isVisitor: false, newest },
    readOnly: (work) => work(ctx),
    history: (subject) => historyOf(ctx, subject),
    lexicon: async () => lexicon,
    shared: (_key, load) => load(ctx),
    month: () => '202601',
    ownRegion: '',
    language: 'zh',
    report: () => undefined,
  }
}

const mostRecorded = 300

/** Some of all kinds: the requests change from first to last. */
function sampleOf(queries: readonly Query[]): Query[] {
  const every = Math.ceil(queries.length / mostRecorded)
  return queries.filter((_, at) => at % every === 0)
}

const addressOf = (address: string, call: Call, query: Query) =>
  `${address}/api/${call.path}?${new URLSearchParams(query)}`

/** One after the other, whichever connection asks, so that no two make the same request at once. */
function inTurn(address: string, call: Call, queries: readonly Query[]): Pick<Target, 'url' | 'requests'> {
  const paths = queries.map((query) => addressOf('', call, query))
  let next = 0
  const setupRequest = (request: object) => ({ ...request, path: paths[next++ % paths.length] })
  return { url: address, requests: [{ setupRequest }] }
}
