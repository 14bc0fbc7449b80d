import { businessDictionaryCall } from '@library/contract/dictionary/dictionary'
import {
  enterpriseDetailCall,
  enterprisePageCall,
  type ListedEnterprise,
} from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { Companies } from './companies.tsx'

startPage()

const another = {
  ...{ id: '7', enterpriseName: '甲建材', creditCode: '91350100M000100Y43', auditStatus: enterpriseStatus.approved },
  ...{ contactName: '李**', contactPhone: '138****0000', materialCount: 3, ownerName: null, isOpen: false },
} as ListedEnterprise

beforeEach(() => {
  answer(businessDictionaryCall, () => [])
  answer(enterprisePageCall, () => ({ ...pageOf([another]), counts: { [enterpriseStatus.approved]: 1 } }))
})

test('an enterprise of others opens with what it publishes, and nobody says that it has no account', async () => {
  const { person } = await draw(<Companies />, { as: { role: 'enterprise', buttons: ['company_view'] } })
  const row = await screen.findByRole('row', { name: /甲建材/ })
  expect(row.textContent).not.toContain('未绑定')
  await person.click(within(row).getByRole('button', { name: '查看' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('138****0000')).toBeTruthy()
  expect(drawer.queryByRole('tab')).toBeNull()
  expect(askedFor(enterpriseDetailCall)).toEqual([])
})
