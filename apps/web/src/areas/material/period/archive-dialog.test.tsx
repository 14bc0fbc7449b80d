import type { PeriodRow } from '@library/contract/material/period'
import { periodListCall } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { archivePeriodCall, leftInPeriodCall } from '@library/contract/material/period-end'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { withAreaMessages } from '../../../platform/text/language.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { EarlierLeft } from './earlier-left.tsx'

startPage()

const aPeriodRow = (values: Partial<PeriodRow> = {}): PeriodRow =>
  ({
    ...{ id: '7', tenantId: '000000', period: '202610', periodType: 1, state: periodState.published, version: 1 },
    ...{ counts: { 3: 20, 4: 100 }, isInPart: false, takesLate: false, reopening: null, collectTo: null },
    ...values,
  }) as PeriodRow

beforeEach(async () => {
  await withAreaMessages(Promise.resolve())
  answer(periodListCall, () => pageOf([]))
})

const nothingClosed = () => undefined
const editor = { role: 'publisher', buttons: ['material_period_edit'] }

test('archiving shows what is left and asks for a decision about each kind', async () => {
  answer(leftInPeriodCall, () => ({
    approved: 20,
    pending: 3,
    next: '202611',
    unmovable: { approved: 0, pending: 1 },
  }))
  answer(archivePeriodCall, () => ({ ...aPeriodRow(), published: 20, moved: 2, sentBack: 1 }))
  const { person } = await draw(<ArchiveDialog row={aPeriodRow()} onClose={nothingClosed} />, { as: editor })
  await screen.findByText('待发布 20 条')
  screen.getByText('审核中 3 条')
  const save = screen.getByRole('button', { name: /^归\s?档$/ })
  await person.click(save)
  await waitFor(() => expect(screen.getAllByText('请选择处理方式')).toHaveLength(2))
  expect(askedFor(archivePeriodCall)).toHaveLength(0)

  await person.click(screen.getByRole('radio', { name: '在本期发布' }))
  await person.click(screen.getAllByRole('radio', { name: '移至 2026-11 期' }).at(-1) as HTMLElement)
  await screen.findByText(/其中 1 条在下一期已有同一材料/)
  await person.type(await screen.findByRole('textbox', { name: '退回原因' }), '下期已有新价')
  await person.click(save)
  await waitFor(() => expect(askedFor(archivePeriodCall)).toHaveLength(1))
  expect(askedFor(archivePeriodCall)[0]?.json).toEqual({
    id: '7',
    approved: 'publish',
    pending: 'move',
    opinion: '下期已有新价',
  })
})

test('a period with nothing left is archived without figures', async () => {
  answer(leftInPeriodCall, () => ({ approved: 0, pending: 0, next: null, unmovable: { approved: 0, pending: 0 } }))
  answer(archivePeriodCall, () => ({ ...aPeriodRow(), published: 0, moved: 0, sentBack: 0 }))
  const { person } = await draw(<ArchiveDialog row={aPeriodRow()} onClose={nothingClosed} />, { as: editor })
  await screen.findByText('本期没有未处理完的信息')
  await person.click(screen.getByRole('button', { name: /^归\s?档$/ }))
  expect(await screen.findByText('2026-10 期已归档')).toBeTruthy()
})

test('without a later period nothing can be moved, and it is said why', async () => {
  answer(leftInPeriodCall, () => ({ approved: 1, pending: 0, next: null, unmovable: { approved: 1, pending: 0 } }))
  await draw(<ArchiveDialog row={aPeriodRow()} onClose={nothingClosed} />, { as: editor })
  const move = await screen.findByRole<HTMLInputElement>('radio', { name: '移至下一期（没有可接收的发布期）' })
  expect(move.disabled).toBe(true)
})

test('who publishes the next period sees what is left in the one before', async () => {
  const next = aPeriodRow({ id: '8', period: '202611' })
  const archived = aPeriodRow({ id: '6', period: '202609', state: periodState.archived })
  await draw(<EarlierLeft periods={[next, aPeriodRow(), archived]} than={next} />, { as: editor })
  await screen.findByText('2026-10 期还有 20 条未处理完')
  await screen.findByRole('button', { name: '处理剩余信息' })
  expect(screen.queryByText(/2026-09/)).toBeNull()
})
