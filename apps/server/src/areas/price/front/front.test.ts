import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { someone, test } from '../../../../test/world.ts'

const home = '/api/materialInfo/MaterialInfo/home'
const material = '/api/materialInfo/MaterialInfo/material'

/** Five issues with a rising price in two regions, and one older material. */
async function aPricedStation(station: Station) {
  const periods = ['202606', '202607', '202608', '202609', '202610']
  for (const period of periods)
    await anIssue(station, period, period === '202610' ? periodState.published : periodState.archived)
  const steel = await aPrice(station, { code: '01' })
  const larger = await aPrice(station, { code: '01', spec: 'HRB400E Φ25', priceExcl: '3600.00' })
  const old = await aPrice(station, { spec: 'old', period: '202609', status: materialStatus.archived })
  for (const [at, period] of periods.entries()) {
    await aReference(station, steel, { period, priceExcl: `${1000 + 100 * at}.00`, n: 5 })
    await aReference(station, larger, { period, priceExcl: `${2000 + 100 * at}.00`, n: 3 })
  }
  await aReference(station, old, { period: '202609', priceExcl: '4321.00' })
  return { steel, larger, old }
}

test('the home shows a visitor three periods of each price, and a member twelve', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  const { steel, larger } = await aPricedStation(station)
  await aPricedStation(await aStation(world))
  const visitor = (await app.inject({ url: home, headers: { 'tenant-id': station.tenantId } })).json().data
  expect(visitor.periods).toEqual(['202608', '202609', '202610'])
  expect(visitor.hot.map((one: { stdMaterialId: string }) => one.stdMaterialId)).toEqual([
    steel.stdMaterialId,
    larger.stdMaterialId,
  ])
  expect(visitor.hot[0]).toMatchObject({ priceExcl: '1400.00', series: { values: ['1356.00', '1469.00', '1582.00'] } })
  expect(visitor.issue).toMatchObject({ period: '202610', materials: 2, regions: 1 })
  expect(visitor.limited).toBe(true)
  // 1130 was the price of June.
  expect(JSON.stringify(visitor)).not.toContain('1130.00')
  const member = (await app.inject({ url: home, headers: as(someone({ tenantId: station.tenantId })) })).json().data
  expect(member.hot[0].series.values.slice(-5)).toEqual(['1130.00', '1243.00', '1356.00', '1469.00', '1582.00'])
  expect(visitor.index.values.at(-1)).toBeGreaterThan(100)
})

test('before the first issue the home is empty', async ({ world, staged: { app } }) => {
  const { tenantId } = await aStation(world)
  const { data } = (await app.inject({ url: home, headers: { 'tenant-id': tenantId } })).json()
  expect(data).toMatchObject({ issue: null, hot: [], classes: [], index: { values: [] } })
})

test('a material shows its price in the region asked for, its class and what is like it', async ({
  world,
  staged: { app },
}) => {
  const station = await aStation(world)
  const { steel, larger } = await aPricedStation(station)
  await aPrice(station, { code: '01', regionCode: '320100', priceExcl: '3700.00' })
  const headers = { 'tenant-id': station.tenantId }
  const look = async (query: Record<string, string>) => (await app.inject({ url: material, query, headers })).json()
  const { data } = await look({ stdMaterialId: steel.stdMaterialId })
  expect(data).toMatchObject({ regionCode: '310000', priceExcl: '1400.00', n: 5, isReference: 1, regions: 2 })
  expect(data.similar).toMatchObject([{ stdMaterialId: larger.stdMaterialId, spec: 'HRB400E Φ25' }])
  expect(data.classes).toMatchObject([{ name: '01' }])
  const there = await look({ stdMaterialId: steel.stdMaterialId, regionCode: '320100' })
  expect(there.data).toMatchObject({ regionCode: '320100', priceExcl: '3700.00', isReference: 0 })
  await aReference(station, steel, { period: '202610', regionCode: '320100', priceExcl: '3650.00', n: 2 })
  const ofTwo = await look({ stdMaterialId: steel.stdMaterialId, regionCode: '320100' })
  expect(ofTwo.data, 'the median that its trend shows').toMatchObject({ priceExcl: '3650.00', n: 2, isReference: 0 })
  const nowhere = await look({ stdMaterialId: steel.stdMaterialId, regionCode: '440100' })
  expect(nowhere.data).toMatchObject({ regionCode: '310000' })
})

test('a visitor finds no material of an older issue and none of another station', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  const other = await aStation(world)
  const { old } = await aPricedStation(station)
  const { steel: foreign } = await aPricedStation(other)
  const look = async (stdMaterialId: string, headers: Record<string, string>) =>
    (await app.inject({ url: material, query: { stdMaterialId }, headers })).json()
  const visitor = { 'tenant-id': station.tenantId }
  expect(await look(old.stdMaterialId, visitor)).toMatchObject({ code: 404 })
  expect(await look(foreign.stdMaterialId, visitor)).toMatchObject({ code: 404 })
  const member = as(someone({ tenantId: station.tenantId }))
  expect((await look(old.stdMaterialId, member)).data).toMatchObject({ period: '202609', priceExcl: '4321.00' })
})

test('a material is found by its printed code and by the number of a price, which names its region', async ({
  world,
  staged: { app },
}) => {
  const station = await aStation(world)
  const { steel } = await aPricedStation(station)
  const there = await aPrice(station, { code: '01', regionCode: '320100', priceExcl: '3700.00' })
  const alone = await aPrice(station, { code: '02', materialName: '水泥', spec: 'P.O 42.5', priceExcl: '400.00' })
  const headers = { 'tenant-id': station.tenantId }
  const look = async (query: Record<string, string>) => (await app.inject({ url: material, query, headers })).json()
  const { infoNo } = await station.in(({ db }) =>
    db.selectFrom('materialInfo').select('infoNo').where('id', '=', there.id).executeTakeFirstOrThrow(),
  )
  const { stdMaterialId } = steel
  expect((await look({ code: stdMaterialId })).data).toMatchObject({ stdMaterialId, regionCode: '310000' })
  expect((await look({ code: infoNo })).data).toMatchObject({ stdMaterialId, regionCode: '320100' })
  const elsewhere = await look({ code: infoNo, regionCode: '310000' })
  expect(elsewhere.data, 'a region asked for comes first').toMatchObject({ stdMaterialId, regionCode: '310000' })
  expect((await look({ code: ' 020001 ' })).data, 'without a reference price').toMatchObject({
    ...{ stdMaterialId: alone.stdMaterialId, priceExcl: '400.00', isReference: 0 },
  })
  expect(await look({ code: 'nothing' })).toMatchObject({ code: 404 })
  expect(await look({})).toMatchObject({ code: 400, error: 'price/no-subject' })
  expect(await look({ code: '%' })).toMatchObject({ code: 404 })
})
