import { printAdjustCall, verifyAdjustCall } from '@library/contract/workbench/adjust.calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../../test/draw.tsx'
import { answer, refuse } from '../../../../../test/server.ts'
import { PaperPage } from './paper-page.tsx'
import { Verify } from './verify.tsx'

startPage()

test('the paper shows what is there, what is missing, its number and its check code', async () => {
  answer(printAdjustCall, () => ({
    ...{
      no: 'TC20261100001',
      hash: '0123456789abcdef'.repeat(4),
      state: 1,
      title: '材料价差调整计算表',
      parties: {},
      notes: ['钢筋 202605：暂定'],
    },
    facts: [{ label: '工程名称', value: '一号楼' }],
    headers: ['序号', '名称规格', '价差金额'],
    rows: [['1', '钢筋', '5140.56']],
    totals: [{ label: '价差合计（税前）', value: '5140.56' }],
    documents: [
      { key: 'contract' as const, label: '合同条款', has: true },
      { key: 'quantities' as const, label: '各月确认数量', has: false },
    ],
    signatures: ['编制', '复核'],
  }))
  await draw(<PaperPage />, { at: '/workbench/adjust/paper?id=7' })
  expect(await screen.findByRole('heading', { name: '材料价差调整计算表' })).toBeTruthy()
  expect(screen.getByText(/0123-4567-89AB-CDEF/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '钢筋 202605：暂定',
    '✓ 合同条款',
    '缺 各月确认数量',
  ])
})

test('the holder of a paper checks it without signing in', async () => {
  answer(verifyAdjustCall, ({ query }) => {
    if (query.no !== 'TC1') refuse(404, 'adjust/unknown-paper', '编号或校验码不正确')
    const price = {
      name: '钢筋',
      spec: 'HRB400E',
      unitCode: 't',
      regionName: '上海市',
      period: '202604',
      price: '3260.75',
    }
    return {
      no: 'TC1',
      state: 1,
      finalAt: '2026-11-18 10:00:00',
      typedCount: 2,
      prices: [{ ...price, published: '3270.00', state: 'corrected' as const }],
    }
  })
  const { person } = await draw(<Verify />, { as: 'visitor' })
  await person.type(screen.getByRole('textbox', { name: '编号' }), 'TC2')
  await person.type(screen.getByRole('textbox', { name: '校验码' }), '0123-4567-89AB-CDEF')
  await person.click(screen.getByRole('button', { name: /核.?验/ }))
  expect(await screen.findByText('编号或校验码不正确')).toBeTruthy()
  await person.clear(screen.getByRole('textbox', { name: '编号' }))
  await person.type(screen.getByRole('textbox', { name: '编号' }), 'TC1')
  await person.click(screen.getByRole('button', { name: /核.?验/ }))
  expect(await screen.findByText('编号与校验码相符')).toBeTruthy()
  expect(screen.getByText('已勘误')).toBeTruthy()
  expect(screen.getByText(/另有 2 个价格由双方填写/)).toBeTruthy()
})
