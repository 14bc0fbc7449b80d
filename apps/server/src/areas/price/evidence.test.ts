import { expect } from 'vitest'
import { aStation } from '../../../test/people.ts'
import { aPrice, aReference } from '../../../test/prices.ts'
import { someone, test } from '../../../test/world.ts'

test('a reference price shows its sample, its spread and what it left out', async ({ world, staged: { app, as } }) => {
  const station = await aStation(world)
  const price = await aPrice(station)
  const far = await aPrice(station, { priceExcl: '9000.00', enterprise: '钢贸二号' })
  await aReference(station, price, { period: '202610', priceExcl: '3500.00', mom: '0.0125' })
  await station.in((ctx) =>
    ctx.db
      .updateTable('materialReferencePrice')
      .set({ nExcluded: 1, excluded: JSON.stringify([{ id: far.id, reason: 'level' }]) })
      .execute(),
  )
  const headers = as(someone({ tenantId: station.tenantId }))
  const read = async (id: string) =>
    (await app.inject({ url: `/api/materialInfo/MaterialInfo/evidence?id=${id}`, headers })).json()
  const { data } = await read(price.id)
  expect(data).toMatchObject({ n: 3, nExcluded: 1, median: '3500.00', method: 'median', mom: 0.0125, yoy: null })
  expect(data.excluded).toEqual([
    { id: far.id, reason: 'level', infoNo: expect.any(String), enterpriseName: '钢贸二号', priceExcl: '9000.00' },
  ])
  const alone = await aPrice(station, { spec: '无参考价' })
  expect((await read(alone.id)).data).toBeNull()
  const draft = await aPrice(station, { spec: '草稿', status: 0 })
  const elsewhere = await aPrice(await aStation(world))
  for (const { id } of [draft, elsewhere, { id: '1' }]) expect(await read(id)).toMatchObject({ code: 404 })
})
