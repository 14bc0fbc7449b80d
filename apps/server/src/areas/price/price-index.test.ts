import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference, type Planted } from '../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'

test('the index is split by class, in parts that add up to its change', async ({ world, staged: { app, as } }) => {
  const station = await aStation(world)
  await anIssue(station, '202609', periodState.archived)
  await anIssue(station, '202610')
  for (const code of ['01', '02', '03']) {
    const thing = await aPrice(station, { code, spec: code })
    await aReference(station, thing, { period: '202609', priceExcl: '10000.00' })
    await aReference(station, thing, { period: '202610', priceExcl: '10001.00' })
  }
  const headers = as(someone({ tenantId: station.tenantId }))
  const ask = async (basePeriod: string) =>
    (await app.inject({ url: '/api/materialInfo/MaterialInfo/index', query: { basePeriod }, headers })).json()
  const { data } = await ask('202609')
  const parts = data.classes.map(({ contribution }: { contribution: number }) => contribution)
  expect([data.mom, ...parts]).toEqual([0.0001, 0.000033, 0.000033, 0.000033])
  expect(await ask('202611')).toMatchObject({ code: 400, data: [{ field: 'basePeriod' }, { field: 'period' }] })
})

test('a class without prices in two consecutive issues has a level but no change', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  await anIssue(station, '202609', periodState.archived)
  await anIssue(station, '202610')
  for (const [spec, period] of [
    ['old', '202609'],
    ['new', '202610'],
  ] as const) {
    const thing = await aPrice(station, { code: '01', spec })
    await aReference(station, thing, { period, priceExcl: '100.00' })
  }
  const headers = as(someone({ tenantId: station.tenantId }))
  const url = '/api/materialInfo/MaterialInfo/index?basePeriod=202609'
  const { data } = (await app.inject({ url, headers })).json()
  expect([data.index, data.mom]).toEqual([100, null])
  expect(data.classes).toMatchObject([{ index: 100, mom: null, n: 0 }])
})

const path = '/api/materialInfo/MaterialInfo'

async function priced(station: Station, of: Planted, prices: Record<string, [string, number?]>) {
  for (const [period, [priceExcl, n = 3]] of Object.entries(prices))
    await aReference(station, of, { period, priceExcl, n })
}

test('prices of too few enterprises move neither index nor movers, and are not counted as references', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  await anIssue(station, '202609', periodState.archived)
  await anIssue(station, '202610')
  const many = await aPrice(station, { code: '01', spec: 'many' })
  const few = await aPrice(station, { code: '01', spec: 'few' })
  await priced(station, many, { 202609: ['100.00'], 202610: ['110.00'] })
  await priced(station, few, { 202609: ['100.00', 2], 202610: ['200.00', 2] })
  await station.in((ctx) =>
    ctx.db.updateTable('materialReferencePrice').set({ mom: '0.5' }).where('period', '=', '202610').execute(),
  )
  const headers = as(someone({ tenantId: station.tenantId }))
  const ask = async (call: string) => (await app.inject({ url: `${path}/${call}`, headers })).json().data
  expect(await ask('index')).toMatchObject({ index: 110, mom: 0.1, classes: [{ n: 1, index: 110 }] })
  const { up } = await ask('movers')
  expect(up).toMatchObject([{ stdMaterialId: many.stdMaterialId, n: 3, isReference: 1, basis: null }])
  expect((await ask('coverage')).cells).toMatchObject([{ rows: 2, references: 1 }])
  const { series } = await ask(`trend?stdMaterialId=${few.stdMaterialId}&startPeriod=202609`)
  expect(series).toMatchObject([{ n: [2, 2], isReference: [0, 0], mom: [null, 1] }])
})

test('a visitor, a member and the home see one index, with one base and one change', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  for (const period of ['202501', '202601', '202609']) await anIssue(station, period, periodState.archived)
  await anIssue(station, '202610')
  const thing = await aPrice(station, { code: '01' })
  await priced(station, thing, { 202501: ['100.00'], 202601: ['120.00'], 202609: ['150.00'], 202610: ['153.00'] })
  const seenBy = async (headers: Record<string, string>) => {
    const { period, basePeriod, index, mom } = (await app.inject({ url: `${path}/index`, headers })).json().data
    return { period, basePeriod, index, mom }
  }
  const visitor = { 'tenant-id': station.tenantId }
  const member = as(someone({ tenantId: station.tenantId }))
  const expected = { period: '202610', basePeriod: '202501', index: 153, mom: 0.02 }
  expect([await seenBy(visitor), await seenBy(member)]).toEqual([expected, expected])
  const home = (await app.inject({ url: `${path}/home`, headers: visitor })).json().data
  expect(home.index).toMatchObject({ basePeriod: '202501', mom: 0.02 })
  expect(home.index.values.slice(-2)).toEqual([150, 153])
  const trend = (await app.inject({ url: `${path}/trend?categoryId=${thing.categoryId}`, headers: member })).json().data
  expect(trend.series[0].values.slice(-2)).toEqual(['150.00', '153.00'])
})

test('classes weigh as many rows as they published in the base year, or as the station set', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  await anIssue(station, '202609', periodState.archived)
  await anIssue(station, '202610')
  const steel = await aPrice(station, { code: '01', spec: '1' })
  for (const spec of ['2', '3']) await aPrice(station, { code: '01', spec })
  const sand = await aPrice(station, { code: '04', spec: '4' })
  await priced(station, steel, { 202609: ['100.00'], 202610: ['120.00'] })
  await priced(station, sand, { 202609: ['100.00'], 202610: ['80.00'] })
  const headers = as(someone({ tenantId: station.tenantId }))
  const ask = async () => (await app.inject({ url: `${path}/index`, headers })).json().data
  const byRows = await ask()
  expect(byRows).toMatchObject({ weightsFrom: 'rows', classes: [{ weight: '3', share: 0.75 }, { share: 0.25 }] })
  expect(byRows.index).toBeCloseTo(100 * 1.2 ** 0.75 * 0.8 ** 0.25, 3)
  await station.in(async (ctx) => {
    await ctx.db.updateTable('materialCategory').set({ weight: '4' }).where('code', '=', '04').execute()
    // The answers are cached until a price changes.
    await ctx.db.updateTable('materialReferencePrice').set({ mom: '0.1' }).execute()
  })
  await expect
    .poll(ask)
    .toMatchObject({ weightsFrom: 'station', classes: [{ share: 0.2 }, { weight: '4', share: 0.8 }] })
})

test('a missing price takes the change of its class, and a price on another basis is another price', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  for (const period of ['202608', '202609']) await anIssue(station, period, periodState.archived)
  await anIssue(station, '202610')
  const [steady, gone, moved] = [
    await aPrice(station, { code: '01', spec: 'steady' }),
    await aPrice(station, { code: '01', spec: 'gone' }),
    await aPrice(station, { code: '01', spec: 'moved' }),
  ]
  await priced(station, steady, { 202608: ['100.00'], 202609: ['110.00'], 202610: ['110.00'] })
  await priced(station, gone, { 202608: ['100.00'], 202610: ['110.00'] })
  await aReference(station, moved, { period: '202609', priceExcl: '100.00', basis: 1 })
  await aReference(station, moved, { period: '202610', priceExcl: '300.00', basis: 3 })
  const headers = as(someone({ tenantId: station.tenantId }))
  const { data } = (await app.inject({ url: `${path}/index`, headers })).json()
  // The one that was gone is back where its class had gone: no change.
  expect(data).toMatchObject({ index: 110, mom: 0, classes: [{ n: 2 }] })
})
