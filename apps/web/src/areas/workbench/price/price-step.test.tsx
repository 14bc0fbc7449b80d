import { listLinesCall } from '@library/contract/workbench/list.calls'
import { listPricingsCall, priceListCall } from '@library/contract/workbench/pricing.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { openStep, reader } from '../testing/open-step.tsx'
import { lineOf, pricing } from '../testing/records.ts'

startPage()

const price = {
  ...{ level: 'city' as const, priceExcl: '3200.000000', priceIncl: '3616.000000', taxRate: '0.13', n: 5 },
  ...{
    ageMonths: null,
    sourceRegion: '450100',
    sourceRegionName: '南宁市',
    sourcePeriod: '202610',
    otherFreight: null,
  },
  ...{ unitPrice: '3200.000000', amount: '40000.00', revision: 1, corrected: null, evidence: {} },
}
const lines = [
  lineOf('1', { price }),
  lineOf('2', { price: { ...price, level: 'older', ageMonths: 3, sourcePeriod: '202607', amount: '12000.00' } }),
  lineOf('3', { price: { ...price, level: 'none', priceExcl: null, priceIncl: null, unitPrice: null, amount: null } }),
]
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('a list is priced by what the project says, with the newest month and the switched ladder', async () => {
  answer(priceListCall, () => ({ jobId: '5', pricingId: '90' }))
  const { person } = await openStep('price')
  await person.click(await screen.findByRole('switch', { name: '市场报价' }))
  answer(listPricingsCall, () => [pricing])
  await person.click(screen.getByRole('button', { name: /套\s*价/ }))
  await waitFor(() => expect(askedFor(priceListCall)).toHaveLength(1))
  expect(askedFor(priceListCall)[0]?.json).toEqual({
    ...{ versionId: '70', regionCode: '450100', period: '202610', taxMode: 2, freightType: 1 },
    ladder: ['city', 'market', 'older'],
    exceptions: [],
  })
})

test('a list that was changed after its pricing says so, and leads to the next', async () => {
  const opened = openStep('price', { lines, isPriced: true })
  answer(listPricingsCall, () => [{ ...pricing, changedCount: 3 }])
  const { person } = await opened
  await screen.findByText('套价之后，3 行的数量或材料改动过，合价和合计还是改动前的')
  await person.click(screen.getAllByRole('button', { name: '重新套价' }).at(-1) as HTMLElement)
  expect(screen.queryByText(/改动过/)).toBeNull()
})

test('every price has its unit, region, month, sample and, unless it is the city’s own, a tag', async () => {
  await openStep('price', { lines, isPriced: true })
  const first = (await screen.findByRole('row', { name: /材料1/ })).textContent
  expect(first).toContain('3,200')
  expect(first).toContain('元/t')
  expect(first).toContain('南宁市 · 2026-10 · 样本 5')
  expect(first).toContain('40,000.00')
  expect(rowOf('材料2').textContent).toContain('往期价 3 个月前')
  expect(rowOf('材料3').textContent).toContain('无价')
})

test('a corrected price shows the old one, the new one and the effect on the amount', async () => {
  const corrected = { priceExcl: '3180.5', priceIncl: '3593.97', amount: '39756.25' }
  await openStep('price', { lines: [lineOf('1', { price: { ...price, corrected } })], isPriced: true })
  const row = await screen.findByRole('row', { name: /材料1/ })
  expect(row.textContent).toContain('已勘误 3,200 → 3,180.5，合价 −243.75')
})

test('a level filters the lines and leads to the inquiry', async () => {
  const { person, address } = await openStep('price', { lines, isPriced: true })
  await person.click(await screen.findByText('往期价 1'))
  await waitFor(() => expect(askedFor(listLinesCall).at(-1)?.query).toMatchObject({ level: 'older', pricingId: '90' }))
  await person.click(screen.getByRole('link', { name: '这些行改为询价' }))
  expect(new URLSearchParams(address().split('?')[1]).get('levels')).toBe('none,older')
})

test('a reader sees the prices and cannot price', async () => {
  await openStep('price', { lines, isPriced: true, as: reader })
  const table = await screen.findByRole('grid', { name: '各行价格' })
  await within(table).findByRole('row', { name: /材料1/ })
  expect(screen.queryByRole('button', { name: /套\s*价/ })).toBeNull()
})
