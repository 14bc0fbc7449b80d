import { menuRoutesCall } from '@library/contract/menu/menu'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, menuNode, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { SideMenu } from './side-menu.tsx'

startPage()

test.for(['/workbench/index', '/workbench/project'])('the entry of %s is open and marked', async (at) => {
  const entries = [menuNode('prices', '/category/index', '材料价格'), menuNode('bench', '/workbench/index', '工作台')]
  answer(menuRoutesCall, () => [{ ...menuNode('group', '/material', '材料'), children: entries }])
  await draw(<SideMenu />, { at })
  const marked = (await screen.findByText('工作台')).closest('[role=menuitem]')
  expect(marked?.className).toContain('selected')
  expect((await screen.findByText('材料价格')).closest('[role=menuitem]')?.className).not.toContain('selected')
})
