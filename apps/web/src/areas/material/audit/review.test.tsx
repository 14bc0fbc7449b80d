import type { Call } from '@library/contract/kit/call'
import { auditedListCall, waitingListCall } from '@library/contract/material/audit'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { Review } from './review.tsx'

startPage()

/** The last question, wherever its filters were sent. */
const asked = (call: Call) => {
  const { query, json } = askedFor(call).at(-1) ?? {}
  return { ...query, ...json }
}

test('the filters stay between waiting and handled prices, as far as both lists have them', async () => {
  answer(waitingListCall, () => pageOf([]))
  answer(auditedListCall, () => pageOf([]))
  const as = { role: 'auditor', buttons: ['information_review_view'] }
  const { person, address } = await draw(<Review />, { as, at: '/review?materialName=水泥&riskLevel=2&current=3' })
  await waitFor(() => expect(asked(waitingListCall)).toMatchObject({ materialName: '水泥', riskLevel: '2' }))
  await person.click(screen.getByRole('tab', { name: '已处理' }))
  await waitFor(() => expect(asked(auditedListCall)).toMatchObject({ materialName: '水泥' }))
  expect(asked(auditedListCall)).not.toHaveProperty('riskLevel')
  await person.click(screen.getByRole('tab', { name: '待处理' }))
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('view')).toBeNull())
  expect(new URLSearchParams(address().split('?')[1]).get('materialName')).toBe('水泥')
  expect(asked(waitingListCall)).toMatchObject({ materialName: '水泥' })
})
