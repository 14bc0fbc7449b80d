import { enterpriseDetailCall } from '@library/contract/enterprise/enterprise.calls'
import type { Deciding } from '@library/contract/flow/binding'
import { auditCall, publishCall, submitAuditCall } from '@library/contract/material/audit'
import { auditResult, materialStatus } from '@library/contract/material/material.states'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw, type Person, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, later, refuse } from '../../../../test/server.ts'
import { switchLanguage } from '../../../platform/text/language.ts'
import { DecisionPanel } from './decision-panel.tsx'

startPage()

const { pendingFirst, pendingSecond, approved, published } = materialStatus
const people = {
  auditor: { role: 'auditor', buttons: ['information_review_audit'] },
  reviewer: { role: 'reviewer', buttons: ['information_review_review'] },
  publisher: { role: 'publisher', buttons: ['information_review_publish', 'information_review_return'] },
  admin: { role: 'admin', buttons: ['information_review_publish'] },
  member: { role: 'member', buttons: [] },
} satisfies Record<string, Person>

type Shown = { status: number; process?: Deciding }

/** The panel on a page that says when a decision was made. */
function Price({ status, process }: Shown) {
  const [isDecided, setDecided] = useState(false)
  const info = { id: '7', version: 3, status, enterpriseId: '9' }
  return (
    <>
      {isDecided && <p>下一条</p>}
      <DecisionPanel one={{ info, process: process ?? null }} onDecided={() => setDecided(true)} />
    </>
  )
}

async function open(shown: Shown, as: Person) {
  const { person } = await draw(<Price {...shown} />, { as })
  await screen.findByRole('button', { name: '仅添加备注' })
  return person
}

beforeEach(() => answer(enterpriseDetailCall, () => null))

const button = (name: string) => screen.findByRole('button', { name })
const opinion = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '审核意见' })
const decided = () => screen.queryByText('下一条') !== null
const sent = () => [...askedFor(auditCall), ...askedFor(publishCall)].map(({ json }) => json)

describe('the buttons', () => {
  test.each([
    { who: 'auditor', status: pendingFirst, buttons: ['通过 (A)', '驳回 (R)'] },
    { who: 'reviewer', status: pendingSecond, buttons: ['通过 (A)', '驳回 (R)'] },
    { who: 'publisher', status: approved, buttons: ['发布 (A)', '退回 (R)'] },
    { who: 'admin', status: approved, buttons: ['发布 (A)'] },
  ] as const)('of the $who at status $status are $buttons', async ({ who, status, buttons }) => {
    await open({ status }, people[who])
    for (const name of buttons) await button(name)
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual([...buttons, '仅添加备注'])
    expect(screen.queryByText('此条信息当前不由您处理。')).toBeNull()
  })

  test.each([
    { who: 'auditor', status: pendingSecond },
    { who: 'reviewer', status: pendingFirst },
    { who: 'publisher', status: published },
    { who: 'admin', status: pendingFirst },
    { who: 'member', status: approved },
  ] as const)('are not there for the $who at status $status, and it is said why', async ({ who, status }) => {
    await open({ status }, people[who])
    await screen.findByText('此条信息当前不由您处理。')
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('are in the process where one decides, with the way to the task', async () => {
    const process = { processInstanceId: 'p1', name: '三级审核', taskId: 't1' }
    await open({ status: pendingFirst, process }, people.auditor)
    screen.getByText('该审核由流程“三级审核”决定。')
    expect(screen.getByRole('link', { name: '去办理' }).getAttribute('href')).toContain('t1')
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('a decision', () => {
  test('that rejects needs a reason: the cursor is there and nothing is sent', async () => {
    const person = await open({ status: pendingFirst }, people.auditor)
    await person.click(await button('驳回 (R)'))
    expect((await screen.findByRole('alert')).textContent).toContain('请填写审核意见')
    expect(document.activeElement).toBe(opinion())
    expect(sent()).toEqual([])
    answer(auditCall, () => ({ id: '7', status: materialStatus.rejected }))
    await person.keyboard(' 价格过高 ')
    await person.click(await button('驳回 (R)'))
    await screen.findByText('已驳回')
    expect(sent()).toEqual([{ id: '7', version: 3, result: auditResult.rejected, opinion: '价格过高' }])
    expect(decided()).toBe(true)
  })

  test('is sent once, however often it is clicked', async () => {
    const answered = later()
    answer(publishCall, () => answered.waited.then(() => ({ id: '7', status: published, publishTime: null })))
    const person = await open({ status: approved }, people.publisher)
    await person.dblClick(await button('发布 (A)'))
    answered.come()
    await screen.findByText('已发布')
    expect(sent()).toEqual([{ id: '7', version: 3, result: auditResult.passed, opinion: null }])
  })

  test('is made by keys, but not while somebody is typing', async () => {
    answer(auditCall, () => ({ id: '7', status: pendingSecond }))
    const person = await open({ status: pendingFirst }, people.auditor)
    await button('通过 (A)')
    await person.keyboard('r')
    expect(document.activeElement).toBe(opinion())
    await person.keyboard('a')
    expect(opinion().value).toBe('a')
    expect(sent()).toEqual([])
    await person.keyboard('{Escape}')
    await person.keyboard('a')
    await screen.findByText('已通过')
    await person.click(opinion())
    await person.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('已驳回')
    expect(sent().map(({ result }) => result)).toEqual([auditResult.passed, auditResult.rejected])
  })

  test.each([
    ['common/stale', 409, '没有执行：别人刚处理了这条信息，页面已显示最新状态'],
    ['material/wrong-state', 409, '处理未成功：已经发布。页面已更新为最新状态。'],
    ['common/forbidden', 403, '已经发布'],
  ])('refused with %s (%i) says so, and keeps what was written', async (code, status, message) => {
    answer(auditCall, () => refuse(status, code, '已经发布'))
    const person = await open({ status: pendingFirst }, people.auditor)
    await person.type(opinion(), '同意')
    await person.click(await button('通过 (A)'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(opinion().value).toBe('同意')
    expect(decided()).toBe(false)
  })
})

test('a remark decides nothing, and the box is empty again', async () => {
  answer(submitAuditCall, () => remark)
  const person = await open({ status: published }, people.member)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '仅添加备注' }).disabled).toBe(true)
  await person.type(opinion(), '已电话核实')
  await person.click(await button('仅添加备注'))
  await waitFor(() => expect(opinion().value).toBe(''))
  expect(askedFor(submitAuditCall)[0]?.json).toEqual({ infoId: '7', opinion: '已电话核实' })
  expect(decided()).toBe(false)
})

const remark = {
  ...{ id: '1', infoId: '7', stage: null, result: null, opinion: '已电话核实', fromStatus: published },
  ...{ toStatus: published, auditorId: '1', auditorName: '李', auditTime: '2026-01-01 00:00:00', batchNo: null },
}

test('all of it follows the language of the reader', async () => {
  const person = await open({ status: pendingFirst }, people.auditor)
  await act(() => switchLanguage('en'))
  await person.click(await button('Reject (R)'))
  expect((await screen.findByRole('alert')).textContent).toContain('Please say why')
})
