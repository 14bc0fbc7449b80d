import { categoryTreeCall } from '@library/contract/category/category'
import { priceHomeCall } from '@library/contract/price/price-front'
import { pricePageCall } from '@library/contract/price/price-list'
import { searchBoxCall } from '@library/contract/price/search-box'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { FoundPrices } from './found-prices.tsx'
import { publicHome } from './home.tsx'

startPage()

const material = {
  ...{ stdMaterialId: '7', materialName: '热轧带肋钢筋', spec: 'Φ20', unitCode: 't', regionCode: '330200' },
  ...{
    regionName: '宁波市',
    priceIncl: '3955.00',
    priceExcl: '3500.00',
    mom: 0.0125,
    n: 5,
    isReference: 1,
    basis: null,
  },
}
const series = {
  values: ['3800.00', null, '3955.00'],
  ...{ n: [5, 0, 5], isReference: [1, 0, 1], basis: [null, null, null] },
}
const home = {
  issue: { period: '202610', publishedAt: '2026-10-28 08:00:00', materials: 1234, regions: 11 },
  periods: ['202608', '202609', '202610'],
  hot: [{ ...material, series }],
  index: { basePeriod: '202501', periods: ['202609', '202610'], values: [100, 101.5], mom: 0.015 },
  classes: [{ id: '1', code: '01', name: '黑色金属', nameEn: 'Ferrous metals', materials: 88 }],
  limited: true,
}
const Home = publicHome(() => <p>公告</p>)

test('the home shows the newest issue, popular materials and classes, each a link, and what signing in gives', async () => {
  answer(priceHomeCall, () => home)
  await draw(<Home />, { as: 'visitor' })
  const hot = await screen.findByRole('link', { name: /热轧带肋钢筋.*3,955\.00/ })
  expect(hot.getAttribute('href')).toBe('/price/material/7?regionCode=330200')
  expect(screen.getByRole('link', { name: /黑色金属/ }).getAttribute('href')).toBe('/category/index?categoryId=1')
  const issue = screen.getByRole('region', { name: '最新一期' })
  expect(within(issue).getByText('1,234 种材料 · 11 个地区')).toBeTruthy()
  expect(within(issue).getByRole('cell', { name: '101.50' })).toBeTruthy()
  expect(within(issue).getByText('2025-01 = 100')).toBeTruthy()
  expect(screen.getByRole('region', { name: '登录后还可以' })).toBeTruthy()
  expect(screen.getByText(/发布更正版本/)).toBeTruthy()
})

test('a signed-in user is not asked to sign in', async () => {
  answer(priceHomeCall, () => home)
  await draw(<Home />)
  await screen.findByRole('link', { name: /黑色金属/ })
  expect(screen.queryByRole('region', { name: '登录后还可以' })).toBeNull()
})

test('before the first issue the home says so and stays whole', async () => {
  const none = { basePeriod: null, periods: [], values: [], mom: null }
  answer(priceHomeCall, () => ({ issue: null, periods: [], hot: [], index: none, classes: [], limited: true }))
  await draw(<Home />, { as: 'visitor' })
  expect(await screen.findByText('还没有发布过价格')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '热门材料' })).toBeNull()
})

test('a search on the home opens the list, which asks for that text and asks to sign in once', async () => {
  answer(priceHomeCall, () => home)
  answer(searchBoxCall, () => ({ materials: [], categories: [], hot: [], history: [] }))
  answer(categoryTreeCall, () => [])
  const found = { records: [], total: 0, size: 10, current: 1, pages: 0, limited: true, totalIsCapped: false }
  answer(pricePageCall, () => ({ ...found, understood: null, help: null }))
  const { person, address } = await draw(
    [
      { path: '/', element: <Home /> },
      { path: '/category/index', element: <FoundPrices /> },
    ],
    { as: 'visitor' },
  )
  await person.type(await screen.findByLabelText('材料名称'), '钢筋{Enter}')
  await screen.findByRole('heading', { name: '“钢筋”的价格' })
  expect(address()).toBe(`/category/index?${new URLSearchParams({ materialName: '钢筋' })}`)
  expect(await screen.findAllByRole('button', { name: '登录查看全部' })).toHaveLength(1)
  expect(askedFor(pricePageCall)[0]?.query).toMatchObject({ materialName: '钢筋', view: 'materials' })
})
