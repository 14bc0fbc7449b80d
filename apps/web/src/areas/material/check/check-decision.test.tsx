import { auditResult } from '@library/contract/material/material.states'
import {
  decideQuoteCheckCall,
  type QuoteCheckInfo,
  type QuoteCheckRow,
  quoteCheckInfoCall,
  quoteCheckListCall,
  quoteCheckState,
} from '@library/contract/material/quote-check'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, type Person, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor } from '../../../../test/server.ts'
import { Checks } from './checks.tsx'

startPage()

const auditor: Person = { role: 'auditor', buttons: ['quote_check_view', 'quote_check_audit'] }
const publisher: Person = { role: 'publisher', buttons: ['quote_check_view'] }

const check: QuoteCheckRow = {
  ...{ id: '1', version: 3, infoId: '11', infoNo: 'MI1', materialName: '中砂', spec: '细度模数2.6', unitCode: 'm3' },
  ...{ categoryName: '砂石', regionCode: '330100', regionName: '杭州市', period: '202610', enterpriseId: '5' },
  ...{ enterpriseName: '甲公司', priceExcl: '300.00', previousExcl: '100.00', changeReason: '禁采', quotationId: null },
  ...{ referenceExcl: '102.00', n: 5, reason: 'level', state: quoteCheckState.held, opinion: null, decideUser: null },
  ...{ decideName: null, decideTime: null, moved: null, secondOpinion: null, secondName: null, secondTime: null },
}
const info = (values: Partial<QuoteCheckRow> = {}): QuoteCheckInfo => ({
  check: { ...check, ...values },
  peers: [
    { id: '10', enterpriseName: '乙公司', priceExcl: '102.00', previousExcl: null, standing: 'counted' },
    { id: '11', enterpriseName: '甲公司', priceExcl: '300.00', previousExcl: '100.00', standing: 'held' },
  ],
  history: [{ period: '202610', priceExcl: '300.00', referenceExcl: '102.00' }],
  now: { priceExcl: '102.00', n: 5, isReference: 1, basis: 1 },
  confirmed: { priceExcl: '110.00', n: 6, isReference: 1, basis: 1 },
  excluded: { priceExcl: '102.00', n: 5, isReference: 1, basis: 1 },
  ...{ confirmMoves: 0.0784, excludeMoves: 0, threshold: 5 },
})
const page = (records: QuoteCheckRow[]) => ({ records, total: records.length, size: 200, current: 1, pages: 1 })
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '核实依据' })

async function open(as: Person, shown = info()) {
  answer(quoteCheckListCall, () => page([check, { ...check, id: '2', materialName: '碎石' }]))
  answer(quoteCheckInfoCall, ({ query }) =>
    query.id === '2' ? { ...info(), check: { ...check, id: '2', materialName: '碎石' } } : shown,
  )
  const { person } = await draw(<Checks />, { as, at: '/material/check?id=1' })
  await screen.findByRole('article', { name: '中砂' })
  return person
}

test('a held quote shows its peers and what either decision would do', async () => {
  await open(auditor)
  expect(screen.getByText('暂缓计入')).toBeTruthy()
  expect(screen.getByRole('row', { name: /乙公司.*计入/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /确认有效后.*110\.00.*6.*\+7\.84%/ })).toBeTruthy()
  expect(screen.getByText('* 变动超过 5%，须由第二人确认')).toBeTruthy()
  expect(screen.getByText('企业说明：禁采')).toBeTruthy()
})

test('the history of a held quote is a chart with the reference price, beside its peers', async () => {
  const history = [
    { period: '202609', priceExcl: '100.00', referenceExcl: '101.00' },
    { period: '202610', priceExcl: '300.00', referenceExcl: null },
  ]
  await open(auditor, { ...info(), history })
  const figure = screen.getByRole('figure', { name: '历史价格' })
  const rows = within(within(figure).getByRole('table', { name: '历史价格' })).getAllByRole('row')
  expect(rows.map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
    ['期', '甲公司', '参考价'],
    ['2026-09', '100.00 元/m³', '101.00 元/m³'],
    ['2026-10', '300.00 元/m³', '–'],
  ])
  expect(within(screen.getByRole('region', { name: '同类报价' })).getByRole('row', { name: /乙公司/ })).toBeTruthy()
})

test('keys decide, with a reason, and go on to the next one', async () => {
  const person = await open(auditor)
  answer(decideQuoteCheckCall, () => ({ ...check, state: quoteCheckState.confirmProposed }))
  await screen.findByRole('button', { name: '确认有效 (A)' })
  await person.keyboard('a')
  expect(await screen.findByText('请填写核实依据')).toBeTruthy()
  expect(document.activeElement).toBe(await reason())
  await person.type(await reason(), '已核对发票')
  await person.keyboard('{Escape}a')
  await waitFor(() =>
    expect(askedFor(decideQuoteCheckCall).map(({ json }) => json)).toEqual([
      { id: '1', version: 3, result: auditResult.passed, opinion: '已核对发票' },
    ]),
  )
  expect(await screen.findByRole('article', { name: '碎石' })).toBeTruthy()
  expect((await reason()).value).toBe('')
})

test('Ctrl+Enter sends the decision that asked for its reason', async () => {
  const person = await open(auditor)
  answer(decideQuoteCheckCall, () => ({ ...check, state: quoteCheckState.confirmed }))
  await screen.findByRole('button', { name: '确认有效 (A)' })
  await person.keyboard('a')
  await person.type(await reason(), '已核对发票')
  await person.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(askedFor(decideQuoteCheckCall).map(({ json }) => json)).toMatchObject([
      { result: auditResult.passed, opinion: '已核对发票' },
    ]),
  )
})

test('a proposal shows who proposed it and why, and waits for somebody else', async () => {
  const said = { opinion: '票据不符', decideName: '张三', decideTime: '2026-11-01 08:00:00' }
  await open(auditor, info({ state: quoteCheckState.excludeProposed, ...said }))
  expect(screen.getByText('变动较大，等待提出人以外的另一人确认')).toBeTruthy()
  expect(screen.getByText('张三 认为应排除 · 2026-11-01 08:00:00')).toBeTruthy()
  expect(screen.getByText('票据不符')).toBeTruthy()
})

test('who may only look has no decision', async () => {
  await open(publisher)
  expect(screen.getByText('您的角色可以查看，不能核实')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /确认有效/ })).toBeNull()
})
