import { userPageCall } from '@library/contract/user/user'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, pageOf } from '../../../../test/server.ts'
import { idleSteps, workWaiting } from '../../../work-waiting.ts'
import { type WaitingWork, waitingCard } from './waiting.tsx'

startPage()

const work = (key: WaitingWork['key'], can: WaitingWork['can'], count: number): WaitingWork => ({
  ...{ key, can, to: `/${key}` },
  count: async () => count,
})

test('the first work that waits is the next step, the others stand below it', async () => {
  const works = [work('todo', 'work_todo', 0), work('review', 'information_review', 12), work('claim', 'work_claim', 3)]
  const Card = waitingCard(works, idleSteps)
  await draw(<Card />, { as: { role: 'auditor', buttons: ['work_todo', 'information_review', 'work_claim'] } })
  const next = await screen.findByRole('link', { name: /12 待审核的材料价格/ })
  expect(next.getAttribute('href')).toBe('/review')
  const others = within(screen.getByRole('list')).getAllByRole('link')
  expect(others.map((link) => link.textContent)).toEqual(['待签事务3'])
})

test('a manager finds the number of people who wait for an account', async () => {
  answer(userPageCall, ({ query }) => pageOf([], query.isWaiting === '1' ? 4 : 99))
  const Card = waitingCard(workWaiting, idleSteps)
  await draw(<Card />, { as: { role: 'manager', buttons: ['user_role'] } })
  const next = await screen.findByRole('link', { name: /4 待审批的账号/ })
  expect(next.getAttribute('href')).toBe('/system/user?isWaiting=1')
})

test('while nothing waits the card offers what the role does next', async () => {
  const Card = waitingCard([work('returned', 'information_entry', 0)], idleSteps)
  await draw(<Card />, { as: { role: 'enterprise', buttons: ['information_entry', 'category'] } })
  expect(await screen.findByText('没有等待处理的事项')).toBeTruthy()
  expect(screen.getByRole('link', { name: /填报本期价格/ }).getAttribute('href')).toBe('/informationEntry/index')
})
