import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { adjustDesk, region } from '../../../../test/desks/adjust-desk.ts'
import { runNow } from '../../../../test/processes/job-world.ts'
import { test } from '../../../../test/world.ts'
import { jobs } from '../../../jobs.ts'
import { addStandardRules } from './rule/standard-rules.ts'

test('estimated prices, what the owner buys, delays and bands of a class each follow their rule', async ({
  staged,
  world,
}) => {
  const desk = await adjustDesk(staged, world)
  const [march, april] = [
    { month: '202603', quantity: '10' },
    { month: '202604', quantity: '10' },
  ]
  const lines = [
    {
      name: '电梯',
      unitText: '台',
      kind: 'estimate',
      bid: '200000',
      confirmed: '215000',
      months: [{ month: '202603', quantity: '2' }],
    },
    desk.line({ kind: 'owner', months: [april] }),
    // Late by the contractor's own fault: the lower of March and April, which is inside the band.
    desk.line({ months: [{ ...april, plannedMonth: '202603', fault: 'contractor' }] }),
    desk.line({
      months: [{ ...april, plannedMonth: '202603', fault: 'owner' }],
      band: { kind: 'amount', up: '100', down: '100' },
    }),
    desk.line({ months: [march, april], band: { kind: 'percent', up: '0', down: '0' } }),
  ]
  const { id } = await desk.aDraft(lines, { months: ['202603', '202604'], taxRate: '0' })
  const { data } = await desk.post('owner', 'compute', { id })
  expect(data.problems).toEqual([])
  expect(data.lines.map((line: { amount: string }) => line.amount)).toEqual([
    '30000.00',
    '0.00',
    '0.00',
    '1107.50',
    '3407.50',
  ])
  expect(data.total).toBe('34515.00')
  const { data: paper } = await desk.get('owner', 'print', { id })
  expect(paper.rows.find((row: string[]) => row[0] === '2')?.[13]).toBe('甲供，不在本表调整（§9.8.4）')
  expect(paper.rows.find((row: string[]) => row[0] === '1')?.[12]).toBe('30000.00')
})

test('the modes of a contract, and its tax inside the prices', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const months = desk.line().months.slice(0, 2)
  const rule = {
    name: '合同',
    mode: 'weighted',
    averageDecimals: 2,
    band: { kind: 'percent', up: '0.05', down: '0.05' },
  }
  const totalOf = async (values: object) => {
    const { id } = await desk.aDraft([desk.line({ months })], { months: ['202603', '202604'], ...values })
    return (await desk.post('owner', 'compute', { id })).data
  }
  expect(await totalOf({ rule })).toMatchObject({
    total: '2429.85',
    lines: [{ average: '3214.14', difference: '11.64' }],
  })
  expect(await totalOf({ rule: { ...rule, mode: 'arithmetic' } })).toMatchObject({ lines: [{ average: '3220.38' }] })
  expect(await totalOf({ rule: { ...rule, mode: 'monthly' }, taxInside: '0.13' })).toMatchObject({ total: '4549.17' })
})

test('by indices the weights make one, a price may stand in for an index, and the last one is provisional', async ({
  staged,
  world,
}) => {
  const desk = await adjustDesk(staged, world)
  const index = { amount: '2600000', excluded: { retention: '600000' }, fixed: '0.5', periodEnd: '2026-05-20' }
  const part = desk.line({ weight: '0.4', bid: null, months: [{ month: '202604', accepted: 1 }] })
  const settings = { method: 2, months: [], index, taxRate: '0' }
  const off = await desk.aDraft([part], settings)
  expect(await desk.post('owner', 'final', off)).toMatchObject({
    code: 400,
    msg: '定值与变值权重之和为 0.90，应等于 1',
  })
  const { id } = await desk.aDraft([{ ...part, weight: '0.5' }], settings)
  expect((await desk.get('owner', 'detail', { id })).data).toMatchObject({ indexMonth: '202604' })
  // 2 000 000 × 0.5 × (3260.75 ÷ 3050 − 1)
  expect((await desk.post('owner', 'compute', { id })).data).toMatchObject({ total: '69098.36', problems: [] })
  const later = await desk.aDraft([{ ...part, weight: '0.5', months: [] }], {
    ...settings,
    index: { ...index, periodEnd: '2026-06-20' },
  })
  expect((await desk.post('owner', 'compute', { id: later.id })).data).toMatchObject({
    ...{ total: '69098.36', problems: [{ code: 'adjust/provisional', month: '202605' }] },
  })
})

test('a sheet without a base price or a rule says so', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const unknown = await desk.aDraft([{ name: '无名', months: [] }])
  expect(await desk.post('owner', 'final', unknown)).toMatchObject({
    code: 409,
    msg: '“无名”没有基准单价，请填写并注明依据',
  })
  const free = await desk.aDraft([desk.line()], { ruleId: null })
  expect((await desk.post('owner', 'compute', { id: free.id })).data.problems).toMatchObject([
    { code: 'adjust/no-rule' },
  ])
  expect((await desk.post('owner', 'final', free)).code).toBe(400)
  const ofTender = await desk.post('owner', 'submit', desk.sheet({ basePeriod: null, tenderDay: '2026-02-20' }))
  expect((await desk.get('owner', 'detail', { id: ofTender.data.id })).data.basePeriod).toBe('202601')
})

test('a new sheet takes the lines of a pricing, with the price of the list as the bid', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const pricingId = await desk.inProject('owner', async ({ db }) => {
    const projectId = desk.project.id
    const sheets = JSON.stringify([
      { name: 'S', mapping: { 5: 'price' } },
      { name: '含税', mapping: { 5: 'priceIncl' } },
    ])
    const version = { projectId, no: 1, fileName: 'a.xlsx', attachId: '1', sheets }
    const { id: versionId } = await db
      .insertInto('materialListVersion')
      .values(version)
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = {
      projectId,
      versionId,
      sheet: 'S',
      rowNo: 2,
      kind: 'line',
      name: '钢筋',
      unitText: 'kg',
      quantity: '5000',
    }
    const lines = await db
      .insertInto('materialListLine')
      .values([
        { ...line, position: 1, ownPrice: '2.9' },
        { ...line, position: 2, supply: 2 },
        { ...line, position: 3, sheet: '含税', ownPrice: '3.3' },
      ])
      .returning('id')
      .execute()
    const pricing = { projectId, versionId, regionCode: region, period: '202601', taxMode: 2, ladder: ['city'] }
    const { id } = await db.insertInto('materialListPricing').values(pricing).returning('id').executeTakeFirstOrThrow()
    const priced = {
      projectId,
      pricingId: id,
      stdMaterialId: desk.steel.stdMaterialId,
      colour: 'green',
      level: 'city',
      factor: '0.001',
    }
    await db
      .insertInto('materialLinePrice')
      .values(lines.map((one) => ({ ...priced, lineId: one.id })))
      .execute()
    return id
  })
  const { data } = await desk.post('owner', 'submit', desk.sheet({ pricingId }))
  const { data: detail } = await desk.get('owner', 'detail', { id: data.id })
  expect(detail.lines).toMatchObject([
    {
      name: '钢筋',
      kind: 'normal',
      bid: '2.9',
      base: '3.05',
      listQuantity: '5000',
      months: [{ price: '3.18' }, {}, {}],
    },
    { kind: 'owner' },
    // With tax, where the sheet is without: the base stands for it.
    { bid: null, base: '3.05' },
  ])
  expect((await desk.post('owner', 'submit', desk.sheet({ pricingId: '1' }))).code).toBe(404)
})

test('the paper says what is missing, and its workbook is set up for A4 landscape', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  const values = { documents: { contract: 1 }, parties: { contractor: '某施工' }, months: ['202603', '202604'] }
  const { id } = await desk.aDraft([desk.line({ name: '=cmd', months: desk.line().months.slice(0, 2) })], values)
  const { data: paper } = await desk.get('owner', 'print', { id })
  expect(paper.documents.filter((one: { has: boolean }) => one.has)).toMatchObject([{ label: '合同条款及调差规则' }])
  expect(paper.rows[1]).toEqual([
    ...['1', '=cmd HRB400E Φ20', 't', '±5%', '3050.00', '2980.00', '2026-04', '88.25', '3260.75', '6.9098%'],
    ...['2831.00 ~ 3202.50', '58.25', '5140.56', '3260.75 − 3050 × 1.05 = 58.25；58.25 × 88.25 = 5140.56'],
    expect.stringContaining('-1；'),
  ])
  const { data: started } = await desk.post('owner', 'export', { id })
  await runNow(world, jobs, desk.station.tenantId, started.jobId)
  const { rawPayload } = await desk.file('owner', 'materialList/MaterialList/file', { jobId: started.jobId })
  const { sheets } = await readXlsx(rawPayload)
  const [sheet] = sheets
  expect(sheet?.pageSetup).toMatchObject({ paperSize: 'a4', orientation: 'landscape' })
  const cells = sheet?.rows.flat() ?? []
  expect(cells).toEqual(expect.arrayContaining(['秘密工程', '某施工', 5140.56, '缺 各月信息价', '=cmd HRB400E Φ20']))
})

test('the station maintains its rules; those who settle differences read them', async ({ staged, world }) => {
  const desk = await adjustDesk(staged, world)
  await desk.station.in(addStandardRules)
  const path = 'materialAdjustRule/MaterialAdjustRule'
  const { data: list } = await desk.get('owner', `${path}/list`, { on: '2026-03-01' })
  expect(list.records.map((one: { name: string }) => one.name)).toEqual(['GB/T 50500-2024 物价变化', 'GB'])
  const rule = {
    name: '本市钢材',
    band: { kind: 'percent', up: '0.03', down: '0.03' },
    bands: [{ categoryCode: '28', kind: 'amount', up: '1000', down: '1000' }],
  }
  expect((await desk.post('owner', `${path}/submit`, rule)).code).toBe(403)
  const { data: added } = await desk.post('publisher', `${path}/submit`, rule)
  expect((await desk.post('publisher', `${path}/submit`, rule)).code).toBe(409)
  const { data: stored } = await desk.get('publisher', `${path}/detail`, { id: added.id })
  expect(stored).toMatchObject({ ...rule, mode: 'monthly', missing: 'previous', mostBack: 2, averageDecimals: null })
  expect((await desk.post('publisher', `${path}/submit`, { ...stored, note: 'x' })).code).toBe(200)
  expect((await desk.post('publisher', `${path}/submit`, { ...stored, note: 'y' })).code).toBe(409)
  expect((await desk.post('publisher', `${path}/remove`, {}, { ids: added.id })).code).toBe(200)
  expect((await desk.get('stranger', `${path}/list`)).data.total).toBe(0)
})
