import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../test/desks/prices.ts'
import { aStation } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'

const url = '/api/materialInfo/MaterialInfo/market'

test('the market has the index over time and the change of each class and of those below it', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  await anIssue(station, '202609', periodState.archived)
  await anIssue(station, '202610')
  for (const [code, now] of [
    ['01', '100.00'],
    ['0101', '110.00'],
    ['0102', '95.00'],
  ] as const) {
    const thing = await aPrice(station, { code, spec: code })
    await aReference(station, thing, { period: '202609', priceExcl: '100.00' })
    await aReference(station, thing, { period: '202610', priceExcl: now })
  }
  const { data } = (await app.inject({ url, headers: as(someone({ tenantId: station.tenantId })) })).json()
  expect(data.period).toBe('202610')
  expect(data.index.values.slice(-2)).toEqual([100, expect.any(Number)])
  const [steel, ...others] = data.classes
  expect(others).toEqual([])
  expect(steel).toMatchObject({ code: '01', n: 3 })
  expect(steel.below).toMatchObject([
    { code: '0101', mom: 0.1, n: 1 },
    { code: '0102', mom: -0.05, n: 1 },
  ])
})

test('before the first issue the market is empty', async ({ world, staged: { app } }) => {
  const { tenantId } = await aStation(world)
  const { data } = (await app.inject({ url, headers: { 'tenant-id': tenantId } })).json()
  expect(data).toEqual({ period: null, index: { basePeriod: null, periods: [], values: [], mom: null }, classes: [] })
})
