import { areaPricesCall, trendCall } from '@library/contract/price/price-history'
import { compareCall } from '@library/contract/price/price-list'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { usePriceAddress } from '../list/use-price-address.ts'
import type { DetailRow } from './detail-row.ts'
import { PriceDrawer } from './price-drawer.tsx'

startPage()

const row = {
  ...{ id: '71', infoNo: 'J1', status: 4, stdMaterialId: '9', categoryCode: '0101', categoryName: '钢筋' },
  ...{ materialName: '热轧带肋钢筋', spec: 'HRB400E Φ20', brand: null, unitCode: 't', regionCode: '330200' },
  ...{ regionName: '宁波市', period: '202610', attrs: {}, price: '4100.00', refPrice: '4050.00', mom: 0.0123 },
  ...{ priceIncl: '4100.00', priceExcl: '3628.32', taxRate: '0.13', priceType: 1, carried: 0 },
  ...{ enterpriseId: '5', enterpriseName: '丙公司', publishTime: null, n: 5, sourceLevel: 1, isReference: 1 },
} as unknown as DetailRow & { diffPct: number | null }

function Drawer() {
  return <PriceDrawer id="71" address={usePriceAddress()} />
}

test('the drawer opens on the trend and leads to the page of the material', async () => {
  answer(compareCall, () => ({ materials: [row], comparable: true, limited: false }))
  answer(trendCall, () => ({
    ...{ periods: ['202609', '202610'], mom: [], yoy: [], max: null, min: null, avg: null, limited: false },
    series: [
      {
        ...{ regionCode: '330200', name: '宁波市', values: ['4000.00', '4100.00'], carried: [0, 0], n: [5, 5] },
        ...{ mom: [null, 0.025], yoy: [null, null], isReference: [1, 1], basis: [null, null], takenOver: [1, 0] },
      },
    ],
  }))
  answer(areaPricesCall, () => [])
  await draw(<Drawer />)
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('价格走势')
  expect(await screen.findByRole('figure', { name: '热轧带肋钢筋 HRB400E Φ20 价格走势' })).toBeTruthy()
  expect(screen.getByText('标“移入”的价格由本站以前发布的文件移入')).toBeTruthy()
  expect(screen.getByRole('link', { name: '打开材料页面' }).getAttribute('href')).toBe(
    '/price/material/9?regionCode=330200',
  )
  expect(screen.getByRole('button', { name: '丙公司' })).toBeTruthy()
})
