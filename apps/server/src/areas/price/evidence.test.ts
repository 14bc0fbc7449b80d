import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../test/desks/prices.ts'
import { aStation } from '../../../test/world/people.ts'
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
  const look = async (id: string) =>
    (await app.inject({ url: `/api/materialInfo/MaterialInfo/evidence?id=${id}`, headers })).json()
  const { data } = await look(price.id)
  expect(data).toMatchObject({ n: 3, nExcluded: 1, median: '3500.00', method: 'median', mom: 0.0125, yoy: null })
  expect(data.excluded).toEqual([
    { id: far.id, reason: 'level', infoNo: expect.any(String), enterpriseName: '钢贸二号', priceExcl: '9000.00' },
  ])
  const alone = await aPrice(station, { spec: '无参考价' })
  expect((await look(alone.id)).data).toBeNull()
  const draft = await aPrice(station, { spec: '草稿', status: materialStatus.draft })
  const elsewhere = await aPrice(await aStation(world))
  for (const { id } of [draft, elsewhere, { id: '1' }]) expect(await look(id)).toMatchObject({ code: 404 })
})

test('a visitor sees the evidence of the newest issue, and of no older one', async ({ world, staged: { app } }) => {
  const station = await aStation(world)
  await anIssue(station, '202609', periodState.archived)
  await anIssue(station, '202610')
  const price = await aPrice(station)
  const older = await aPrice(station, { period: '202609', status: materialStatus.archived })
  await aReference(station, price, { period: '202610', priceExcl: '3500.00' })
  const look = async (id: string) => {
    const headers = { 'tenant-id': station.tenantId }
    return (await app.inject({ url: `/api/materialInfo/MaterialInfo/evidence?id=${id}`, headers })).json()
  }
  expect((await look(price.id)).data).toMatchObject({ n: 3, median: '3500.00' })
  expect(await look(older.id)).toMatchObject({ code: 404 })
})
