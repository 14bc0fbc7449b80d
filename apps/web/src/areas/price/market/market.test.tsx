import { quotationPageCall } from '@library/contract/price/price-list'
import { marketCall } from '@library/contract/price/price-market'
import { moversCall } from '@library/contract/price/price-overview'
import { setPreferenceCall } from '@library/contract/user/preference'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { ClassMap } from './class-map.tsx'
import { MarketOverview } from './market-overview.tsx'

startPage()

const named = (categoryId: string, code: string, name: string, mom: number | null, n: number) => ({
  ...{ categoryId, code, name, nameEn: null, mom, n },
})
const classes = [
  {
    ...named('1', '01', '黑色金属', 0.012, 34),
    below: [named('11', '0101', '钢筋', 0.021, 30), named('12', '0103', '钢丝', null, 0)],
  },
  { ...named('4', '04', '水泥', -0.005, 12), below: [] },
]
const mover = {
  ...{ stdMaterialId: '9', materialName: '热轧带肋钢筋', spec: 'Φ20', unitCode: 't', categoryId: '11' },
  ...{ regionCode: '330200', regionName: '宁波市', price: '4050.00', mom: 0.031, n: 5, isReference: 1, basis: null },
}

beforeEach(() => {
  const index = { basePeriod: '202501', periods: ['202609', '202610'], values: [100, 101.25], mom: 0.0125 }
  answer(marketCall, () => ({ period: '202610', index, classes }))
  answer(moversCall, () => ({ period: '202610', up: [mover], down: [], limited: false }))
  answer(quotationPageCall, () => ({ ...pageOf([]), limited: false, totalIsCapped: false, understood: null }))
  answer(setPreferenceCall, () => null)
})

describe('the market at a glance', () => {
  test('has the index, the classes and the movers, each in its panel', async () => {
    await draw(<MarketOverview taxMode={1} onClass={() => undefined} />)
    const index = screen.getByRole('region', { name: '价格指数' })
    await waitFor(() => expect(index.textContent).toContain('101.25 +1.25%'))
    const movers = screen.getByRole('region', { name: '涨跌榜' })
    const link = await within(movers).findByRole('link', { name: '热轧带肋钢筋' })
    expect(link.getAttribute('href')).toBe('/price/material/9?regionCode=330200')
    expect(movers.textContent).toContain('本期没有')
    expect(askedFor(moversCall)[0]?.query).toMatchObject({ taxMode: '1' })
  })

  test('says so while there are too few issues for an index', async () => {
    answer(marketCall, () => ({
      period: '202610',
      index: { basePeriod: null, periods: ['202610'], values: [100], mom: null },
      classes: [],
    }))
    await draw(<MarketOverview taxMode={1} onClass={() => undefined} />)
    await waitFor(() => expect(screen.getAllByText('已发布的期数还不足以计算指数')).toHaveLength(2))
  })
})

describe('the classes by change', () => {
  test('have a table for screen readers beside the tiles', async () => {
    await draw(<ClassMap classes={classes} height={200} onClass={() => undefined} />)
    const figure = screen.getByRole('figure', { name: '各类涨跌' })
    const table = within(figure).getByRole('table', { name: '各类涨跌' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['类别环比可比价格', '钢筋 01012.10 %30', '水泥 04-0.50 %12'])
  })

  test('are a table that the keyboard reaches, and a class narrows the quotations', async () => {
    const onClass = vi.fn()
    const { person } = await draw(<ClassMap classes={classes} height={200} onClass={onClass} />)
    await person.click(screen.getByText('表格'))
    const table = await screen.findByRole('table', { name: '各类涨跌' })
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    within(table).getByRole('button', { name: '0101 钢筋' }).focus()
    await person.keyboard('{Enter}')
    expect(onClass).toHaveBeenCalledWith('11')
  })
})
