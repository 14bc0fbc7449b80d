import type { Call } from '@library/contract/kit/call'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { pricePageCall } from '@library/contract/price/price-list'
import { areaPrices } from '../src/areas/price/area-prices.ts'
import { newestIssue } from '../src/areas/price/periods.ts'
import { pricePage } from '../src/areas/price/price-page.ts'
import type { Reading } from '../src/areas/price/reading.ts'
import { trend } from '../src/areas/price/trend.ts'
import { yearData } from '../src/areas/price/year-data.ts'
import { platformTenant, programCaller } from '../src/platform/caller.ts'
import type { InTransaction } from '../src/platform/database.ts'
import { bareLoad } from './bare-driver.ts'
import { type Latency, load, type Target } from './load.ts'
import { recorded } from './recorded.ts'

type Query = Record<string, string>
type Work = Readonly<{
  name: string
  call: Call
  query: Query
  /** Asked one after the other instead, each so seldom that no answer is found kept. */
  others?: readonly Query[]
  target: number
  work: (reading: Reading, query: never) => Promise<unknown>
}>
export type PriceFigure = Readonly<{ name: string; rows: number; target: number; ours: Latency; bare: Latency }>

const page = (
  name: string,
  query: Query,
  { target = 50, others }: { target?: number; others?: Query[] } = {},
): Work => ({
  ...{ name, call: pricePageCall, query, target, work: pricePage },
  ...(others ? { others } : {}),
})

/** What readers do all day, with the p95 it may take. */
function works({ stdMaterialId, regions, categoryId, terms, materials }: Subject): Work[] {
  const history = { stdMaterialId, startPeriod: '202311', endPeriod: '202610', taxMode: '2' }
  const years = { startYear: '2020', endYear: '2026' }
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
    {
      name: 'trend, another material each time',
      call: trendCall,
      query: { ...history, regionCode: regions },
      others: materials.map((id) => ({ ...history, stdMaterialId: id, regionCode: regions })),
      target: 50,
      work: trend,
    },
    {
      name: 'trend, 36 periods, 5 regions',
      call: trendCall,
      query: { ...history, regionCode: regions },
      target: 50,
      work: trend,
    },
    { name: 'regions of one issue', call: areaPricesCall, query: { stdMaterialId }, target: 80, work: areaPrices },
    {
      name: 'regions, another material each time',
      call: areaPricesCall,
      query: { stdMaterialId },
      others: materials.map((id) => ({ stdMaterialId: id })),
      target: 80,
      work: areaPrices,
    },
    {
      name: 'year table, 7 years',
      call: yearDataCall,
      query: { stdMaterialId, ...years },
      target: 80,
      work: yearData,
    },
    {
      name: 'year table, another material each time',
      call: yearDataCall,
      query: { stdMaterialId, ...years },
      others: materials.map((id) => ({ stdMaterialId: id, ...years })),
      target: 80,
      work: yearData,
    },
  ]
}

type Bench = {
  inTransaction: InTransaction
  url: string
  address: string
  headers: Record<string, string>
  rows: number
  seconds: number
  say: (line: string) => void
}

const connections = 32

/** Each call through the whole server, and its very statements through the driver alone, one after the other. */
export async function measurePrices({
  inTransaction,
  url,
  address,
  headers,
  rows,
  seconds,
  say,
}: Bench): Promise<PriceFigure[]> {
  const figures: PriceFigure[] = []
  for (const { name, call, query, others, target, work } of works(await subjectIn(inTransaction))) {
    say(`${rows} rows: ${name}`)
    const input = call.query?.parse(query) as never
    const newest = await inTransaction(programCaller(platformTenant), newestIssue)
    const statements = await recorded(inTransaction, (ctx) => work({ ctx, isVisitor: false, newest }, input))
    const options = { connections, seconds }
    const bare = await bareLoad(url, () => statements, options)
    const asked = others ? inTurn(address, call, others) : { url: addressOf(address, call, query) }
    // A server that has just started is slower than one at work.
    await load({ ...asked, headers }, { connections, seconds: 2 })
    const ours = await load({ ...asked, headers }, options)
    figures.push({ name, rows, target, ours, bare })
  }
  return figures
}

const addressOf = (address: string, call: Call, query: Query) =>
  `${address}/api/${call.path}?${new URLSearchParams(query)}`

/** One after the other, whichever connection asks, so that no two ask the same at once. */
function inTurn(address: string, call: Call, queries: readonly Query[]): Pick<Target, 'url' | 'requests'> {
  const paths = queries.map((query) => addressOf('', call, query))
  let next = 0
  const setupRequest = (request: object) => ({ ...request, path: paths[next++ % paths.length] })
  return { url: address, requests: [{ setupRequest }] }
}

type Subject = Readonly<{
  stdMaterialId: string
  regions: string
  categoryId: string
  terms: Query[]
  materials: string[]
}>

/** A made-up material with a history in five regions, and what else there is to ask for. */
function subjectIn(inTransaction: InTransaction): Promise<Subject> {
  return inTransaction(programCaller(platformTenant), async ({ db }) => {
    const { stdMaterialId, categoryId } = await db
      .selectFrom('materialReferencePrice')
      .select(['stdMaterialId', 'categoryId'])
      .where('period', '=', '202610')
      .orderBy('stdMaterialId')
      .limit(1)
      .executeTakeFirstOrThrow()
    const places = await db
      .selectFrom('materialReferencePrice')
      .select('regionCode')
      .distinct()
      .where('stdMaterialId', '=', stdMaterialId)
      .orderBy('regionCode')
      .execute()
    const materials = await db
      .selectFrom('stdMaterial')
      .select(['id', 'name', 'spec'])
      .orderBy('id')
      .limit(mostAsked)
      .execute()
    return {
      stdMaterialId,
      categoryId,
      terms: materials.flatMap(termsOf).slice(0, mostAsked),
      materials: materials.map(({ id }) => id),
      regions: places
        .map(({ regionCode }) => regionCode)
        .slice(0, 5)
        .join(','),
    }
  })
}

const mostAsked = 3000

/** What people type: a part of the name, of the specification, or both. */
function termsOf({ name, spec }: { name: string; spec: string }): Query[] {
  const texts = [`${name.slice(0, 2)} ${spec}`, name.slice(-3), spec, `${name} ${spec.slice(0, 4)}`]
  return texts.map((text) => ({ materialName: text.trim().slice(0, 10) }))
}
