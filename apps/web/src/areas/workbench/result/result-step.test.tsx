import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startPage } from '../../../../test/draw.tsx'
import { openStep, reader } from '../testing/open-step.tsx'

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
