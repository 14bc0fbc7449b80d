import { listPricingsCall } from '@library/contract/workbench/pricing.calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { openStep, reader } from '../testing/open-step.tsx'
import { pricing } from '../testing/records.ts'

startPage()

test('the total stands once, where it can be without what the owner supplies', async () => {
  await openStep('result', { isPriced: true })
  await screen.findByRole('button', { name: /导\s*出/ })
  expect(screen.getAllByText('52,000.00')).toHaveLength(1)
})

test('a share that hides quantities offers no export, which would hold them', async () => {
  await openStep('result', { isPriced: true, as: reader, of: { hidesQuantities: true, mayEdit: false } })
  await screen.findByRole('button', { name: /打\s*印/ })
  expect(screen.queryByRole('button', { name: /导\s*出/ })).toBeNull()
})

test('lines without a quantity are told apart from those without a price', async () => {
  const totals = { ...pricing.totals, priceable: 30, priced: 28, withoutAmount: 14 }
  const opened = openStep('result', { isPriced: true })
  answer(listPricingsCall, () => [{ ...pricing, totals } as typeof pricing])
  await opened
  await screen.findByText('14 行没有数量，未计合价')
  expect(screen.getByRole('link', { name: '2 行无价' })).toBeTruthy()
})
