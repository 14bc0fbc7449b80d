import { roleTreeCall } from '@library/contract/role/role'
import { grantRolesCall, refuseGuestsCall } from '@library/contract/user/password'
import { type UserRow, userPageCall } from '@library/contract/user/user'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../test/server.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { Users } from './user.tsx'

startPage()

const person = (id: string, realName: string, isWaiting: number) =>
  ({ id, account: realName, realName, tenantId: '000000', roleId: '', roleName: '', status: 1, isWaiting }) as UserRow
const guest = person('5', '韦新', 1)
const colleague = person('6', '林晓', 0)
const manager = { role: 'manager', buttons: ['user_view', 'user_role'] }

beforeEach(async () => {
  await withAreaMessages(Promise.resolve())
  answer(userPageCall, ({ query }) => (query.isWaiting === '1' ? pageOf([guest]) : pageOf([guest, colleague])))
})

async function open(at = '/system/user?isWaiting=1') {
  const drawn = await draw(<Users />, { as: manager, at })
  const row = await screen.findByRole('row', { name: /韦新/ })
  return { ...drawn, row }
}

test('the number of people who wait is a button that lists them alone', async () => {
  const { person } = await open('/system/user')
  await screen.findByRole('row', { name: /林晓/ })
  await person.click(await screen.findByRole('button', { name: '待审批' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /林晓/ })).toBeNull())
  expect(screen.getByRole('row', { name: /韦新/ })).toBeTruthy()
})

test('a request is approved with the role that is chosen there', async () => {
  answer(roleTreeCall, () => [{ id: '31', parentId: '0', title: '普通会员', key: '31', value: '31' }])
  answer(grantRolesCall, () => null)
  const { person, row } = await open()
  await person.click(within(row).getByRole('button', { name: /通\s?过/ }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/通过账号申请 · .*韦新/)
  await person.click(within(dialog).getByRole('combobox'))
  await person.click(await screen.findByText('普通会员'))
  await person.click(within(dialog).getByRole('button', { name: /通\s?过/ }))
  await screen.findByText('已通过，账号可以登录')
  expect(askedFor(grantRolesCall).map(({ json }) => json)).toEqual([{ userIds: '5', roleIds: '31' }])
})

test('a request is refused with a reason', async () => {
  answer(refuseGuestsCall, () => null)
  const { person, row } = await open()
  await person.click(within(row).getByRole('button', { name: /拒\s?绝/ }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/拒绝账号申请 · .*韦新/)
  await person.click(within(dialog).getByRole('button', { name: /拒\s?绝/ }))
  expect(askedFor(refuseGuestsCall)).toEqual([])
  await person.type(within(dialog).getByLabelText(/拒绝原因/), '不是本地区的单位')
  await person.click(within(dialog).getByRole('button', { name: /拒\s?绝/ }))
  await screen.findByText('已拒绝')
  expect(askedFor(refuseGuestsCall).map(({ json }) => json)).toEqual([{ userIds: '5', reason: '不是本地区的单位' }])
})
