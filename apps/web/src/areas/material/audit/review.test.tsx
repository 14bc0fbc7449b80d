import { businessDictionaryCall } from '@library/contract/dictionary/dictionary'
import type { AnswerOf, Call } from '@library/contract/kit/call'
import { auditedListCall, batchPublishCall, waitingListCall } from '@library/contract/material/audit'
import { materialListCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { type PeriodRow, periodListCall } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, later, pageOf } from '../../../../test/server.ts'
import { Review } from './review.tsx'

startPage()

type Audited = AnswerOf<typeof auditedListCall>['records'][number]

/** The last question, wherever its filters were sent. */
const asked = (call: Call) => {
  const { query, json } = askedFor(call).at(-1) ?? {}
  return { ...query, ...json }
}

test('the filters stay between waiting and handled prices, as far as both lists have them', async () => {
  answer(waitingListCall, () => pageOf([]))
  answer(auditedListCall, () => pageOf([]))
  const as = { role: 'auditor', buttons: ['information_review_view'] }
  const { person, address } = await draw(<Review />, { as, at: '/review?materialName=水泥&riskLevel=2&current=3' })
  await waitFor(() => expect(asked(waitingListCall)).toMatchObject({ materialName: '水泥', riskLevel: '2' }))
  await person.click(screen.getByRole('tab', { name: '已处理' }))
  await waitFor(() => expect(asked(auditedListCall)).toMatchObject({ materialName: '水泥' }))
  expect(asked(auditedListCall)).not.toHaveProperty('riskLevel')
  await person.click(screen.getByRole('tab', { name: '待处理' }))
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('view')).toBeNull())
  expect(new URLSearchParams(address().split('?')[1]).get('materialName')).toBe('水泥')
  expect(asked(waitingListCall)).toMatchObject({ materialName: '水泥' })
})

test('a publisher publishes a period with a button of its own, without selecting rows, and it is filled in', async () => {
  answer(waitingListCall, () => pageOf([]))
  const aPeriod = (period: string, state: number, approved: number) =>
    ({ id: period, period, state, counts: { [materialStatus.approved]: approved } as PeriodRow['counts'] }) as PeriodRow
  answer(periodListCall, () =>
    pageOf([aPeriod('202611', periodState.collecting, 0), aPeriod('202610', periodState.auditing, 12)]),
  )
  answer(materialListCall, () => ({ ...pageOf([], 12) }))
  answer(batchPublishCall, () => ({ success: 12, failed: [], referencePriceCount: 5 }))
  const as = { role: 'publisher', buttons: ['information_review_view', 'information_review_publish'] }
  const { person } = await draw(<Review />, { as, at: '/review' })
  const many = await screen.findByRole<HTMLButtonElement>('button', { name: '批量发布（0）' })
  expect(many.disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: '整期发布' }))
  const dialog = within(await screen.findByRole('dialog', { name: '整期发布' }))
  dialog.getByText('2026-10')
  expect(dialog.getByText('发布后本期成为访客看到的最新一期。')).toBeTruthy()
  await person.click(await dialog.findByRole('button', { name: '发布 12 条' }))
  await waitFor(() => expect(askedFor(batchPublishCall).map(({ json }) => json)).toEqual([{ period: '202610' }]))
})

test('rows that come later to a period that is out do not make it the newest issue once more', async () => {
  answer(waitingListCall, () => pageOf([]))
  const { published } = periodState
  const aPeriod = (row: Partial<PeriodRow>) => ({ id: '1', period: '202610', ...row }) as PeriodRow
  answer(periodListCall, () =>
    pageOf([aPeriod({ state: published, isInPart: false, counts: { [materialStatus.approved]: 3 } })]),
  )
  const counted = later()
  answer(materialListCall, () => counted.waited.then(() => ({ ...pageOf([], 3) })))
  const as = { role: 'publisher', buttons: ['information_review_view', 'information_review_publish'] }
  const { person } = await draw(<Review />, { as, at: '/review' })
  await person.click(await screen.findByRole('button', { name: '整期发布' }))
  const dialog = within(await screen.findByRole('dialog', { name: '整期发布' }))
  // Nothing is said about the rows before they are counted.
  expect(dialog.queryByText('没有可发布的信息')).toBeNull()
  counted.come()
  await dialog.findByRole('button', { name: '发布 3 条' })
  expect(dialog.queryByText(/最新一期/)).toBeNull()
})

test('what has no result, such as taking a price down, is named without one', async () => {
  answer(waitingListCall, () => pageOf([]))
  const lastAudit = { stage: 5, result: null, opinion: '停产', auditorName: '吴芳', auditTime: '2026-11-02 09:00:00' }
  const row = {
    id: '7',
    status: materialStatus.offline,
    materialName: '中砂',
    infoNo: 'MI1',
    period: '202610',
    assumed: [],
    lastAudit,
  }
  answer(auditedListCall, () => pageOf([row as unknown as Audited]))
  const labels = { id: '1', dictKey: '5', dictValue: '下架', sort: 1, remark: null }
  answer(businessDictionaryCall, ({ query: { code = '' } }) => (code === 'audit_stage' ? [{ ...labels, code }] : []))
  const as = { role: 'auditor', buttons: ['information_review_view'] }
  await draw(<Review />, { as, at: '/review?view=done' })
  const cell = (await screen.findByText('吴芳 · 2026-11-02 09:00:00')).parentElement
  await waitFor(() => expect(cell?.textContent).toMatch(/^下架 ?吴芳/))
})
