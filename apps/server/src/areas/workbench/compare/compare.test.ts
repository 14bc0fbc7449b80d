import { Exact } from '@library/pricing/exact'
import { expect } from 'vitest'
import { aMatchedList, aMaterial, city, month } from '../../../../test/desks/priced-list.ts'
import { aReference } from '../../../../test/desks/prices.ts'
import { type WorkbenchDesk, workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ d: WorkbenchDesk; bar: string; concrete: string }>({
  d: async ({ staged, world }, use) => use(await workbenchDesk(staged, world)),
  bar: async ({ d }, use) => use(await priced(d, '热轧带肋钢筋 HRB400E Φ16', ['3000.05', '3100.15'])),
  concrete: async ({ d }, use) => use(await priced(d, '预拌混凝土 C30', ['500.00', '480.00'])),
})

const months = [month, '202609'] as const

async function priced(d: WorkbenchDesk, name: string, prices: readonly string[]): Promise<string> {
  const material = await aMaterial(d, name)
  for (const [at, period] of months.entries())
    await aReference(d.station, material, { period, regionCode: city, priceExcl: prices[at] ?? '' })
  return material.stdMaterialId
}

type Row = Record<'change' | 'name' | 'difference' | 'byPrice' | 'byQuantity', string> & {
  before: Record<string, string> | null
  after: Record<string, string> | null
}

const summed = (rows: readonly Row[], field: 'difference' | 'byPrice' | 'byQuantity') =>
  Exact.sum(rows.flatMap((row) => row[field] ?? [])).toFixed(2)

test('two months of one list differ by their prices alone', async ({ d, bar, concrete }) => {
  const list = await aMatchedList(d, [{ material: bar, quantity: '3.333' }, { material: concrete }, {}])
  const right = await list.price()
  const left = await list.price({ period: '202609' })
  const { data } = await d.get('owner', 'compare', { left, right })
  expect(data).toMatchObject({ total: 3, counts: { changed: 2, same: 1, added: 0, removed: 0 } })
  expect(data.records).toMatchObject([
    {
      ...{ change: 'changed', difference: '-333.63', byPrice: '-333.63', byQuantity: '0.00' },
      ...{ before: { price: '3100.15', quantity: '3.333', amount: '10332.80' }, after: { amount: '9999.17' } },
    },
    { change: 'changed', difference: '200.00', byPrice: '200.00' },
    { change: 'same', difference: null, before: { amount: null } },
  ])
  expect(data.totals).toMatchObject({
    before: '15132.80',
    after: '14999.17',
    difference: '-133.63',
    byQuantity: '0.00',
  })
  const changed = await d.get('owner', 'compare', { left, right, change: 'changed', size: '1', current: '2' })
  expect(changed.data).toMatchObject({ total: 2, pages: 2, records: [{ difference: '200.00' }] })
})

test('lines of two versions pair by code, then text, then place; what comes and goes is quantity', async ({
  d,
  bar,
  concrete,
}) => {
  const before = [
    { name: '甲', code: '01', material: bar, quantity: '2' },
    { name: '乙', textKey: 'b', material: bar, quantity: '1' },
    { name: '乙', textKey: 'b', material: bar, quantity: '5' },
    { name: '丙', spec: 'C30', textKey: 'c', material: concrete, quantity: '8' },
    { name: '丁', textKey: 'd', material: concrete, quantity: '1' },
    { name: '戊', textKey: 'e', unitText: 'kg', material: bar, factor: '0.001', quantity: '10' },
  ]
  const after = [
    { name: '己', textKey: 'f', material: concrete, quantity: '4' },
    { name: '甲改', textKey: 'x', code: '01', material: bar, quantity: '3' },
    { name: '乙', textKey: 'b', material: bar, quantity: '1' },
    { name: '乙', textKey: 'b', material: bar, quantity: '4' },
    { name: '丙', spec: 'C30 P6', textKey: 'c6', material: concrete, quantity: '8' },
    { name: '戊', textKey: 'e t', unitText: 't', material: bar, quantity: '0.01' },
  ]
  const first = await aMatchedList(d, before)
  const second = await aMatchedList(d, after, { projectId: first.projectId })
  const [left, right] = [await first.price({ period: '202609' }), await second.price()]
  const { data } = await d.get('owner', 'compare', { left, right })
  const rows = data.records as Row[]
  const shown = rows.map(({ change, name, before, after }) => [
    ...[change, name, before?.quantity ?? null, after?.quantity ?? null],
  ])
  expect(shown).toEqual([
    ['added', '己', null, '4'],
    ['changed', '甲改', '2', '3'],
    ['changed', '乙', '1', '1'],
    ['changed', '乙', '5', '4'],
    ['changed', '丙', '8', '8'],
    ['removed', '丁', '1', null],
    ['removed', '戊', '10', null],
    ['added', '戊', null, '0.01'],
  ])
  expect(rows[1]).toMatchObject({ difference: '2799.85', byQuantity: '3100.15', byPrice: '-300.30' })
  expect(rows[5]).toMatchObject({ difference: '-480.00', byQuantity: '-480.00', byPrice: '0.00' })
  for (const field of ['difference', 'byPrice', 'byQuantity'] as const)
    expect(data.totals[field]).toBe(summed(rows, field))
  const { totals } = data
  expect(Exact.of(totals.byPrice).plus(totals.byQuantity).toFixed(2)).toBe(totals.difference)
  expect(Exact.of(totals.after).minus(totals.before).toFixed(2)).toBe(totals.difference)
})

test('only pricings of one project and one side of the tax compare, for those who see the project', async ({
  d,
  bar,
}) => {
  const list = await aMatchedList(d, [{ material: bar, quantity: '76543219.87' }])
  const [left, right] = [await list.price(), await list.price({ taxMode: 1 })]
  expect(await d.get('owner', 'compare', { left, right })).toMatchObject({ error: 'list/other-tax-side' })
  const other = await aMatchedList(d, [{ material: bar }])
  expect(await d.get('owner', 'compare', { left, right: await other.price() })).toMatchObject({
    error: 'list/other-project',
  })
  for (const who of ['colleague', 'stranger', 'admin', 'administrator'])
    expect(await d.get(who, 'compare', { left, right: left })).toMatchObject({ code: 404 })
  const shared = { id: list.projectId, userIds: [d.callers.colleague?.userId], hideQuantities: 1 }
  await d.post('owner', d.project('share'), shared)
  const seen = await d.get('colleague', 'compare', { left, right: left })
  expect(seen.data.records).toMatchObject([{ before: { price: '3000.05', quantity: null, amount: null } }])
  expect(JSON.stringify(seen)).not.toMatch(/76543219|22963348/)
})
