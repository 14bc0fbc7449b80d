// @vitest-environment jsdom
import { evidenceCall } from '@library/contract/price/price-evidence'
import { priceMaterialCall } from '@library/contract/price/price-front'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { MaterialPage } from './material-page.tsx'
import { axisOf } from './region-dots.tsx'

startPage()

const priced = {
  ...{
    materialName: '热轧带肋钢筋',
    unitCode: 't',
    regionCode: '330200',
    regionName: '宁波市',
    mom: 0.0125,
    n: 5,
    isReference: 1,
    basis: null,
  },
  ...{ priceIncl: '3955.00', priceExcl: '3500.00' },
}
const material = {
  ...{ ...priced, stdMaterialId: '7', spec: 'Φ20', period: '202610', taxRate: '0.13', isReference: 1, sourceLevel: 1 },
  ...{ revision: 2, publishedAt: null, infoId: '99', regions: 2, limited: true },
  classes: [{ id: '1', name: '黑色金属', nameEn: null }],
  similar: [{ ...priced, stdMaterialId: '8', spec: 'Φ25' }],
}
const area = { n: 5, isReference: 1, basis: null, sourceLevel: 1, mom: null, period: '202610', limited: true }

test('a visitor sees the price with and without tax, three periods, regions and evidence, and is asked once', async () => {
  answer(priceMaterialCall, () => material)
  answer(trendCall, () => ({
    ...{ periods: ['202608', '202609', '202610'], mom: [], yoy: [], max: null, min: null, avg: null, limited: true },
    series: [
      {
        ...{ regionCode: '330200', name: '宁波市', values: ['3800.00', null, '3955.00'] },
        ...{
          carried: [0, 0, 0],
          n: [5, 0, 5],
          isReference: [1, 0, 1],
          basis: [null, null, null],
          mom: [null, null, null],
          yoy: [null, null, null],
        },
      },
    ],
  }))
  answer(areaPricesCall, () => [
    { ...area, regionCode: '330100', regionName: '杭州市', price: '3900.00', rank: 1, diffPct: -0.01 },
    { ...area, regionCode: '330200', regionName: '宁波市', price: '3955.00', rank: 2, diffPct: 0.01 },
  ])
  answer(yearDataCall, () => [])
  answer(evidenceCall, () => ({
    ...{
      n: 5,
      basis: null,
      nExcluded: 1,
      bases: [],
      others: [],
      min: '3400',
      q1: '3450',
      median: '3500',
      q3: '3550',
      max: '3600',
      method: 'median',
    },
    ...{ priceExcl: '3500.00', priceIncl: '3955.00', taxRate: '0.13', sourceLevel: 1, isReference: 1, mom: null },
    ...{ yoy: null, revision: 2, publishedAt: '2026-10-28 08:00:00' },
    excluded: [{ id: '5', infoNo: 'M5', enterpriseName: null, priceExcl: '9000.00', reason: 'level' }],
  }))
  const routes = [{ path: '/price/material/:id', element: <MaterialPage /> }]
  const { person } = await draw(routes, { at: '/price/material/7?regionCode=330200', as: 'visitor' })
  const heading = await screen.findByRole('heading', { level: 1, name: '热轧带肋钢筋 Φ20' })
  const header = heading.closest('header') as HTMLElement
  expect(within(header).getByText('3,955.00')).toBeTruthy()
  expect(within(header).getByText('已更正，第 2 版')).toBeTruthy()
  await person.click(within(header).getByText('除税价'))
  expect(within(header).getByText('3,500.00')).toBeTruthy()
  const trend = await screen.findByRole('region', { name: '价格走势' })
  expect(await within(trend).findByRole('cell', { name: '3,955.00' })).toBeTruthy()
  const regions = screen.getByRole('region', { name: '地区对比' })
  expect(within(regions).getByRole('link', { name: '杭州市' }).getAttribute('href')).toBe(
    '/price/material/7?regionCode=330100',
  )
  const evidence = screen.getByRole('region', { name: '价格依据' })
  expect(await within(evidence).findByText('M5')).toBeTruthy()
  expect(within(evidence).queryByText('企业')).toBeNull()
  expect(within(evidence).getByText(/发布更正版本/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '登录查看全部' })).toHaveLength(1)
  expect(askedFor(priceMaterialCall)[0]?.query).toEqual({ stdMaterialId: '7', regionCode: '330200' })
})

test('the axis of the regions is cut to what the prices span, at round numbers', () => {
  expect(axisOf([3900, 3955])).toEqual({ from: 3890, to: 3970 })
  expect(axisOf([0.52, 0.58])).toEqual({ from: 0.51, to: 0.59 })
  expect(axisOf([100, 100])).toEqual({ from: 90, to: 110 })
})
