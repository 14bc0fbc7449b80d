import { grantRoleCall, grantTreeCall, roleTreeKeysCall } from '@library/contract/role/role'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { RoleGrant } from './role-grant.tsx'

startPage()

const node = (id: string, title: string) => ({ id, parentId: '0', title, key: id, value: id })

test('the dialog of changed grants says what changes and that it takes effect at once, and then saves', async () => {
  answer(grantTreeCall, () => ({ menu: [node('1', '行情'), node('2', '询价')], dataScope: [], apiScope: [] }))
  answer(roleTreeKeysCall, () => ({ menu: ['1'], dataScope: [], apiScope: [] }))
  answer(grantRoleCall, () => null)
  const onClose = vi.fn()
  const { person } = await draw(<RoleGrant id="7" name="审核员" onClose={onClose} />)
  const item = (await screen.findByText('询价')).closest('.ant-tree-treenode') as HTMLElement
  await person.click(within(item).getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: '保存授权' }))
  const dialog = within(
    (await screen.findByText('拥有该角色的用户会立即生效。')).closest('[role=dialog]') as HTMLElement,
  )
  dialog.getByText('菜单与按钮 · 新增 1 项')
  dialog.getByText('询价')
  expect(askedFor(grantRoleCall)).toEqual([])
  await person.click(dialog.getByRole('button', { name: '保存授权' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(askedFor(grantRoleCall).map(({ json }) => json)).toEqual([
    { roleIds: ['7'], menuIds: ['1', '2'], dataScopeIds: [], apiScopeIds: [] },
  ])
})
