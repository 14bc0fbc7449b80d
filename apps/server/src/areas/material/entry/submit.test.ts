import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { aPriceStation, type PriceStation, period } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: [
    async ({ staged, world }, use) => {
      await use(await aPriceStation(staged, world))
    },
    { scope: 'file' },
  ],
})

describe('a stored price', () => {
  test('derives the side that was not typed, and is numbered by its period', async ({ s }) => {
    const { data } = await s.ask('owner', 'submit', s.form())
    expect(data).toMatchObject({
      status: materialStatus.draft,
      priceIncl: '3497.00',
      priceExcl: '3094.69',
      taxRate: '0.13',
      carried: 0,
    })
    expect(data.infoNo).toMatch(new RegExp(`^MI${period}\\d{6}$`))
    expect(data).toMatchObject({ enterpriseName: 'owner', contactPhone: '13800000000', regionName: '东城区' })
  })

  test.for([
    ['price-required', 'priceIncl', { priceIncl: undefined }],
    ['price-placeholder', 'priceIncl', { priceIncl: '0.01' }],
    ['price-range', 'priceIncl', { priceIncl: '5000000' }],
    ['tax-rate', 'taxRate', { taxRate: '13' }],
    ['sides-disagree', 'priceExcl', { priceExcl: '3000' }],
    ['price-interval', 'priceMax', { priceMax: '3000' }],
    ['category-unknown', 'categoryId', { categoryId: '1' }],
    ['code-mismatch', 'materialCode', { materialCode: '04010001' }],
    ['unit-unknown', 'unitCode', { unitCode: 'parsec' }],
    ['unit-dimension', 'unitCode', { unitCode: 'm' }],
    ['region-unknown', 'regionCode', { regionCode: '999999' }],
    ['period-unknown', 'period', { period: '203001' }],
    ['valid-to', 'validTo', { validTo: '2026-10-31' }],
    ['quotation-unknown', 'quotationId', { quotationId: '1' }],
  ] as const)('is refused: %s, at its field', async ([code, field, values], { s }) => {
    const answer = await s.ask('owner', 'submit', s.form(values))
    expect([400, 409]).toContain(answer.code)
    expect(answer).toMatchObject({ error: `material/${code}`, data: [{ field }] })
  })

  test('reports missing fields, and refuses unknown ones', async ({ s }) => {
    const { spec: _, ...rest } = s.form()
    expect((await s.ask('owner', 'submit', rest)).data).toEqual([{ field: 'spec', msg: '请输入规格型号' }])
    expect(await s.ask('owner', 'submit', s.form({ fancy: 1 }))).toMatchObject({ code: 400 })
    expect(await s.ask('owner', 'submit', s.form({ freightType: 9 }))).toMatchObject({ error: 'common/unknown-choice' })
    expect((await s.ask('owner', 'submit', s.form({ unitCode: 'piece' }))).msg).toBe(
      '计量单位 个 与该类别的 t 不可换算',
    )
  })

  test('exists once for each item, region and period, however it is written', async ({ s }) => {
    const first = await s.aRow({ materialName: '冷轧钢筋', spec: 'Φ16×2' })
    const again = await s.ask('owner', 'submit', s.form({ materialName: '冷轧钢筋 ', spec: 'φ16 * 2' }))
    expect(again).toMatchObject({ code: 409, error: 'material/duplicate' })
    expect(again.msg).toContain(first.infoNo)
    expect((await s.ask('rival', 'submit', s.form({ materialName: '冷轧钢筋', spec: 'Φ16×2' }))).success).toBe(true)
  })

  test('by twenty at once is numbered twenty times, and one of two equal ones is refused', async ({ s }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => s.ask('owner', 'submit', s.form())))
    expect(new Set(answers.map((answer) => answer.data.infoNo)).size).toBe(20)
    const same = s.form()
    const twins = await Promise.all([s.ask('owner', 'submit', same), s.ask('owner', 'submit', same)])
    expect(twins.map((answer) => answer.code).sort()).toEqual([200, 409])
  })

  test('needs every hard attribute of its class, given or written in the spec', async ({ s }) => {
    const attributes = JSON.stringify([{ key: 'grade', label: '牌号', hard: true, kind: 'text' }])
    const categoryId = await s.station.in(async (ctx) => {
      const row = { code: '0101', name: '钢筋', fullName: '钢筋', level: 2, parentId: s.categoryId }
      const values = { ...row, ancestors: `0,${s.categoryId}`, attrTemplate: attributes }
      return (await ctx.db.insertInto('materialCategory').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
    const refused = await s.ask('owner', 'submit', s.form({ categoryId }))
    expect(refused).toMatchObject({ error: 'material/attribute-missing', msg: '规格型号缺少必要参数：牌号' })
    expect((await s.ask('owner', 'submit', s.form({ categoryId, attrs: { grade: 'HRB400E' } }))).success).toBe(true)
    // The class has no unit of its own: its parent's unit counts.
    expect(await s.ask('owner', 'submit', s.form({ categoryId, unitCode: 'm' }))).toMatchObject({ code: 400 })
  })

  test('is inside the station’s area, where it has one', async ({ s }) => {
    const own = { paramKey: 'station.region', paramValue: '110000' }
    await s.station.in((ctx) => ctx.db.insertInto('tenantSetting').values(own).execute())
    expect((await s.ask('owner', 'submit', s.form())).success).toBe(true)
    expect(await s.ask('owner', 'submit', s.form({ regionCode: '310101' }))).toMatchObject({
      error: 'material/region-outside',
    })
    await s.station.in((ctx) => ctx.db.deleteFrom('tenantSetting').execute())
  })
})

describe('submitting is allowed to', () => {
  test('an enterprise for itself alone, the administrator for the chosen one', async ({ s }) => {
    expect(await s.ask('owner', 'submit', s.form({ enterpriseId: s.enterprises.rival }))).toMatchObject({ code: 403 })
    expect(await s.ask('admin', 'submit', s.form())).toMatchObject({ error: 'material/enterprise-required' })
    const { data } = await s.ask('admin', 'submit', s.form({ enterpriseId: s.enterprises.rival }))
    expect(data).toMatchObject({ enterpriseName: 'rival' })
    expect(await s.ask('member', 'submit', s.form())).toMatchObject({ code: 403 })
  })

  test('not a suspended enterprise, nor one whose licence has ended', async ({ s }) => {
    await s.addEnterprise('late')
    const set = (values: object) =>
      s.station.in((ctx) =>
        ctx.db
          .updateTable('enterprise')
          .set(values)
          .where('id', '=', s.enterprises.late ?? '')
          .execute(),
      )
    await set({ licenseValidTo: '2020-01-01' })
    expect(await s.ask('late', 'submit', s.form())).toMatchObject({ error: 'enterprise/licence-expired' })
    await set({ licenseValidTo: null, auditStatus: enterpriseStatus.suspended })
    expect(await s.ask('late', 'submit', s.form())).toMatchObject({ error: 'enterprise/may-not-quote' })
  })
})

describe('an edit', () => {
  test('of a stale version is refused, of another enterprise’s row finds nothing', async ({ s }) => {
    const { id, version } = await s.aRow()
    const row = s.form({ id, version, priceIncl: '3600' })
    expect(await s.ask('rival', 'submit', row)).toMatchObject({ code: 404 })
    expect((await s.ask('owner', 'submit', row)).data).toMatchObject({ id, priceIncl: '3600.00' })
    expect(await s.ask('owner', 'submit', row)).toMatchObject({ code: 409, error: 'common/stale' })
  })

  test('may send the whole row back', async ({ s }) => {
    const { data } = await s.ask('owner', 'submit', s.form())
    const again = await s.ask('owner', 'submit', { ...data, priceIncl: '3500', priceExcl: null })
    expect(again.data).toMatchObject({ id: data.id, priceIncl: '3500.00', version: data.version + 2 })
  })

  test('cannot make a row equal to another', async ({ s }) => {
    const first = s.form()
    await s.ask('owner', 'submit', first)
    const { id } = await s.aRow()
    expect(await s.ask('owner', 'submit', { ...first, id })).toMatchObject({ code: 409, error: 'material/duplicate' })
  })
})

describe('sending', () => {
  test('needs the document of an enterprise quotation', async ({ s }) => {
    const refused = await s.ask('owner', 'submit', s.form({ priceType: 3, submitFlag: 1 }))
    expect(refused).toMatchObject({ error: 'material/quotation-required', data: [{ field: 'quotationId' }] })
    // Refused as a whole: the row was not stored either.
    expect((await s.ask('owner', 'individual', { priceType: 3 })).data.total).toBe(0)
  })

  test('needs a reason for a big change, and hints at it', async ({ s }) => {
    const values = s.form()
    const { id } = await s.aRow(values)
    await s.put(id, { status: materialStatus.published, period: '202610' })
    const next = { ...values, priceIncl: '4200' }
    expect(await s.ask('owner', 'submit', { ...next, submitFlag: 1 })).toMatchObject({
      error: 'material/reason-required',
      msg: '较上期变动 20.10%，超过 10%，请填写变动原因',
    })
    const { data } = await s.ask('owner', 'submit', { ...next, submitFlag: 1, changeReason: '原料涨价' })
    expect(data).toMatchObject({
      status: materialStatus.pendingFirst,
      momRate: 0.201,
      prevPriceExcl: '3094.69',
      riskLevel: 1,
    })
    expect(data.risks).toEqual([{ kind: 'change', level: 1, figures: { rate: '20.10', period: '202610' } }])
  })

  test('reports which of many could not be sent, and why', async ({ s }) => {
    const [good, sent] = [await s.aRow(), await s.aRow({ submitFlag: 1 })]
    const { data } = await s.ask(
      'owner',
      'under_review',
      { ids: [good.id, sent.id, '123'] },
      { 'accept-language': 'en' },
    )
    expect(data.success).toBe(1)
    expect(data.failed).toEqual(
      expect.arrayContaining([
        { id: '123', reason: 'The record does not exist', error: 'common/not-found' },
        {
          id: sent.id,
          reason: `${sent.infoNo} is waiting for audit: it cannot be sent for review`,
          error: 'material/wrong-state',
        },
      ]),
    )
    const listed = await s.ask('owner', 'under_review', {})
    expect(listed.data.records.map((row: { id: string }) => row.id)).toContain(good.id)
  })

  test('hints at equal prices of several enterprises', async ({ s }) => {
    const same = s.form({ submitFlag: 1 })
    await s.ask('owner', 'submit', same)
    const { data } = await s.ask('rival', 'submit', same)
    expect(data.risks).toEqual([{ kind: 'identical', level: 1, figures: { enterprises: 'owner' } }])
  })
})

describe('one’s own rows', () => {
  test('are listed with the count of each state', async ({ s }) => {
    await s.addEnterprise('counted')
    await s.aRow({}, 'counted')
    await s.aRow({ submitFlag: 1 }, 'counted')
    const { data } = await s.ask('counted', 'individual', { status: materialStatus.pendingFirst })
    expect(data).toMatchObject({ total: 1, counts: { 0: 1, 1: 1, 2: 0, 7: 0 } })
    expect(data.records[0]).toMatchObject({ status: materialStatus.pendingFirst, enterpriseName: 'counted' })
    expect(await s.ask('member', 'individual')).toMatchObject({ code: 403 })
  })
})
