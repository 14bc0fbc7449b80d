import { acceptProposalCall, hideProposalCall, nameProposalsCall } from '@library/contract/search/name-proposal'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { NameProposals } from './name-proposals.tsx'

startPage()

const textKey = 'a'.repeat(64)
const proposal = {
  ...{ textKey, name: '抗震大螺纹', spec: 'Φ16', unitText: 't', users: 3, stdMaterialId: '7' },
  ...{ materialName: '热轧带肋钢筋', materialSpec: 'HRB400E Φ16', unitCode: 't' },
}
const editor = { role: 'admin', buttons: ['search_word_add', 'search_miss_edit'] }

test('a name that several users agree on is accepted, and is gone from the list', async () => {
  let left = [proposal]
  answer(nameProposalsCall, () => pageOf(left))
  answer(acceptProposalCall, () => {
    left = []
    return null
  })
  const { person } = await draw(<NameProposals />, { as: editor })
  expect((await screen.findByText('抗震大螺纹')).closest('li')?.textContent).toContain('热轧带肋钢筋 HRB400E Φ16')
  await person.click(await screen.findByRole('button', { name: '采纳' }))
  await waitFor(() => expect(screen.queryByText('抗震大螺纹')).toBeNull())
  expect(askedFor(acceptProposalCall)[0]?.json).toEqual({ textKey })
})

test('one that nobody wants is hidden', async () => {
  answer(nameProposalsCall, () => pageOf([proposal]))
  answer(hideProposalCall, () => null)
  const { person } = await draw(<NameProposals />, { as: editor })
  await person.click(await screen.findByRole('button', { name: '忽略' }))
  await waitFor(() => expect(askedFor(hideProposalCall)[0]?.json).toEqual({ textKey }))
})

test('who may only look has no buttons', async () => {
  answer(nameProposalsCall, () => pageOf([proposal]))
  await draw(<NameProposals />)
  await screen.findByText('抗震大螺纹')
  expect(screen.queryAllByRole('button')).toEqual([])
})
