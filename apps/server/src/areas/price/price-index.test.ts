import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../test/desks/prices.ts'
import { aStation } from '../../../test/world/people.ts'
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
