import type { Call } from '@library/contract/kit/call'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { pricePageCall } from '@library/contract/price/price-list'
import { areaPrices } from '../src/areas/price/area-prices.ts'
import { pricePage } from '../src/areas/price/price-page.ts'
import type { Reading } from '../src/areas/price/reading.ts'
import { trend } from '../src/areas/price/trend.ts'
import { yearData } from '../src/areas/price/year-data.ts'
import { platformTenant, programCaller } from '../src/platform/caller.ts'
import type { InTransaction } from '../src/platform/database.ts'
import { bareLoad } from './bare-driver.ts'
import { type Latency, load } from './load.ts'
import { recorded } from './recorded.ts'

type Work = Readonly<{
  name: string
  call: Call
  query: Record<string, string>
  target: number
  work: (reading: Reading, query: never) => Promise<unknown>
}>
export type PriceFigure = Readonly<{ name: string; rows: number; target: number; ours: Latency; bare: Latency }>

const page = (name: string, query: Record<string, string>, target = 50): Work => ({
  name,
  call: pricePageCall,
  query,
  target,
  work: pricePage,
})

/** What readers do all day, with the p95 it may take. */
function works(subject: { stdMaterialId: string; regions: string; categoryId: string }): Work[] {
  const { stdMaterialId, regions, categoryId } = subject
  const history = { stdMaterialId, startPeriod: '202311', endPeriod: '202610', taxMode: '2' }
  return [
    page('page, no filter', {}),
    page('search 钢 (a quarter of the rows)', { materialName: '钢' }, 100),
    page('search 钢筋', { materialName: '钢筋' }),
    page('search 防水卷材', { materialName: '防水卷材' }),
    page('search fsjc (initials)', { materialName: 'fsjc' }),
    page('search HRB400E', { materialName: 'HRB400E' }),
    page('search De63 (numbers whole)', { materialName: 'De63' }),
    page('search nothing fits', { materialName: '不存在的材料' }),
    page('page of a class, region and issue', { categoryId, regionCode: '330100', period: '202610' }),
    page('search 钢筋 in a region, by price', { materialName: '钢筋', regionCode: '330000', sort: 'priceAsc' }),
    {
      name: 'trend, 36 periods, 5 regions',
      call: trendCall,
      query: { ...history, regionCode: regions },
      target: 50,
      work: trend,
    },
    { name: 'regions of one issue', call: areaPricesCall, query: { stdMaterialId }, target: 80, work: areaPrices },
    {
      name: 'year table, 7 years',
      call: yearDataCall,
      query: { stdMaterialId, startYear: '2020', endYear: '2026' },
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
  for (const { name, call, query, target, work } of works(await subjectIn(inTransaction))) {
    say(`${rows} rows: ${name}`)
    const input = call.query?.parse(query) as never
    const statements = await recorded(inTransaction, (ctx) => work({ ctx, isVisitor: false }, input))
    const options = { connections, seconds }
    const bare = await bareLoad(url, statements, options)
    const asked = { url: `${address}/api/${call.path}?${new URLSearchParams(query)}`, headers }
    // A server that has just started is slower than one at work.
    await load(asked, { connections, seconds: 2 })
    const ours = await load(asked, options)
    figures.push({ name, rows, target, ours, bare })
  }
  return figures
}

/** A made-up material with a history in five regions. */
function subjectIn(inTransaction: InTransaction) {
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
    return {
      stdMaterialId,
      categoryId,
      regions: places
        .map(({ regionCode }) => regionCode)
        .slice(0, 5)
        .join(','),
    }
  })
}
