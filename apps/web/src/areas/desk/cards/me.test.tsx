import { userInfoCall } from '@library/contract/auth/session'
import { selectRolesCall } from '@library/contract/role/role'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { MeCard } from './me.tsx'

startPage()

test('roles are shown by their names, and only those in which the user acts', async () => {
  answer(userInfoCall, () => ({
    ...{ tenant_id: '000000', user_id: '1', account: 'li', user_name: 'li', nick_name: '李', real_name: '李四' },
    ...{ role_id: '8', role_name: 'auditor', dept_id: '1', post_id: '1', avatar: '', client_id: 'web' },
    roles: ['auditor'],
  }))
  answer(selectRolesCall, () => [
    { id: '8', roleName: '初审员', roleAlias: 'auditor' },
    { id: '9', roleName: '发布员', roleAlias: 'publisher' },
  ])
  await draw(<MeCard />)
  expect(await screen.findByText('初审员')).toBeTruthy()
  expect(screen.getByText('李四')).toBeTruthy()
  expect(screen.queryByText('发布员')).toBeNull()
  expect(screen.queryByText(/auditor/)).toBeNull()
})
