import { businessDictionaryCall } from '@library/contract/dictionary/dictionary'
import { type Evidence, evidenceCall } from '@library/contract/price/price-evidence'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { switchLanguage } from '../../../platform/text/language.ts'
import { EvidenceView } from './evidence-view.tsx'

startPage()

const evidence: Evidence = {
  ...{ n: 2, isReference: 0, basis: 1, nExcluded: 0, method: 'median', sourceLevel: 1, mom: null, yoy: null },
  ...{ min: '100.00', q1: '100.00', median: '101.00', q3: '102.00', max: '102.00', revision: 1 },
  ...{ priceExcl: '101.00', priceIncl: '114.13', taxRate: '0.13', publishedAt: '2026-11-01 08:00:00' },
  ...{ excluded: [], assumed: [], bases: [{ basis: 1, quotes: 2 }], takenOver: null },
  others: [{ ...{ priceExcl: '108.00', priceIncl: '122.04' }, n: 1, isReference: 0, basis: 3 }],
}

async function open(shown: Evidence) {
  answer(evidenceCall, () => shown)
  answer(businessDictionaryCall, () => [])
  await draw(<EvidenceView row={{ id: '7', unitCode: 't' }} />)
}

test('the evidence of too few enterprises says so, also of prices on another delivery basis', async () => {
  await open(evidence)
  expect(await screen.findByText('2 (样本不足)')).toBeTruthy()
  expect(screen.getByText('企业报价 · 样本不足')).toBeTruthy()
  await act(() => switchLanguage('en'))
  expect(screen.getByText('2 (too few)')).toBeTruthy()
  expect(screen.getByText('Quotation · too few')).toBeTruthy()
})

test('the evidence of a reference price has its sample alone', async () => {
  await open({ ...evidence, n: 3, isReference: 1, others: [] })
  expect(await screen.findByText('3')).toBeTruthy()
  expect(screen.queryByText(/样本不足/)).toBeNull()
})
