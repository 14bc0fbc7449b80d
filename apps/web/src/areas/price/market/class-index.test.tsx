import { categoryTreeCall } from '@library/contract/category/category'
import type { AnswerOf } from '@library/contract/kit/call'
import { priceIndexCall } from '@library/contract/price/price-overview'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { switchLanguage } from '../../../platform/text/language.ts'
import { ClassIndex } from './class-index.tsx'

startPage()

type Index = AnswerOf<typeof priceIndexCall>

const index: Index = {
  ...{ period: '202610', basePeriod: '202501', index: 101.25, mom: 0.0125, weightsFrom: 'rows', limited: false },
  classes: [
    {
      ...{ categoryId: '1', code: '01', name: '黑色金属', weight: '60', share: 0.6 },
      ...{ index: 102.5, mom: 0.025, contribution: 0.015, n: 30 },
    },
    {
      ...{ categoryId: '4', code: '04', name: '水泥', weight: '30', share: 0.3 },
      ...{ index: 99.2, mom: -0.008333, contribution: -0.0025, n: 12 },
    },
    {
      ...{ categoryId: '14', code: '14', name: '管材', weight: '10', share: 0.1 },
      ...{ index: 100, mom: 0, contribution: 0, n: 5 },
    },
  ],
}

async function open(values: Partial<Index> = {}) {
  answer(categoryTreeCall, () => [])
  answer(priceIndexCall, () => ({ ...index, ...values }))
  await draw(<ClassIndex />)
  return screen.findByRole('region', { name: '编制方法' })
}
const textsOf = (rows: readonly HTMLElement[]) => rows.map((row) => row.textContent)

test('each class shows what it contributes to the change, and those that moved are in the chart, largest first', async () => {
  await open()
  expect(screen.getByRole('heading', { name: '价格指数' }).parentElement?.textContent).toBe(
    '价格指数101.25+1.25%2026-10，基期 2025-01 = 100',
  )
  const figure = screen.getByRole('figure', { name: '对总指数变动的贡献' })
  expect(textsOf(within(figure).getAllByRole('row')).slice(1)).toEqual([
    '01 黑色金属1.50 % (+2.50%)',
    '04 水泥-0.25 % (−0.83%)',
  ])
  const cellsOf = (name: string) =>
    textsOf(within(screen.getByRole('button', { name }).closest('tr') as HTMLElement).getAllByRole('cell'))
  expect(cellsOf('01 黑色金属')).toEqual(['01 黑色金属', '102.50', '+2.50%', '+1.50%', '60.00%', '30'])
  expect(cellsOf('04 水泥')).toEqual(['04 水泥', '99.20', '−0.83%', '−0.25%', '30.00%', '12'])
  expect(cellsOf('14 管材')).toEqual(['14 管材', '100.00', '0.00%', '0.00%', '10.00%', '5'])
})

test('the method of the index is explained in four sentences, in both languages', async () => {
  const method = await open()
  const sentences = () =>
    within(method)
      .getByText(/100/)
      .textContent?.match(/[^。.]+[。.]/g)
  expect(sentences()?.map((one) => one.trim())).toEqual([
    '只有参考价（达到最少企业数的实测价）参与计算，延用价和样本不足的报价不参与。',
    '类内按同一材料、地区和交货方式逐期比较，取几何平均；缺报的材料按本类平均变动推算。',
    '类权重为基期年度各类已发布的价格条数。',
    '总指数为各类指数的加权几何平均（几何拉氏），2025-01 = 100，所有人看到的是同一个指数。',
  ])
  await act(() => switchLanguage('en'))
  expect(sentences()).toHaveLength(4)
  expect(sentences()?.at(-1)).toContain('geometric Laspeyres), 2025-01 = 100')
})

test('the method says where the station set the weights itself', async () => {
  const method = await open({ weightsFrom: 'station' })
  within(method).getByText(/类权重由本站设定。/)
  expect(within(method).queryByText(/已发布的价格条数/)).toBeNull()
})
