import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { trendCall } from '@library/contract/price/price-history'
import { sourceLevel } from '@library/contract/price/source-level'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { appFor, counting, someone, test } from '../../../../test/world.ts'

type Staged = { app: FastifyInstance; as: (caller: ReturnType<typeof someone>) => Record<string, string> }

function asker({ app, as }: Staged, station: Station) {
  const headers = as(someone({ tenantId: station.tenantId }))
  return async (path: string) => (await app.inject({ url: `/api/materialInfo/MaterialInfo/${path}`, headers })).json()
}

/** A steel bar over five months of which one was never issued and one was carried. */
async function aHistory(station: Station) {
  const bar = await aPrice(station)
  for (const period of ['202606', '202607', '202609']) await anIssue(station, period, periodState.archived)
  await anIssue(station, '202610')
  const reference = (period: string, priceExcl: string, more = {}) =>
    aReference(station, bar, { period, priceExcl, ...more })
  await reference('202606', '3000.00')
  await reference('202607', '3300.00')
  await reference('202609', '3300.00', { sourceLevel: sourceLevel.carried })
  await reference('202610', '3630.00', { mom: '0.1' })
  await reference('202610', '3700.00', { regionCode: '320000' })
  await reference('202510', '3300.00')
  return bar
}

describe('a trend', () => {
  test('shows gaps as gaps, marks carried prices, and derives no change from either', async ({ world, staged }) => {
    const station = await aStation(world)
    const bar = await aHistory(station)
    const ask = asker(staged, station)
    const { data } = await ask(`trend?id=${bar.id}&startPeriod=202606&endPeriod=202610&taxMode=2`)
    expect(data.periods).toEqual(['202606', '202607', '202608', '202609', '202610'])
    expect(data.series).toMatchObject([
      { regionCode: '310000', values: ['3000.00', '3300.00', null, '3300.00', '3630.00'], carried: [0, 0, 0, 1, 0] },
    ])
    // Only declared fields: the response is not validated on its way.
    expect(trendCall.answer.parse(data)).toEqual(data)
    expect(data.mom).toEqual([null, 0.1, null, null, null])
    expect([data.max, data.min, data.avg, data.limited]).toEqual(['3630.00', '3000.00', '3310.00', false])
    const year = await ask(`trend?id=${bar.id}&startPeriod=202510&endPeriod=202610&taxMode=2`)
    expect(year.data.yoy.at(-1)).toBe(0.1)
    const month = await ask(`trend?id=${bar.id}&startPeriod=202607&endPeriod=202610&taxMode=2`)
    expect(month.data.mom, 'against the month before the first one shown').toEqual([0.1, null, null, null])
    expect(month.data.yoy, 'against the year before').toEqual([null, null, null, 0.1])
    const index = await ask(
      `trend?stdMaterialId=${bar.stdMaterialId}&startPeriod=202606&endPeriod=202610&type=index&regionCode=310000,320000`,
    )
    expect(index.data.series[0].values).toEqual(['100.00', '110.00', null, null, '121.00'])
    expect(index.data.series[1].values).toEqual([null, null, null, null, '100.00'])
  })

  test('of a class is its chained index', async ({ world, staged }) => {
    const station = await aStation(world)
    const bar = await aHistory(station)
    const ask = asker(staged, station)
    const { data } = await ask(
      `trend?categoryId=${bar.categoryId}&type=index&regionCode=310000&startPeriod=202606&endPeriod=202610`,
    )
    expect(trendCall.answer.parse(data)).toEqual(data)
    expect(data.series[0].values).toEqual(['100.00', '110.00', null, null, '121.00'])
    expect([data.mom, data.yoy]).toEqual([
      [null, 0.1, null, null, null],
      [null, null, null, null, 0.1],
    ])
    const overview = await ask('index?basePeriod=202606')
    expect(overview.data).toMatchObject({ period: '202610', basePeriod: '202606', limited: false })
  })

  test('is read once, whatever is requested about it, until a price changes', async ({ world }) => {
    const station = await aStation(world)
    const bar = await aHistory(station)
    const { world: counted, lookUps } = counting(world)
    const staged = await appFor(counted)
    const ask = asker(staged, station)
    const of = `stdMaterialId=${bar.stdMaterialId}`
    await ask(`trend?${of}&endPeriod=202610&taxMode=2`)
    const before = lookUps()
    const half = await ask(`trend?${of}&startPeriod=202606&endPeriod=202607&taxMode=1&regionCode=310000,320000`)
    expect(half.data.series).toMatchObject([
      { regionCode: '310000', values: ['3390.00', '3729.00'], n: [3, 3] },
      { regionCode: '320000', values: [null, null], n: [0, 0] },
    ])
    expect((await ask(`getYearData?${of}&year=2025&taxMode=2`)).data).toMatchObject([{ avg: '3300.00' }])
    expect(lookUps()).toBe(before)
    const strange = await ask(`trend?${of}&taxMode=2&regionCode=330000`)
    expect(strange.data.series).toMatchObject([{ regionCode: '330000', values: Array(12).fill(null) }])
    await aReference(station, bar, { period: '202608', priceExcl: '3200.00' })
    const mended = await ask(`trend?${of}&startPeriod=202607&endPeriod=202608&taxMode=2`)
    expect(mended.data.series[0].values).toEqual(['3300.00', '3200.00'])
    await staged.app.close()
  })

  test('refuses six regions, an endless span, and an unpublished material', async ({ world, staged }) => {
    const station = await aStation(world)
    const bar = await aHistory(station)
    const draft = await aPrice(station, { spec: 'draft', status: materialStatus.draft })
    const elsewhere = await aPrice(await aStation(world))
    const ask = asker(staged, station)
    expect(await ask(`trend?id=${bar.id}&regionCode=1,2,3,4,5,6`)).toMatchObject({ code: 400 })
    expect(await ask(`trend?id=${bar.id}&regionCode=11,12,13,14,15,16`)).toMatchObject({
      error: 'price/too-many-regions',
    })
    expect(await ask(`trend?id=${bar.id}&startPeriod=190001`)).toMatchObject({ error: 'price/bad-range' })
    expect(await ask('trend')).toMatchObject({ error: 'price/no-subject' })
    expect(await ask('compare?ids=9999999999999999999')).toMatchObject({ code: 400, data: [{ field: 'ids' }] })
    for (const { id, stdMaterialId } of [draft, elsewhere]) {
      expect(await ask(`trend?id=${id}`)).toMatchObject({ code: 404 })
      expect(await ask(`getYearData?stdMaterialId=${stdMaterialId}`)).toMatchObject({ code: 404 })
      expect(await ask(`listAreaData?stdMaterialId=${stdMaterialId}`)).toMatchObject({ code: 404 })
      expect(await ask(`compare?ids=${id}`)).toMatchObject({ code: 404 })
      expect(await ask(`getContact?id=${id}`)).toMatchObject({ code: 404 })
    }
  })
})

describe('before the first issue', () => {
  test('a known material has no prices yet, and an unknown one is not found', async ({ world, staged }) => {
    const station = await aStation(world)
    const bar = await aPrice(station)
    const draft = await aPrice(station, { spec: 'draft', status: materialStatus.draft })
    const ask = asker(staged, station)
    for (const call of ['listAreaData', 'getYearData'])
      expect([(await ask(`${call}?id=${bar.id}`)).data, (await ask(`${call}?id=${draft.id}`)).code], call).toEqual([
        [],
        404,
      ])
  })
})

describe('tables and overviews', () => {
  test('regions are ranked, years count their months and compare the same ones', async ({ world, staged }) => {
    const station = await aStation(world)
    const bar = await aHistory(station)
    const ask = asker(staged, station)
    const areas = await ask(`listAreaData?id=${bar.id}&taxMode=2`)
    expect(areas.data).toMatchObject([
      { regionCode: '310000', price: '3630.00', rank: 1, diffPct: -0.0095, mom: 0.1, period: '202610' },
      { regionCode: '320000', price: '3700.00', rank: 2, diffPct: 0.0095 },
    ])
    const named = `materialName=${encodeURIComponent('热轧带肋钢筋')}&spec=${encodeURIComponent('HRB400E Φ20')}&unit=t`
    expect((await ask(`listAreaData?${named}&taxMode=2`)).data).toEqual(areas.data)
    const years = await ask(`getYearData?id=${bar.id}&startYear=2025&endYear=2026&taxMode=2`)
    expect(years.data).toMatchObject([
      { year: 2025, avg: '3300.00', count: 1, yoy: null, yoyMonths: 0 },
      { year: 2026, avg: '3310.00', count: 3, max: '3630.00', min: '3000.00', yoy: 0.1, yoyMonths: 1 },
    ])
    expect(years.data[1].months.slice(5, 10)).toEqual(['3000.00', '3300.00', null, '3300.00', '3630.00'])
  })

  test('prices of too few enterprises are shown, but are part of no year-on-year change', async ({ world, staged }) => {
    const station = await aStation(world)
    const bar = await aPrice(station)
    for (const period of ['202608', '202609']) await anIssue(station, period, periodState.archived)
    await anIssue(station, '202610')
    const prices = [
      ['202508', '100.00', 2],
      ['202608', '200.00', 2],
      ['202509', '100.00', 3],
      ['202609', '110.00', 3],
      ['202510', '100.00', 3],
      ['202610', '300.00', 1],
    ] as const
    for (const [period, priceExcl, n] of prices) await aReference(station, bar, { period, priceExcl, n })
    const ask = asker(staged, station)
    const { data } = await ask(`trend?id=${bar.id}&startPeriod=202608&endPeriod=202610&taxMode=2`)
    expect(data.series).toMatchObject([
      { values: ['200.00', '110.00', '300.00'], n: [2, 3, 1], isReference: [0, 1, 0], yoy: [null, 0.1, null] },
    ])
    expect(data.yoy).toEqual([null, 0.1, null])
    const years = await ask(`getYearData?id=${bar.id}&startYear=2025&endYear=2026&taxMode=2`)
    expect(years.data).toMatchObject([{ count: 3 }, { count: 3, yoy: 0.1, yoyMonths: 1 }])
  })

  test('movers and coverage describe the newest issue', async ({ world, staged }) => {
    const station = await aStation(world)
    await aHistory(station)
    const ask = asker(staged, station)
    expect((await ask('movers?taxMode=2')).data).toMatchObject({
      period: '202610',
      up: [{ price: '3630.00', mom: 0.1 }],
      down: [],
    })
    const { data } = await ask('coverage')
    expect(data.cells).toMatchObject([
      { categoryCode: '01', regionCode: '310000', rows: 1, enterprises: 1, references: 1 },
      { regionCode: '320000', rows: 0, references: 1 },
    ])
  })

  test('a visitor sees three issues of a trend and the same months of the year', async ({ world, staged: { app } }) => {
    const station = await aStation(world)
    const bar = await aHistory(station)
    const ask = async (path: string) =>
      (
        await app.inject({ url: `/api/materialInfo/MaterialInfo/${path}`, headers: { 'tenant-id': station.tenantId } })
      ).json().data
    const trend = await ask(`trend?id=${bar.id}&startPeriod=202001&taxMode=2`)
    expect(trend).toMatchObject({ periods: ['202608', '202609', '202610'], limited: true })
    const changes = [trend.mom, trend.yoy, trend.series[0].yoy]
    expect(changes, 'nor what a change tells of an older price').toEqual(Array(3).fill([null, null, null]))
    const ofClass = await ask(`trend?categoryId=${bar.categoryId}&type=index`)
    expect(ofClass.yoy).toEqual([null, null, null])
    const [year] = await ask(`getYearData?id=${bar.id}&startYear=2020&endYear=2026&taxMode=2`)
    expect(year).toMatchObject({ year: 2026, count: 1, yoy: null, yoyMonths: 0, limited: true })
    expect(year.months.slice(5, 10)).toEqual([null, null, null, '3300.00', '3630.00'])
    expect((await ask(`listAreaData?id=${bar.id}&period=202606&taxMode=2`))[0]).toMatchObject({
      period: '202610',
      limited: true,
    })
    for (const path of ['index?basePeriod=202001', 'movers?period=202606', 'coverage?period=202606'])
      expect(await ask(path), path).toMatchObject({ period: '202610', limited: true })
  })
})
