import { modelViewCall } from '@library/contract/flow/follow'
import { workUsersCall } from '@library/contract/flow/work'
import { startLeaveCall } from '@library/contract/leave/leave'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../test/server.ts'
import { LeaveForm } from './form.tsx'

startPage()

test('a request says what to choose and what to write, and blanks are no reason', async () => {
  answer(workUsersCall, () => [])
  answer(modelViewCall, () => refuse(404, 'common/not-found', '数据不存在'))
  const { person } = await draw(<LeaveForm />)
  await person.click(screen.getByLabelText('请假事由'))
  await person.paste('   ')
  await person.click(screen.getByText('提交申请'))
  expect(await screen.findByText('请选择审批人')).toBeTruthy()
  expect(screen.getByText('请选择请假时间')).toBeTruthy()
  expect(screen.getByText('请输入请假事由')).toBeTruthy()
  expect(askedFor(startLeaveCall)).toEqual([])
})
