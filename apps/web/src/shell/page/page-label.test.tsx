import { menuRoutesCall } from '@library/contract/menu/menu'
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { usePagePlace } from './page-label.ts'

startPage()

function Above() {
  return <p>{usePagePlace()(useLocation().pathname, { label: 'pages.process' }).above.join(' / ')}</p>
}

const start = menuNode('start', '/work/start', '发起事务')
const todo = menuNode('todo', '/work/todo', '待办事务')
const work = (children: (typeof start)[]) => [{ ...menuNode('work', '/work', '我的事务'), children }]

test.each([
  ['/work/process/start/7', '我的事务 / 发起事务'],
  ['/work/process/leave/form/7', '我的事务 / 发起事务'],
  ['/work/process/handle/7', '我的事务 / 待办事务'],
  ['/work/process/leave/handle/7/8/9', '我的事务 / 待办事务'],
  ['/work/process/detail/8', '我的事务'],
])('%s stands below %s', async (at, above) => {
  answer(menuRoutesCall, () => work([start, todo]))
  await draw(<Above />, { at })
  expect(await screen.findByText(above)).toBeTruthy()
})

test('a process page stands below the work lists that the user has', async () => {
  answer(menuRoutesCall, () => work([todo]))
  await draw(<Above />, { at: '/work/process/start/7' })
  expect(await screen.findByText('我的事务')).toBeTruthy()
})
