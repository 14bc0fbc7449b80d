import { enterpriseDetailCall } from '@library/contract/enterprise/enterprise.calls'
import { type MaterialRow, offlineRequestState } from '@library/contract/material/material'
import { materialStatus } from '@library/contract/material/material.states'
import { decideOfflineRequestCall } from '@library/contract/material/offline-request'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../../test/server.ts'
import { RequestCard } from './request-card.tsx'

startPage()

const { open, refused } = offlineRequestState
const publisher = { role: 'publisher', buttons: ['information_review_publish'] }

/** As much of a price as the card is about. */
function aPrice(state: number, said: string | null = null): MaterialRow {
  const request = { state, reason: '停产', requestTime: '2026-11-17 10:00:00', answer: said, decideTime: null }
  const info = { id: '7', materialName: '中砂', status: materialStatus.published, enterpriseId: '9' }
  return { ...info, offlineRequest: request } as MaterialRow
}

beforeEach(() => answer(enterpriseDetailCall, () => null))

test('a refusal without a reason is shown at its field, and sent again with one', async () => {
  answer(decideOfflineRequestCall, ({ json }) =>
    json.opinion
      ? aPrice(refused)
      : refuse(400, 'material/refusal-reason', '请填写', [{ field: 'opinion', msg: '请填写原因' }]),
  )
  const { person } = await draw(<RequestCard info={aPrice(open)} />, { as: publisher })
  await person.click(await screen.findByText('处理下架申请'))
  await person.click(await screen.findByText('不同意'))
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  await person.click(screen.getByLabelText('不同意的原因'))
  await person.paste('合同期内')
  await person.click(screen.getByText('不同意'))
  await waitFor(() =>
    expect(askedFor(decideOfflineRequestCall).map(({ json }) => json.opinion)).toEqual([null, '合同期内']),
  )
})

test('a refused request shows why, and nothing more to decide', async () => {
  await draw(<RequestCard info={aPrice(refused, '合同期内须保留')} />, { as: publisher })
  expect(await screen.findByText('合同期内须保留')).toBeTruthy()
  expect(screen.queryByText('处理下架申请')).toBeNull()
})
