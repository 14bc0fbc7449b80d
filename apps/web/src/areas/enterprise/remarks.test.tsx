import { removeRemarksCall, submitRemarkCall } from '@library/contract/enterprise/enterprise-audit'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { AddRemark, RemoveRemark } from './remarks.tsx'

startPage()

const both = (
  <>
    <AddRemark enterpriseId="7" />
    <RemoveRemark id="8" />
  </>
)

test('a remark on an enterprise is added and removed by those who may', async () => {
  await withAreaMessages(Promise.resolve())
  answer(submitRemarkCall, () => remark)
  answer(removeRemarksCall, () => true as const)
  const { person } = await draw(both, { as: { role: 'admin', buttons: ['company_edit', 'company_delete'] } })
  await person.type(await screen.findByRole('textbox', { name: '备注' }), '执照待补')
  await person.click(screen.getByRole('button', { name: '添加备注' }))
  await waitFor(() => expect(String(askedFor(submitRemarkCall)[0]?.body)).toContain('执照待补'))
  await person.click(screen.getByRole('button', { name: '删除' }))
  await person.click((await screen.findAllByRole('button', { name: /^删\s?除$/ })).at(-1) as HTMLElement)
  await waitFor(() => expect(askedFor(removeRemarksCall)).toHaveLength(1))
})

test('two clicks add one remark', async () => {
  await withAreaMessages(Promise.resolve())
  answer(submitRemarkCall, () => remark)
  const { person } = await draw(both, { as: { role: 'admin', buttons: ['company_edit'] } })
  const text = await screen.findByRole<HTMLInputElement>('textbox', { name: '备注' })
  await person.type(text, '执照待补')
  const add = screen.getByRole('button', { name: '添加备注' })
  act(() => {
    add.click()
    add.click()
  })
  await waitFor(() => expect(text.value).toBe(''))
  expect(askedFor(submitRemarkCall)).toHaveLength(1)
})

test('nobody else sees either', async () => {
  await draw(both, { as: { role: 'enterprise', buttons: ['company_view'] } })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

const remark = {
  ...{ id: '8', enterpriseId: '7', enterpriseName: '甲', auditNo: 2, stage: 1, fromStatus: 2, toStatus: 2, diff: [] },
  ...{ result: null, opinion: '执照待补', auditorId: '1', auditorName: '李', auditTime: '2026-11-17 10:00:00' },
}
