import { enterpriseDetailCall } from '@library/contract/enterprise/enterprise.calls'
import { type MaterialRow, submitFlag } from '@library/contract/material/material'
import { submitMaterialCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { type PeriodRow, periodListCall } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { withAreaMessages } from '../../../platform/text/language.ts'
import { EntryActions } from './entry-actions.tsx'
import { ClosedPeriodNote } from './form-notes.tsx'

startPage()

const { collecting, auditing } = periodState
const row = {
  ...{ id: '7', version: 3, infoNo: 'MI202610000007', materialName: '中砂', period: '202610', enterpriseId: '9' },
  ...{
    status: materialStatus.pendingFirst,
    rejectStage: null,
    offlineRequest: null,
    submitTime: '2026-10-02 09:00:00',
  },
} as MaterialRow
const aPeriod = (period: string, state: number, takesLate = false) => ({ period, state, takesLate }) as PeriodRow
const owner = { role: 'enterprise', buttons: ['information_entry_edit'] }

beforeEach(async () => {
  await withAreaMessages(Promise.resolve())
  answer(enterpriseDetailCall, () => ({ id: '9' }) as never)
})

async function askToWithdraw(periods: PeriodRow[]) {
  answer(periodListCall, () => pageOf(periods))
  const { person } = await draw(<EntryActions row={row} onEdit={() => undefined} />, { as: owner })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /撤\s?回/ }).disabled).toBe(false))
  await person.click(screen.getByRole('button', { name: /撤\s?回/ }))
  return person
}

test('withdrawing after collection has closed says that the row goes to the next period', async () => {
  await askToWithdraw([aPeriod('202611', collecting), aPeriod('202610', auditing)])
  await screen.findByText('2026-10 期采集已截止，撤回后不能再提交到本期，可改为 2026-11 期提交。')
  expect(askedFor(submitMaterialCall)).toEqual([])
})

test('where the station takes late rows it says that the row can be sent again, and then withdraws', async () => {
  const person = await askToWithdraw([aPeriod('202610', auditing, true)])
  await screen.findByText(/审核结束前仍可作为补交信息再提交/)
  answer(submitMaterialCall, () => row)
  await person.click(screen.getAllByRole('button', { name: /撤\s?回/ }).at(-1) as HTMLElement)
  await waitFor(() =>
    expect(askedFor(submitMaterialCall).map(({ json }) => json)).toEqual([
      { id: '7', version: 3, submitFlag: submitFlag.withdraw },
    ]),
  )
})

function DraftForm() {
  const [form] = Form.useForm()
  return (
    <Form form={form} initialValues={{ period: '202610' }}>
      <Form.Item name="period" label="期">
        <input />
      </Form.Item>
      <ClosedPeriodNote row={{ ...row, status: materialStatus.draft }} />
    </Form>
  )
}

test('the form of a draft of a closed period offers the one that collects', async () => {
  answer(periodListCall, () => pageOf([aPeriod('202611', collecting), aPeriod('202610', auditing)]))
  const { person } = await draw(<DraftForm />, { as: owner })
  await person.click(await screen.findByRole('button', { name: '改为 2026-11 期' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('期').value).toBe('202611'))
})
