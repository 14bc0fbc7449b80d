import { priceExportCall } from '@library/contract/price/price-contact'
import { compareCall } from '@library/contract/price/price-list'
import { priceIndexCall } from '@library/contract/price/price-overview'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { addCompared, emptyBasket, useBasket } from './basket.ts'
import { Comparison } from './comparison.tsx'
import type { ComparedRow } from './side-by-side.tsx'

startPage()

const row = (id: string) =>
  ({
    ...{ id, infoNo: `M${id}`, status: 4, stdMaterialId: `9${id}`, categoryCode: '0101', categoryName: '钢筋' },
    ...{
      materialName: `钢筋${id}`,
      spec: 'Φ20',
      brand: null,
      unitCode: 't',
      regionCode: '330200',
      regionName: '宁波市',
    },
    ...{ period: '202610', attrs: {}, price: '4100.00', refPrice: null, mom: null, taxRate: '0.13', freightType: null },
    ...{ enterpriseId: '5', enterpriseName: '甲公司', n: 5, isReference: 1, diffPct: 0, quotationId: null },
  }) as ComparedRow

beforeEach(() => {
  emptyBasket()
  answer(compareCall, ({ query }) => ({
    ...{ materials: String(query.ids).split(',').map(row), comparable: true, limited: false },
  }))
  const none = { period: null, basePeriod: null, index: null, mom: null, classes: [], limited: false }
  answer(priceIndexCall, () => ({ ...none, weightsFrom: 'rows' as const }))
})

const shownNames = () =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the address has the own comparison and follows it', async () => {
  addCompared([
    { id: '1', name: '钢筋1 Φ20' },
    { id: '2', name: '钢筋2 Φ20' },
  ])
  const { person, address } = await draw(<Comparison />, { at: '/comparison/index?taxMode=2' })
  await screen.findByRole('link', { name: '钢筋1 Φ20' })
  expect(address()).toBe('/comparison/index?taxMode=2&ids=1%2C2')
  await person.click(screen.getAllByRole('button', { name: '移除' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/comparison/index?taxMode=2&ids=2'))
  expect(useBasket.getState().items.map(({ id }) => id)).toEqual(['2'])
  expect(screen.queryByText(/他人分享/)).toBeNull()
})

test('a shared address shows its comparison, and leaves the own one alone until it is taken over', async () => {
  addCompared([{ id: '1', name: '钢筋1 Φ20' }])
  const { person } = await draw(<Comparison />, { at: '/comparison/index?ids=3,4,x,3' })
  await screen.findByRole('link', { name: '钢筋4 Φ20' })
  expect(shownNames()).toEqual(['钢筋3 Φ20', '钢筋4 Φ20'])
  expect(screen.getByText('2 / 6')).toBeTruthy()
  expect(useBasket.getState().items.map(({ id }) => id)).toEqual(['1'])
  await person.click(screen.getByRole('button', { name: '用作我的清单' }))
  expect(useBasket.getState().items).toEqual([
    { id: '3', name: '钢筋3 Φ20' },
    { id: '4', name: '钢筋4 Φ20' },
  ])
  await waitFor(() => expect(screen.queryByText(/他人分享/)).toBeNull())
})

test('the own comparison is one click away from a shared one', async () => {
  addCompared([{ id: '1', name: '钢筋1 Φ20' }])
  const { person } = await draw(<Comparison />, { at: '/comparison/index?ids=3' })
  await person.click(await screen.findByRole('button', { name: '看我的清单' }))
  await screen.findByRole('link', { name: '钢筋1 Φ20' })
})

test('the file has the rows of the comparison, and the link its tax mode', async () => {
  answer(priceExportCall, () => new Blob(['x']) as never)
  const as = { role: 'member', buttons: ['category_export'] }
  const { person } = await draw(<Comparison />, { at: '/comparison/index?ids=3,4&taxMode=2', as })
  await screen.findByRole('link', { name: '钢筋4 Φ20' })
  await person.click(screen.getByRole('button', { name: '复制链接' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/comparison/index?ids=3%2C4&taxMode=2`),
  )
  await person.click(await screen.findByRole('button', { name: /^导\s?出$/ }))
  await person.click(await screen.findByText('CSV'))
  await person.click(screen.getByRole('button', { name: '开始导出' }))
  await waitFor(() =>
    expect(askedFor(priceExportCall)[0]?.json).toMatchObject({ ids: '3,4', taxMode: '2', format: 'csv' }),
  )
})
