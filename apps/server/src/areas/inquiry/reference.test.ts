import { periodState } from '@library/contract/material/period.states'
import { sourceLevel } from '@library/contract/price/source-level'
import { expect } from 'vitest'
import { inquiryDesk } from '../../../test/desks/inquiry-desk.ts'
import { anIssue, aPrice, aReference } from '../../../test/desks/prices.ts'
import { test } from '../../../test/world.ts'

test('replies are shown beside the last measured price, not beside a carried one', async ({ world, staged }) => {
  const desk = await inquiryDesk(staged, world)
  const bar = await aPrice(desk.station, { regionCode: '110101' })
  await anIssue(desk.station, '202609', periodState.archived)
  await anIssue(desk.station, '202610')
  const carried = { period: '202610', sourceLevel: sourceLevel.carried }
  for (const more of [{ period: '202609' }, carried])
    await aReference(desk.station, bar, { regionCode: '110101', priceExcl: '3200.00', ...more })
  const id = await desk.accepted()
  await desk.submit('enterprise', { id, action: 'reply', reply: desk.reply({ priceIncl: '3543.68' }) })
  const { data } = await desk.get('owner', 'detail', { id })
  expect(data.reference).toMatchObject({ period: '202609', priceExcl: '3200.00', n: 3 })
  expect(data.replies[0].diffReference).toBe(-0.02)
})
