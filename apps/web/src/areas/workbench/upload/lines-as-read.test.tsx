import { changeLineCall, listLinesCall, listVersionsCall } from '@library/contract/workbench/list.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { openStep, reader } from '../testing/open-step.tsx'
import { lineOf, sheet, version } from '../testing/records.ts'

startPage()

const odd = lineOf('4', { name: '电缆', quantity: null, unreadQuantity: '约20', unreadPrice: '面议' })
const priced = { ...sheet, mapping: { ...sheet.mapping, '5': 'price' } }
const notice = '1 行的数量或单价不能读成数字，请填写'

async function openWith(more: Partial<typeof version> = {}, options: Parameters<typeof openStep>[1] = {}) {
  const opened = openStep('upload', { lines: [lineOf('3'), odd], ...options })
  answer(listVersionsCall, () => [{ ...version, sheets: [priced], unreadCount: 1, ...more }])
  return opened
}

test('words where a number should be are told, and are filled in where they stand', async () => {
  answer(changeLineCall, () => ({ ...odd, quantity: '20', unreadQuantity: null }))
  const { person } = await openWith()
  await screen.findByText(notice)
  await person.click(await screen.findByRole('button', { name: '约20 ⚠' }))
  const form = await screen.findByRole('dialog')
  expect(within(form).getByText('清单里写的是“约20”，不能读成数字，请填写')).toBeTruthy()
  expect(within(form).getByText('清单里写的是“面议”，不能读成数字，请填写')).toBeTruthy()
  await person.click(within(form).getByLabelText('数量'))
  await person.keyboard('1,020')
  await person.click(within(form).getByRole('button', { name: /保\s?存|确\s?定/ }))
  await waitFor(() => expect(askedFor(changeLineCall)).toHaveLength(1))
  expect(askedFor(changeLineCall)[0]?.json).toMatchObject({ id: '4', quantity: '1020' })
  // A price that nobody touched keeps its words.
  expect(askedFor(changeLineCall)[0]?.json).not.toHaveProperty('ownPrice')
})

test('the table can show only these lines', async () => {
  const { person, address } = await openWith()
  await person.click(await screen.findByRole('switch', { name: '只看这些行' }))
  expect(address()).toContain('unread=1')
  await waitFor(() => expect(askedFor(listLinesCall).at(-1)?.query).toMatchObject({ unread: '1' }))
})

test('a reader sees them and fills in nothing', async () => {
  await openWith({}, { as: reader })
  await screen.findByText('约20 ⚠')
  expect(screen.queryByRole('button', { name: '约20 ⚠' })).toBeNull()
  expect(screen.queryByText(notice)).toBeNull()
})

test('figures of a list in 万元 are shown in yuan', async () => {
  await openWith({ sheets: [{ ...priced, inTenThousands: [5] }] })
  await screen.findByRole('columnheader', { name: '单价（元）' })
})

test('a list in good order says nothing', async () => {
  await openWith({ unreadCount: 0 }, { lines: [lineOf('3')] })
  await screen.findByText('材料3')
  expect(screen.queryByText(/不能读成数字/)).toBeNull()
})
