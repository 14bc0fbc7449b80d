import {
  adjustLinesCall,
  adjustSheetCall,
  finalAdjustCall,
  submitAdjustCall,
} from '@library/contract/workbench/adjust.calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../../test/server.ts'
import type { SheetDetail } from '../adjust.ts'
import { SheetPage } from './sheet-page.tsx'

startPage()

const source = {
  from: 'issue',
  level: 'city',
  regionCode: '310000',
  period: '202604',
  referencePriceId: '9',
  revision: 1,
  evidence: '9-1',
  attachId: null,
} as const
const month = { plannedMonth: null, plannedPrice: null, fault: null, accepted: 0 } as const
const audit = {
  createUser: '1',
  createDept: null,
  createTime: '2026-11-18 10:00:00',
  updateUser: '1',
  updateTime: '2026-11-18 10:00:00',
}
const sheet: SheetDetail = {
  ...{ id: '7', version: 3, status: 1, isDeleted: 0, ...audit },
  ...{
    projectId: '1',
    projectName: '一号楼',
    contractNo: null,
    pricingId: null,
    name: '钢筋调差',
    method: 1,
    ruleId: '5',
    ruleFrom: 'standard',
  },
  rule: {
    ...{
      name: 'GB',
      documentNo: null,
      edition: null,
      mode: 'monthly',
      excess: 'beyond',
      against: 'gb',
      missing: 'previous',
    },
    ...{
      mostBack: 2,
      averageDecimals: 2,
      unitDecimals: null,
      band: { kind: 'percent', up: '0.05', down: '0.05' },
      bands: [],
    },
  },
  ...{
    regionCode: '310000',
    regionName: '上海市',
    tenderDay: null,
    basePeriod: '202601',
    months: ['202604', '202605'],
    taxMode: 2,
  },
  ...{
    taxRate: '0.09',
    taxInside: null,
    parties: {},
    documents: {},
    index: null,
    indexMonth: null,
    note: null,
    state: 0,
  },
  ...{ no: null, hash: null, finalAt: null, voidReason: null, replacesId: null, replacesNo: null, lineCount: 1 },
  ...{ total: null, totalWithTax: null, mayEdit: true, changes: [], files: [] },
  lines: [
    {
      ...{
        id: '70',
        position: 1,
        stdMaterialId: '4',
        categoryCode: '0101',
        name: '钢筋',
        spec: 'HRB400E',
        unitText: 't',
        factor: '1',
        kind: 'normal',
      },
      ...{
        base: '3050.00',
        baseSource: { ...source, period: '202601' },
        bid: '2980',
        confirmed: null,
        ownBand: null,
        weight: null,
      },
      ...{ listQuantity: '90', earlier: [] },
      months: [
        { month: '202604', quantity: '88.25', price: '3260.75', source, ...month },
        { month: '202605', quantity: '0', price: null, source: null, ...month },
      ],
    },
  ],
}

async function open(values: Partial<SheetDetail> = {}) {
  answer(adjustSheetCall, () => ({ ...sheet, ...values }))
  const page = await draw(<SheetPage />, {
    at: '/workbench/adjust/sheet?id=7',
    as: { role: 'member', buttons: ['material_adjust_add', 'material_adjust_edit'] },
  })
  await screen.findByRole('heading', { name: '钢筋调差' })
  await screen.findByRole('button', { name: values.state ? /作.?废/ : '添加材料' })
  return page
}

test('the grid computes while the user types, and each figure opens its sum', async () => {
  const { person } = await open()
  expect(screen.getAllByText('5,140.56').length).toBeGreaterThan(0)
  const quantity = screen.getByRole('textbox', { name: '钢筋 HRB400E 2026-05 数量' })
  await person.type(quantity, '40')
  expect(await screen.findByText('8,142.91')).toBeTruthy()
  expect(screen.getByText(/钢筋 HRB400E 2026-05：暂定价/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /钢筋 HRB400E 2026-04 的计算式$/ }))
  const sums = await screen.findByRole('region', { name: '计算式' })
  expect(within(sums).getByText('3260.75 − 3050 × 1.05 = 58.25')).toBeTruthy()
  expect(within(sums).getByText('58.25 × 88.25 = 5140.56')).toBeTruthy()
})

test('only changed lines are saved, without the published prices, and nothing is final before', async () => {
  const sent: Record<string, unknown>[] = []
  answer(adjustLinesCall, ({ json }) => {
    sent.push(json)
    return { id: '7', version: 4 }
  })
  const { person } = await open()
  await person.type(screen.getByRole('textbox', { name: '钢筋 HRB400E 2026-05 数量' }), '40')
  expect(screen.getByRole('button', { name: /定.?稿/ })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: /保.?存/ }))
  await screen.findByText('已保存')
  expect(sent).toMatchObject([{ id: '7', version: 3, lines: [{ id: '70', base: null, bid: '2980' }] }])
  const [line] = (sent[0]?.lines ?? []) as { months: object[] }[]
  expect(line?.months).toEqual([
    { month: '202604', quantity: '88.25', plannedMonth: null, fault: null, accepted: 0 },
    { month: '202605', quantity: '40', plannedMonth: null, fault: null, accepted: 0 },
  ])
})

test('a sheet is made final after a confirmation', async () => {
  let isFinal = false
  answer(finalAdjustCall, () => {
    isFinal = true
    return { id: '7', version: 4, no: 'TC20261100001', hash: 'ab'.repeat(32) }
  })
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: /定.?稿/ }))
  const dialog = await screen.findByRole('dialog')
  expect(isFinal).toBe(false)
  await person.click(within(dialog).getByRole('button', { name: /定.?稿/ }))
  expect(await screen.findByText('已定稿，编号 TC20261100001')).toBeTruthy()
  expect(isFinal).toBe(true)
})

test('a final sheet is read: number, check code, no fields, what changed since', async () => {
  const changes = [
    { lineId: '70', month: '202605', price: '3260.75', published: '3300.00', amount: '2330.00', amountThen: '3900.00' },
  ]
  await open({ state: 1, no: 'TC20261100001', hash: 'abcd'.repeat(16), changes })
  expect(screen.getByText('ABCD-ABCD-ABCD-ABCD')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/3,260.75 → 3,300.00/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /作.?废/ })).toBeTruthy()
})

test('two clicks make one sheet that replaces a final one, and its page opens', async () => {
  answer(submitAdjustCall, () => ({ ...sheet, id: '8' }))
  const { address } = await open({ state: 1, no: 'TC20261100001', hash: 'abcd'.repeat(16), changes: [] })
  expect(screen.getByRole('link', { name: /打.?印/ }).getAttribute('href')).toBe('/workbench/adjust/paper?id=7')
  const replace = screen.getByRole('button', { name: '新建替代' })
  // The second click comes before the button is drawn as busy.
  act(() => {
    replace.click()
    replace.click()
  })
  await waitFor(() => expect(address()).toBe('/workbench/adjust/sheet?id=8'))
  expect(askedFor(submitAdjustCall).map(({ json }) => json)).toMatchObject([{ projectId: '1', replacesId: '7' }])
})
