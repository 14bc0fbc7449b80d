import type { ProcessDefinition } from '@library/contract/flow/definition'
import { modelViewCall } from '@library/contract/flow/follow'
import { startListCall, workUsersCall } from '@library/contract/flow/work'
import { startLeaveCall } from '@library/contract/leave/leave'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../test/server.ts'
import { LeaveForm } from './form.tsx'

startPage()

const offered = { id: '9', name: '请假' } as ProcessDefinition
const routes = [{ path: '/work/process/leave/form/:processDefinitionId', element: <LeaveForm /> }]
const open = (id: string) => draw(routes, { at: `/work/process/leave/form/${id}` })

beforeEach(() => {
  answer(startListCall, () => ({ records: [offered], total: 1, size: 200, current: 1, pages: 1 }))
  answer(workUsersCall, () => [])
  answer(modelViewCall, () => refuse(404, 'common/not-found', '数据不存在'))
})

test('a process that is not on offer has no form, but a way to those that are', async () => {
  await open('1')
  expect(await screen.findByText('该流程不存在或已挂起')).toBeTruthy()
  expect(screen.getByRole('link', { name: '发起事务' }).getAttribute('href')).toBe('/work/start')
  expect(screen.queryByText('提交申请')).toBeNull()
})

test('a request says what to choose and what to write, and blanks are no reason', async () => {
  const { person } = await open('9')
  await person.click(await screen.findByLabelText('请假事由'))
  await person.paste('   ')
  await person.click(screen.getByText('提交申请'))
  expect(await screen.findByText('请选择审批人')).toBeTruthy()
  expect(screen.getByText('请选择请假时间')).toBeTruthy()
  expect(screen.getByText('请输入请假事由')).toBeTruthy()
  expect(askedFor(startLeaveCall)).toEqual([])
})
