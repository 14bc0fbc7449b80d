import { periodState } from '@library/contract/material/period.states'
import { sourceLevel } from '@library/contract/price/source-level'
import { expect } from 'vitest'
import { aPeriod, aPriceStation, period } from '../../../../test/desks/price-station.ts'
import { test } from '../../../../test/world.ts'

const next = '202612'

test('a carried price follows its original, corrected or taken offline', async ({ world, staged }) => {
  const s = await aPriceStation(staged, world)
  const publish = async (id: string, which: string) => {
    await s.setPeriod(periodState.auditing, which)
    expect((await s.ask('publisher', 'publish', { id })).code).toBe(200)
  }
  const cement = await s.approved({ materialName: '水泥', priceIncl: '339' })
  await publish(cement, period)
  await s.station.in((ctx) => aPeriod(ctx, { period: next, state: periodState.collecting }))
  await publish(await s.approved({ materialName: '中砂', period: next }), next)
  const { stdMaterialId } = await s.rowOf(cement)
  const carried = () =>
    s.station.in((ctx) =>
      ctx.db
        .selectFrom('materialReferencePrice')
        .select(['priceIncl', 'sourceLevel', 'revision'])
        .where('stdMaterialId', '=', stdMaterialId)
        .where('period', '=', next)
        .where('replacedAt', 'is', null)
        .execute(),
    )
  expect(await carried()).toEqual([{ priceIncl: '339.0000', sourceLevel: sourceLevel.carried, revision: 1 }])
  const corrected = await s.ask('publisher', 'correct', { id: cement, priceIncl: '350', reason: '录入错误' })
  expect(corrected.code).toBe(200)
  expect(await carried()).toEqual([{ priceIncl: '350.0000', sourceLevel: sourceLevel.carried, revision: 2 }])
  await s.ask('publisher', `del_logic?ids=${cement}&reason=x`)
  expect(await carried()).toEqual([])
})
