import { auditInfoCall } from '@library/contract/material/audit'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, refuse } from '../../../../test/server.ts'
import { EntryProcess } from './entry-process.tsx'

startPage()

test('a price that is not there leads back to the list: to try again finds nothing', async () => {
  answer(auditInfoCall, () => refuse(404, 'common/not-found', '数据不存在'))
  await draw(<EntryProcess />, { at: '/informationEntry/process?id=7' })
  expect(await screen.findByText('数据不存在')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/informationEntry/index')
  expect(screen.queryByText('重试')).toBeNull()
})

test('a server that fails can be asked again', async () => {
  answer(auditInfoCall, () => refuse(500, 'common/unknown', '服务器错误'))
  await draw(<EntryProcess />, { at: '/informationEntry/process?id=7' })
  expect((await screen.findByRole('button')).textContent).toMatch(/重\s?试/)
})
