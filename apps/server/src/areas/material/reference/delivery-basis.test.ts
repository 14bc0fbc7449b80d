import { periodState } from '@library/contract/material/period.states'
import { deliveryBasis } from '@library/pricing/delivery'
import { expect } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { test } from '../../../../test/world.ts'

const { exWorks, delivered } = deliveryBasis
type Offer = readonly [priceExcl: string, freightType: number | null, freightFee?: string]

async function evidenceOf(s: PriceStation, offers: readonly Offer[]) {
  const ids: string[] = []
  for (const [at, [priceExcl, freightType, freightFee = null]] of offers.entries()) {
    await s.addEnterprise(`e${at}`)
    const price = { priceBasis: 2, priceIncl: null, priceExcl, freightType, freightFee }
    ids.push(await s.approved({ materialName: '中砂', ...price }, `e${at}`))
  }
  await s.setPeriod(periodState.auditing)
  await s.ask('publisher', 'batchPublish', { ids: ids.join(',') })
  return (await s.get('member', 'evidence', { id: ids[0] ?? '' })).data
}

test('a quote on another basis counts with its freight, and the evidence says how many had which', async ({
  world,
  staged,
}) => {
  const s = await aPriceStation(staged, world)
  const evidence = await evidenceOf(s, [
    ['100.00', delivered],
    ['102.00', delivered],
    ['95.00', exWorks, '9'],
  ])
  expect(evidence).toMatchObject({ basis: delivered, n: 3, isReference: 1, priceExcl: '102.00', max: '104.00' })
  expect(evidence).toMatchObject({ excluded: [], others: [] })
  expect(evidence.bases).toEqual([
    { basis: delivered, quotes: 2 },
    { basis: exWorks, quotes: 1 },
  ])
})

test('without a known freight it is another reference price', async ({ world, staged }) => {
  const s = await aPriceStation(staged, world)
  const evidence = await evidenceOf(s, [
    ['100.00', delivered],
    ['101.00', delivered],
    ['102.00', delivered],
    ['80.00', exWorks],
  ])
  expect(evidence).toMatchObject({ basis: delivered, n: 3, priceExcl: '101.00', excluded: [{ reason: 'delivery' }] })
  expect(evidence.others).toEqual([{ basis: exWorks, n: 1, isReference: 0, priceExcl: '80.00', priceIncl: '90.40' }])
})
