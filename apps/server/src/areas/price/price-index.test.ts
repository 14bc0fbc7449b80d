import { expect } from 'vitest'
import { aStation } from '../../../test/people.ts'
import { anIssue, aPrice, aReference } from '../../../test/prices.ts'
import { someone, test } from '../../../test/world.ts'

test('the index is told apart by class, in parts that add up to its change', async ({ world, staged: { app, as } }) => {
  const station = await aStation(world)
  await anIssue(station, '202609', 4)
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
