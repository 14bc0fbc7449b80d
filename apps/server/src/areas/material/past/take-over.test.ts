import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { pastState } from '@library/contract/past-issue/past-issue'
import { sourceLevel } from '@library/contract/price/source-level'
import { describe, expect } from 'vitest'
import {
  csv,
  lines,
  openOwn,
  own,
  path,
  publishOwn,
  publishSteel,
  takeOver,
  workbook,
} from '../../../../test/desks/past-desk.ts'
import { aPeriod, aPriceStation, type PriceStation, period } from '../../../../test/desks/price-station.ts'
import { test as base, work } from '../../../../test/processes/job-world.ts'
import { pastIssues } from '../../../past-issues.ts'
import { verifyChain } from '../audit/audit-chain.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    work(world, {}, [pastIssues.job])
    await use(await aPriceStation(staged, world))
  },
})

const prices = (s: PriceStation) =>
  s.station.in((ctx) =>
    ctx.db
      .selectFrom('materialReferencePrice')
      .select(['period', 'priceIncl', 'sourceLevel', 'isReference', 'n', 'mom', 'yoy'])
      .where('replacedAt', 'is', null)
      .orderBy('period')
      .execute(),
  )
const periods = async (s: PriceStation): Promise<{ period: string; state: number; takenOver: number }[]> =>
  (await s.get('publisher', `${path}/list`, { size: '100' })).data.records

describe('a file of past issues', () => {
  test('is shown first, then its rows become reference prices of archived periods', async ({ s, staged }) => {
    const file = csv(...lines({ '2025-09': 3390, '2025年10月': 3390, '25年第11期': 3503 }))
    const preview = await takeOver(s, staged.app, file, { dryRun: '1' })
    expect(preview.data).toMatchObject({ batchId: null, total: 3, ok: 3, fail: 0, same: 0, assumedTax: 0 })
    expect(preview.data.periods.map(({ period: one, isNew }) => [one, isNew])).toEqual([
      ['202509', true],
      ['202510', true],
      ['202511', true],
    ])
    expect(preview.data.mapping).toMatchObject({ 期: 'period', 含税价: 'priceIncl' })
    expect(preview.data.classes).toMatchObject([{ code: '01', rows: 3 }])
    expect(preview.data.units).toEqual([{ unitCode: 't', rows: 3 }])
    expect(await prices(s)).toEqual([])

    const done = await takeOver(s, staged.app, file)
    expect(done.data).toMatchObject({ state: pastState.done, ok: 3 })
    const common = { sourceLevel: sourceLevel.takenOver, isReference: 1, n: 0, yoy: null }
    expect(await prices(s)).toEqual([
      { ...common, period: '202509', priceIncl: '3390.0000', mom: null },
      { ...common, period: '202510', priceIncl: '3390.0000', mom: '0.0000' },
      { ...common, period: '202511', priceIncl: '3503.0000', mom: '0.0333' },
    ])
    const there = (await periods(s)).filter((one) => one.period !== period)
    expect(there.map((one) => [one.period, one.state, one.takenOver])).toEqual([
      ['202511', periodState.archived, 1],
      ['202510', periodState.archived, 1],
      ['202509', periodState.archived, 1],
    ])
    expect(await s.station.in(verifyChain)).toEqual({ records: 3 })
  })

  test('begins trend, years, index and list, and each price says where it comes from', async ({ s, staged }) => {
    const months = Object.fromEntries(
      Array.from({ length: 22 }, (_, at) => [
        `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
        3390 + at * 10,
      ]),
    )
    await takeOver(s, staged.app, csv(...lines(months)))
    const page = (await s.get('member', 'page', { period: '202510', view: 'materials' })).data
    expect(page.records).toMatchObject([
      {
        period: '202510',
        sourceLevel: sourceLevel.takenOver,
        isReference: 1,
        price: '3600.00',
        status: materialStatus.archived,
      },
    ])
    const { id, stdMaterialId } = page.records[0]
    const trend = (await s.get('member', 'trend', { stdMaterialId, startPeriod: '202408', endPeriod: '202510' })).data
    expect(trend.series[0].values.filter(Boolean)).toHaveLength(15)
    expect(trend.series[0].takenOver).toEqual(Array(15).fill(1))
    expect(trend.yoy.at(-1)).toBeCloseTo(3600 / 3480 - 1, 4)
    const [, year] = (await s.get('member', 'getYearData', { stdMaterialId, startYear: '2024', endYear: '2025' })).data
    expect(year).toMatchObject({ yoyMonths: 10, takenOver: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0] })
    expect((await s.get('member', 'index', {})).data).toMatchObject({ period: '202510', basePeriod: '202401' })
    expect((await s.get('member', 'index', {})).data.index).toBeCloseTo((3600 / 3390) * 100, 0)
    const evidence = (await s.get('member', 'evidence', { id })).data
    expect(evidence).toMatchObject({
      sourceLevel: sourceLevel.takenOver,
      takenOver: { fileName: '过往信息价.csv', sheet: '', row: 24 },
    })
    const [batch] = (await s.get('publisher', `${path}/past_list`)).data.records
    expect(evidence.takenOver.fileHash).toBe(batch.fileHash)
    const link = new URL(batch.fileLink, 'http://station')
    const { rawPayload } = await staged.app.inject({ url: `${link.pathname}${link.search}` })
    expect(rawPayload.toString()).toContain('热轧带肋钢筋')
  })

  test('may have a sheet for each period, titles above the headings and class titles between rows', async ({
    s,
    staged,
  }) => {
    const head = ['材料名称', '规格型号', '单位', '含税价', '税率']
    const steel = (price: number) => ['热轧带肋钢筋', 'HRB400E Φ20', 't', price, '13%']
    const className = await s.station.in((ctx) =>
      ctx.db.selectFrom('materialCategory').select('name').executeTakeFirstOrThrow(),
    )
    const file = await workbook({
      '2024-05': [head, [`一、${className.name}`], steel(3300)],
      '2024年6月': [head, [`一、${className.name}`], steel(3310)],
      Sheet3: [['某市 2024年第7期 信息价'], head, [className.name], steel(3320)],
      说明: [['本表为除税价格说明']],
    })
    const { data } = await takeOver(s, staged.app, file, { name: '汇总.xlsx' })
    expect(data).toMatchObject({ ok: 3, fail: 0 })
    expect(data.sheets.map((one) => [one.name, one.period, one.missing.length > 0])).toEqual([
      ['2024-05', '202405', false],
      ['2024年6月', '202406', false],
      ['Sheet3', '202407', false],
      ['说明', null, true],
    ])
    expect((await prices(s)).map((one) => [one.period, one.priceIncl])).toEqual([
      ['202405', '3300.0000'],
      ['202406', '3310.0000'],
      ['202407', '3320.0000'],
    ])
  })

  test('has one period chosen for all of it, or says which rows have none', async ({ s, staged }) => {
    const rows = lines({ '': 3300 })
    const none = await takeOver(s, staged.app, csv(...rows), { dryRun: '1' })
    expect(none.data).toMatchObject({ ok: 0, fail: 1, errors: [{ row: 3, field: 'period' }] })
    const bad = await takeOver(s, staged.app, csv(...lines({ 去年底: 3300 })), { dryRun: '1' })
    expect(bad.data.reasons).toMatchObject([{ count: 1, row: 3, msg: '“去年底”不是可识别的期' }])
    const { data } = await takeOver(s, staged.app, csv(...rows), { period: '202403' })
    expect(data).toMatchObject({ ok: 1, periods: [{ period: '202403', rows: 1 }] })
  })

  test('names every row that cannot be taken over, and takes the others', async ({ s, staged }) => {
    const wrong = [
      '2025-01,圆钢,Φ8,光年,3300,13%,0101',
      '2025-01,圆钢,Φ9,t,面议,13%,0101',
      '2025-01,圆钢,Φ10,t,3300,13%,',
    ]
    const twice = [...lines({ '2025-01': 3300 }), ...lines({ '2025-01': 3300 }), ...lines({ '2025-01': 3400 })]
    const { data } = await takeOver(s, staged.app, csv(...twice, ...wrong))
    expect(data).toMatchObject({ total: 6, ok: 1, fail: 4, same: 1 })
    expect(data.errors.map(({ row }) => row)).toEqual([5, 6, 7, 8])
  })

  test('never overwrites a period that was published here, and says row and period', async ({ s, staged }) => {
    await openOwn(s)
    await s.approved({ period: own })
    await publishOwn(s)
    const before = await prices(s)
    await s.station.in((ctx) => aPeriod(ctx, { period: '202501', state: periodState.auditing }))
    const { data } = await takeOver(s, staged.app, csv(...lines({ '2025-03': 1, '2025-01': 2, '2024-12': 3300 })))
    expect(data).toMatchObject({ ok: 1, fail: 2 })
    expect(data.errors).toMatchObject([
      { row: 4, field: 'period', msg: '2025-01 期在本系统采集或发布，不能用过往价格覆盖' },
      { row: 3, field: 'period', msg: '2025-03 期在本系统采集或发布，不能用过往价格覆盖' },
    ])
    expect((await prices(s)).filter((one) => one.period === own)).toEqual(before)
  })

  test('is no past issue before its period is over', async ({ s, staged }) => {
    const next = new Date().getFullYear() + 1
    const { data } = await takeOver(s, staged.app, csv(...lines({ [`${next}-01`]: 3300 })), { dryRun: '1' })
    expect(data).toMatchObject({ ok: 0, fail: 1, errors: [{ row: 3, msg: `${next}-01 期尚未结束，不是过往价格` }] })
  })

  test('changes nothing the second time; another price of the same material is refused', async ({ s, staged }) => {
    const file = csv(...lines({ '2025-01': 3300, '2025-02': 3310 }))
    await takeOver(s, staged.app, file)
    const before = await prices(s)
    const again = await takeOver(s, staged.app, file)
    expect(again.data).toMatchObject({ batchId: null, ok: 0, fail: 0, same: 2 })
    const other = await takeOver(s, staged.app, csv(...lines({ '2025-02': 3999 })))
    expect(other.data).toMatchObject({ batchId: null, ok: 0, fail: 1 })
    expect(other.data.errors).toMatchObject([{ row: 3, msg: '2025-02 期已移入该材料，含税价为 3310，与文件不同' }])
    expect(await prices(s)).toEqual(before)
    expect((await s.get('publisher', `${path}/past_list`)).data.total).toBe(1)
  })

  test('is for those who may: publisher and manager', async ({ s, staged }) => {
    for (const who of ['admin', 'publisher'])
      expect(await takeOver(s, staged.app, csv(...lines({ '2025-01': 3300 })), { who, dryRun: '1' })).toMatchObject({
        code: 200,
      })
    for (const who of ['reviewer', 'auditor', 'member', 'owner'])
      expect(await takeOver(s, staged.app, csv(...lines({ '2025-01': 3300 })), { who, dryRun: '1' })).toMatchObject({
        code: 403,
      })
  })
})

test('a price of several enterprises is compared with the one that was taken over, and carried from it', async ({
  s,
  staged,
}) => {
  await takeOver(s, staged.app, csv(...lines({ '2025-02': 3000 }), ...lines({ '2025-02': 4000 }, 'HRB400E Φ25')))
  await publishSteel(s)
  const found = (await prices(s)).filter((one) => one.period === own)
  expect(found).toMatchObject([
    { priceIncl: '3300.0000', sourceLevel: sourceLevel.measured, n: 3, mom: '0.1000' },
    { priceIncl: '4000.0000', sourceLevel: sourceLevel.carried },
  ])
})
