import { type CategoryRow, lazyCategoriesCall } from '@library/contract/category/category'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { startRoom } from '../../../test/room.ts'
import { answer } from '../../../test/server.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { Categories } from './categories.tsx'

startPage()
const room = startRoom()

const steel = {
  ...{ id: '1', parentId: '0', code: '01', name: '黑色金属', defaultUnit: 't', taxRateDefault: '0.13', weight: '1' },
  ...{ sort: 1, isEnabled: 1, level: 1, attrTemplate: [], hasChildren: false },
} as unknown as CategoryRow & { hasChildren: boolean }
const manager = { role: 'manager', buttons: ['material_category_view', 'material_category_edit'] }

beforeEach(async () => {
  await withAreaMessages(Promise.resolve())
  answer(lazyCategoriesCall, () => [steel])
})

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('where columns have no room, a category keeps its name and what can be changed in place', async () => {
  room.give(600)
  await draw(<Categories />, { as: manager, at: '/material/category' })
  await screen.findByText('01')
  expect(titles()).toEqual(['', '类别编码', '类别名称', '排序', '启用', '操作'])
})
