import { bindAccountCall, freeAccountsCall } from '@library/contract/enterprise/enterprise.calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { BindDialog } from './bind-dialog.tsx'

startPage()

const enterprise = { id: '7', version: 3, enterpriseName: '甲建材' }
const admin = { role: 'admin', buttons: ['company_edit'] }

beforeEach(() => {
  answer(freeAccountsCall, () => [{ id: '21', account: 'steel', name: '王五' }])
  answer(bindAccountCall, () => ({ id: '7', userId: null, ownerName: null }))
})

test('an enterprise without an account needs one and a reason, and cannot be unbound', async () => {
  const detail = { ...enterprise, userId: null, ownerName: null }
  const { person } = await draw(<BindDialog detail={detail} onClose={() => undefined} />, { as: admin })
  await person.click(await screen.findByText(/^绑\s?定$/))
  expect(await screen.findByText('请选择账号')).toBeTruthy()
  expect(screen.getByText('请填写原因')).toBeTruthy()
  expect(screen.getByLabelText('仅解除绑定').closest('.ant-form-item-hidden')).not.toBeNull()
  expect(askedFor(bindAccountCall)).toEqual([])
})

test('a bound one can be taken from its account without a new one', async () => {
  const detail = { ...enterprise, userId: '20', ownerName: 'iron (赵六)' }
  const { person } = await draw(<BindDialog detail={detail} onClose={() => undefined} />, { as: admin })
  expect(await screen.findByText('iron (赵六)')).toBeTruthy()
  await person.click(screen.getByLabelText('仅解除绑定'))
  await person.click(screen.getByLabelText('原因'))
  await person.paste('员工离职')
  await person.click(screen.getByText('解除绑定'))
  await waitFor(() =>
    expect(askedFor(bindAccountCall).map(({ json }) => json)).toEqual([
      { enterpriseId: '7', version: 3, userId: null, reason: '员工离职' },
    ]),
  )
})
