import { revisionsCall } from '@library/contract/material/revision'
import { evidenceCall } from '@library/contract/price/price-evidence'
import { priceMaterialCall } from '@library/contract/price/price-front'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { compareCall, type QuotationRow, quotationPageCall } from '@library/contract/price/price-list'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf, refuse } from '../../../../test/server.ts'
import type { ComparedRow } from '../compare/side-by-side.tsx'
import { MaterialPage } from './material-page.tsx'

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
const noTrend = { periods: [], series: [], mom: [], yoy: [], max: null, min: null, avg: null }
const row = {
  ...{ ...material, id: '99', infoNo: 'M99', status: 4, categoryCode: '01', categoryName: '黑色金属', brand: null },
  ...{ price: '3500.00', refPrice: null, enterpriseId: '5', enterpriseName: '乙公司', attrs: {}, priceType: 3 },
  ...{ diffPct: null, quotationId: null, validTo: null, freightType: null },
} as unknown as ComparedRow
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
          takenOver: [0, 0, 0],
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
      assumed: [],
      min: '3400',
      q1: '3450',
      median: '3500',
      q3: '3550',
      max: '3600',
      method: 'median',
    },
    ...{ priceExcl: '3500.00', priceIncl: '3955.00', taxRate: '0.13', sourceLevel: 1, isReference: 1, mom: null },
    ...{ yoy: null, revision: 2, publishedAt: '2026-10-28 08:00:00', takenOver: null },
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
  expect(askedFor(priceMaterialCall)[0]?.query).toEqual({ code: '7', regionCode: '330200' })
})

test('a member sees the whole trend, quotations, corrections and the adjustment, and opens one quotation', async () => {
  answer(priceMaterialCall, () => ({ ...material, limited: false }))
  answer(trendCall, () => ({ ...noTrend, limited: false }))
  answer(areaPricesCall, () => [
    { ...area, limited: false, regionCode: '330100', regionName: '杭州市', price: '3900.00', rank: 1, diffPct: -0.01 },
  ])
  answer(yearDataCall, () => [])
  answer(evidenceCall, () => null)
  answer(compareCall, () => ({ materials: [row], comparable: true, limited: false }))
  answer(quotationPageCall, () => ({
    ...pageOf([
      {
        ...row,
        id: '55',
        enterpriseName: '甲公司',
        isValid: true,
        deviation: 0.02,
        deliveryKm: null,
        minOrder: null,
      } as QuotationRow,
    ]),
    ...{ limited: false, totalIsCapped: false, understood: null },
  }))
  answer(revisionsCall, () => [])
  const routes = [{ path: '/price/material/:id', element: <MaterialPage /> }]
  const { person, address } = await draw(routes, { at: '/price/material/M99' })
  await screen.findByRole('heading', { level: 1, name: '热轧带肋钢筋 Φ20' })
  const names = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)
  expect(names).toEqual([
    ...['价格走势', '地区对比', '年度对比', '报价', '价格依据', '发布与勘误记录', '材料调差', '相近材料'],
  ])
  expect(screen.queryByRole('button', { name: '登录查看全部' })).toBeNull()
  await person.click(await screen.findByText('除税价'))
  expect(address()).toBe('/price/material/M99?taxMode=2')
  const now = screen.getByRole<HTMLInputElement>('spinbutton', { name: '施工期信息价' })
  expect(now.value).toBe('3500')
  await person.click(await screen.findByRole('button', { name: '甲公司' }))
  expect(address()).toBe('/price/material/M99?taxMode=2&id=55')
  expect(askedFor(priceMaterialCall)[0]?.query).toEqual({ code: 'M99' })
  expect(askedFor(trendCall)[0]?.query).toMatchObject({ id: '99', startPeriod: '201611', endPeriod: '202610' })
})

test.each([
  ['visitor', '最新一期没有这个材料的价格', true],
  [undefined, '没有找到这个材料的价格', false],
] as const)('a link to a material without a price leads on (%s)', async (as, text, mayJoin) => {
  answer(priceMaterialCall, () => refuse(404, 'common/not-found', '数据不存在'))
  await draw(<MaterialPage />, { at: '/price/material/9', ...(as && { as }) })
  await screen.findByText(text)
  expect(screen.getByRole('link', { name: '材料价格查询' }).getAttribute('href')).toBe('/category/index')
  expect(screen.queryByRole('button', { name: '登录查看全部' }) !== null).toBe(mayJoin)
})
