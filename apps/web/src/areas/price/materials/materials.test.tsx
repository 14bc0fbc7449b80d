import { type QuotationRow, quotationPageCall } from '@library/contract/price/price-list'
import { sparklinesCall } from '@library/contract/price/sparklines'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { startRoom } from '../../../../test/room.ts'
import { answer, askedFor, pageOf } from '../../../../test/server.ts'
import { ListTable } from '../../../parts/list/list-table.tsx'
import { firstPage } from '../../../platform/state/list-address.ts'
import { MaterialCards } from './material-cards.tsx'
import { type MaterialRow, useMaterialColumns } from './material-columns.tsx'
import { useSparklines } from './use-sparklines.ts'
import { useUnfolding } from './use-unfolding.ts'

startPage()

const row = {
  ...{ id: '71', infoNo: 'J1', status: 4, stdMaterialId: '9', categoryCode: '0101', categoryName: '钢筋' },
  ...{ materialName: '热轧带肋钢筋', spec: 'HRB400E Φ20', brand: '沙钢', unitCode: 't', regionCode: '330200' },
  ...{ regionName: '宁波市', period: '202610', attrs: {}, price: '4100.00', refPrice: '4050.00', mom: 0.0123 },
  ...{
    enterpriseId: '5',
    enterpriseName: '丙公司',
    publishTime: null,
    n: 5,
    sourceLevel: 1,
    isReference: 1,
    basis: null,
  },
  ...{ priceType: 1, carried: 0, quotations: 2, lowest: '3990.00', highest: '4200.00' },
} as MaterialRow

const trend = {
  values: [null, '4000.00', '3990.00', '4050.00'],
  ...{ n: [0, 5, 5, 5], isReference: [0, 1, 1, 1], basis: [null, null, null, null] },
}

const quotation = (id: string, enterpriseName: string, rest: Partial<QuotationRow> = {}) =>
  ({
    ...row,
    ...{ id, enterpriseName, quotationId: null, deliveryKm: null, minOrder: null, isValid: true, deviation: -0.01 },
    ...{ validTo: null, freightFee: null, freightType: null, priceType: 3 },
    ...rest,
  }) as QuotationRow

beforeEach(() => {
  answer(sparklinesCall, ({ query: { ids = '' } }) => [{ id: ids, ...trend }])
  answer(quotationPageCall, () => ({
    ...pageOf([
      quotation('81', '甲公司'),
      quotation('82', '乙公司', { price: '4200.00', deviation: 0.02, quotationId: '7' }),
    ]),
    ...{ limited: false, totalIsCapped: false, understood: null },
  }))
})

function useList(shown: MaterialRow, isOwnPrice: boolean) {
  const unfolding = useUnfolding()
  const state = { isPending: false, isPlaceholderData: false, error: null, refetch: () => undefined }
  const page = { data: { records: [shown], total: 1 }, ...state }
  const trendOf = useSparklines([shown], 1)
  const list = { taxMode: 1, onOpen: () => undefined, isOwnPrice, unfolding, trendOf }
  return { page, list, params: firstPage, onParams: () => undefined, none: { text: '' } }
}

function List({ shown = row, isOwnPrice = false }: { shown?: MaterialRow; isOwnPrice?: boolean }) {
  return <MaterialCards {...useList(shown, isOwnPrice)} />
}

function Table() {
  const { list, ...rows } = useList(row, false)
  return <ListTable<MaterialRow> {...rows} columns={useMaterialColumns(list)} />
}

describe('a material in a region', () => {
  test('shows its reference price, change, sample and the span of its quotations', async () => {
    await draw(<List />)
    const card = screen.getByRole('article')
    for (const text of ['4,050.00', '+1.23%', '样本 5', '3,990.00 – 4,200.00', '2 条报价', '宁波市'])
      expect(card.textContent).toContain(text)
    for (const text of ['沙钢', '4,100.00', '丙公司']) expect(card.textContent).not.toContain(text)
  })

  test('shows its trend over the last issues, with one call for the list', async () => {
    await draw(<List shown={{ ...row, id: '72' }} />)
    const name = '热轧带肋钢筋 HRB400E Φ20 近 4 期价格：4,000.00 至 4,050.00'
    expect(await screen.findByRole('img', { name })).toBeTruthy()
    const asked = askedFor(sparklinesCall).filter(({ query }) => query.ids === '72')
    expect(asked.map(({ query }) => query)).toEqual([{ ids: '72', taxMode: '1' }])
  })

  test('shows the price of the row behind it where a brand or an enterprise was asked for', async () => {
    await draw(<List isOwnPrice />)
    const card = screen.getByRole('article')
    for (const text of ['4,100.00', '沙钢', '丙公司']) expect(card.textContent).toContain(text)
  })

  test('shows that price too where there is no reference price', async () => {
    await draw(<List shown={{ ...row, refPrice: null, n: null }} />)
    for (const text of ['4,100.00', '暂无参考价']) expect(screen.getByRole('article').textContent).toContain(text)
  })

  test('unfolds its quotations by keyboard, and folds them again', async () => {
    const { person } = await draw(<List />, { as: { role: '', buttons: ['inquiry_demand_add'] } })
    const toggle = screen.getByRole('button', { name: '2 条报价 热轧带肋钢筋 HRB400E Φ20' })
    toggle.focus()
    await person.keyboard('{Enter}')
    const other = (await screen.findByText('乙公司')).closest('li') as HTMLElement
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    for (const text of ['4,200.00', '+2.00%', '长期']) expect(other.textContent).toContain(text)
    expect(await within(other).findByRole('button', { name: /询价/ })).toBeTruthy()
    for (const name of ['查看联系方式', '打开']) expect(within(other).getByRole('button', { name })).toBeTruthy()
    const [asked] = askedFor(quotationPageCall)
    expect(asked?.query).toMatchObject({ stdMaterialId: '9', regionCode: '330200', period: '202610', taxMode: '1' })
    await person.keyboard('{Enter}')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('乙公司')).toBeNull()
  })
})

describe('the list of materials', () => {
  const room = startRoom()
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  test('keeps the material and its price on a narrow screen, where all else folds', async () => {
    room.give(700)
    await draw(<Table />)
    expect(titles()).toEqual(['序号', '材料', '参考价', '环比', '地区 / 期', '报价', '近 12 期'])
    room.give(500)
    await waitFor(() => expect(titles()).toEqual(['序号', '材料', '参考价', '环比', '地区 / 期']))
    room.give(200)
    await waitFor(() => expect(titles()).toEqual(['序号', '材料', '参考价']))
    expect(screen.getByText('4,050.00')).toBeTruthy()
  })
})
