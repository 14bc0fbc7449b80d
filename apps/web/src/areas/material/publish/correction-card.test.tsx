import { auditResult } from '@library/contract/material/material.states'
import {
  type CorrectionRow,
  correctionState,
  correctionsCall,
  decideCorrectionCall,
} from '@library/contract/material/revision'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, type Person, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../../test/server.ts'
import { CorrectionCard } from './correction-card.tsx'

startPage()

const { passed, rejected } = auditResult
const publisher: Person = { role: 'publisher', buttons: ['information_review_view', 'information_review_publish'] }
const auditor: Person = { role: 'auditor', buttons: ['information_review_view'] }
/** Who looks at the page has the number 1. */
const [me, another] = ['1', '2']

const proposed: CorrectionRow = {
  ...{ id: '5', infoId: '7', fromExcl: '100.00', priceExcl: '153.00', priceIncl: '172.89', taxRate: '0.13' },
  ...{ reason: '录入错误', attachId: '31', attachName: '发票.pdf', attachUrl: '/api/file/31' },
  ...{ state: correctionState.open, createUser: another, createName: '王五', createTime: '2026-11-01 08:00:00' },
  ...{ opinion: null, decideName: null, decideTime: null },
}

async function open(as: Person, values: Partial<CorrectionRow> = {}) {
  let correction = { ...proposed, ...values }
  answer(correctionsCall, () => [correction])
  answer(decideCorrectionCall, ({ json: { result, opinion } }) => {
    const state = result === passed ? correctionState.confirmed : correctionState.refused
    correction = { ...correction, state, opinion: opinion as string | null, decideTime: '2026-11-02 09:00:00' }
    return correction
  })
  const { person } = await draw(<CorrectionCard infoId="7" />, { as })
  const card = await screen.findByRole('region', { name: '大幅勘误' })
  return { person, card }
}
const decisions = () => askedFor(decideCorrectionCall).map(({ json }) => json)
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

test('a second person sees both values, the reason and the document, and confirms', async () => {
  const { person, card } = await open(publisher)
  expect(within(card).getByText('等待第二人确认')).toBeTruthy()
  expect(card.textContent).toContain('100.00 → 153.00 +53.00% 除税价')
  expect(within(card).getByText('王五 提出')).toBeTruthy()
  expect(within(card).getByText('录入错误')).toBeTruthy()
  expect(within(card).getByRole('link', { name: '发票.pdf' }).getAttribute('href')).toBe('/api/file/31')
  await person.click(await screen.findByRole('button', { name: '确认勘误' }))
  expect(await within(card).findByText('已确认')).toBeTruthy()
  expect(decisions()).toEqual([{ id: '5', result: passed, opinion: null }])
  expect(buttons()).toEqual([])
})

test('a second person refuses with a reason, which the card then shows', async () => {
  const { person, card } = await open(publisher)
  await person.click(await screen.findByRole('button', { name: '不同意' }))
  const dialog = await screen.findByRole('dialog', { name: '不同意' })
  await person.click(within(dialog).getByRole('button', { name: '不同意' }))
  expect(await within(dialog).findByText('请填写原因')).toBeTruthy()
  expect(decisions()).toEqual([])
  await person.type(within(dialog).getByRole('textbox', { name: '原因' }), '依据不足')
  await person.click(within(dialog).getByRole('button', { name: '不同意' }))
  expect(await within(card).findByText('未获确认')).toBeTruthy()
  expect(within(card).getByText('依据不足')).toBeTruthy()
  expect(decisions()).toEqual([{ id: '5', result: rejected, opinion: '依据不足' }])
})

test('who proposed it can only withdraw it', async () => {
  const { person } = await open(publisher, { createUser: me })
  const withdraw = await screen.findByRole('button', { name: '撤回勘误' })
  expect(buttons()).toEqual(['撤回勘误'])
  await person.click(withdraw)
  await waitFor(() => expect(decisions()).toEqual([{ id: '5', result: rejected, opinion: null }]))
})

test('who may not publish sees it and has nothing to decide', async () => {
  await open(auditor)
  expect(screen.getByText('等待第二人确认')).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('a confirmation that comes too late is refused once, and the card stays usable', async () => {
  const { person } = await open(publisher)
  answer(decideCorrectionCall, () => refuse(409, 'material/correction-decided', '已有人处理'))
  await person.click(await screen.findByRole('button', { name: '确认勘误' }))
  expect(await screen.findAllByText('已有人处理')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: '不同意' }))
  const dialog = await screen.findByRole('dialog', { name: '不同意' })
  await person.type(within(dialog).getByRole('textbox'), '依据不足')
  await person.click(within(dialog).getByRole('button', { name: '不同意' }))
  expect(await within(dialog).findAllByText('已有人处理')).toHaveLength(1)
})
