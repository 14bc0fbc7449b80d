import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../../test/desks/prices.ts'
import { aStation } from '../../../../test/world/people.ts'
import { someone, test } from '../../../../test/world.ts'

const path = '/api/materialInfo/MaterialInfo/sparklines'

test('one call has the trends of many rows, each up to its own period', async ({ world, staged: { app, as } }) => {
  const station = await aStation(world)
  const periods = ['202606', '202607', '202608', '202609', '202610']
  for (const period of periods)
    await anIssue(station, period, period === '202610' ? periodState.published : periodState.archived)
  const row = await aPrice(station)
  const older = await aPrice(station, { spec: 'Φ25', period: '202608', status: materialStatus.archived })
  const draft = await aPrice(station, { spec: 'Φ32', status: materialStatus.draft })
  for (const [at, period] of periods.entries())
    if (period !== '202608') await aReference(station, row, { period, priceExcl: `${1000 + 100 * at}.00` })
  await aReference(station, older, { period: '202608', priceExcl: '50.00' })
  await aReference(station, older, { period: '202610', priceExcl: '60.00' })

  const ids = [row.id, older.id, draft.id].join(',')
  type Trend = { id: string; values: (string | null)[]; n: number[] }
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: `${path}?ids=${ids}&taxMode=2`, headers })).json().data as Trend[]
  const ofMember = await ask(as(someone({ tenantId: station.tenantId })))
  const member = new Map(ofMember.map(({ id, values }) => [id, values]))
  expect(member.get(row.id)).toHaveLength(12)
  expect(member.get(row.id)?.slice(-5)).toEqual(['1000.00', '1100.00', null, '1300.00', '1400.00'])
  expect(ofMember.find(({ id }) => id === row.id)?.n.slice(-5), 'none without a price').toEqual([3, 3, 0, 3, 3])
  // What came after the period of the row is no part of its trend.
  expect(member.get(older.id)?.slice(-2)).toEqual([null, '50.00'])
  expect(member.has(draft.id)).toBe(false)

  const visitor = await ask({ 'tenant-id': station.tenantId })
  expect(visitor.find(({ id }) => id === row.id)?.values).toEqual([null, '1300.00', '1400.00'])
  expect(await ask({ 'tenant-id': (await aStation(world)).tenantId })).toEqual([])
})
