import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { aPeriod, aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

/** Two published rows of the owner, one of a competitor, and the next period collecting. */
async function published(s: PriceStation): Promise<string[]> {
  const ids = [await s.approved(), await s.approved(), await s.approved({}, 'rival')]
  await s.setPeriod(periodState.auditing)
  await s.ask('publisher', 'batchPublish', { ids })
  await s.station.in((ctx) => aPeriod(ctx, { period: '202612', state: periodState.collecting }))
  return ids
}

test('the next period’s drafts are created once, also concurrently', async ({ s }) => {
  const [first = ''] = await published(s)
  const both = await Promise.all([s.ask('owner', 'buildNextMonthPrice'), s.ask('owner', 'buildNextMonthPrice')])
  expect(both.map((answer) => answer.data.created).sort()).toEqual([0, 2])
  expect(both.flatMap((answer) => answer.data.skipped)).toHaveLength(2)
  const drafts = (await s.ask('owner', 'individual', { period: '202612' })).data.records
  expect(drafts).toHaveLength(2)
  expect(drafts[0]).toMatchObject({
    status: materialStatus.draft,
    carried: 1,
    priceIncl: '3497.00',
    momRate: 0,
    prevPriceExcl: '3094.69',
  })
  expect(await s.ask('rival', `buildNextMonthPrice?ids=${first}`)).toMatchObject({ code: 404 })
  expect((await s.ask('publisher', 'buildNextMonthPrice')).data).toMatchObject({ period: '202612', created: 1 })
})

test('drafts are filled in concurrently: a new price, or the confirmation that it is unchanged', async ({ s }) => {
  await published(s)
  await s.ask('owner', 'buildNextMonthPrice')
  const [one, two] = (await s.ask('owner', 'individual', { period: '202612' })).data.records
  const { data } = await s.ask('owner', 'nextPriceUpdate', [
    { id: one.id, priceExcl: '3200' },
    { itemId: two.itemId, regionCode: two.regionCode, period: '202612', confirmSame: 1 },
    { id: '99', priceIncl: '1' },
  ])
  expect(data).toMatchObject({ success: 2, failed: [{ id: '99', error: 'common/not-found' }] })
  expect(await s.rowOf(one.id)).toMatchObject({
    priceExcl: '3200.0000',
    priceIncl: '3616.0000',
    priceBasis: 2,
    carried: 0,
    momRate: '0.0340',
  })
  expect(await s.rowOf(two.id)).toMatchObject({ priceIncl: '3497.0000', carried: 0 })
  const untouched = await s.ask('owner', 'nextPriceUpdate', [{ id: one.id }])
  expect(untouched.data.failed).toMatchObject([{ error: 'material/price-required' }])
  const fallen = await s.ask('owner', 'nextPriceUpdate', [{ id: two.id, priceIncl: '97' }])
  expect(fallen.data.failed).toMatchObject([{ error: 'material/reason-required' }])
  expect(await s.rowOf(two.id)).toMatchObject({ priceIncl: '3497.0000' })
})

test('nothing is built while no period collects', async ({ s }) => {
  await s.setPeriod(periodState.auditing)
  expect(await s.ask('owner', 'buildNextMonthPrice')).toMatchObject({
    code: 409,
    error: 'material/no-collecting-period',
  })
})
