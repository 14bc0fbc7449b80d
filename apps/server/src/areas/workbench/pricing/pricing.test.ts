import { sourceLevel } from '@library/contract/price/source-level'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aMatchedList, aMaterial, city, ladder, month, province } from '../../../../test/desks/priced-list.ts'
import { aPrice, aReference, type Planted } from '../../../../test/desks/prices.ts'
import { type WorkbenchDesk, workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { test as base } from '../../../../test/world.ts'
import { pricesOfLines } from './prices-of-lines.ts'

const test = base.extend<{ d: WorkbenchDesk; bar: Planted; concrete: Planted; board: Planted }>({
  d: async ({ staged, world }, use) => use(await workbenchDesk(staged, world)),
  bar: async ({ d }, use) => use(await aMaterial(d, '热轧带肋钢筋 HRB400E Φ16')),
  concrete: async ({ d }, use) => use(await aMaterial(d, '预拌混凝土 C30')),
  board: async ({ d }, use) => use(await aMaterial(d, '石膏板 1200×2400×9.5')),
})

type Values = Partial<Parameters<typeof aReference>[2]>
const reference = (d: WorkbenchDesk, of: Planted, values: Values = {}) =>
  aReference(d.station, of, { period: month, regionCode: city, priceExcl: '3000.00', ...values })

/** A published quotation of a material of the catalogue. */
async function quote(d: WorkbenchDesk, { stdMaterialId }: Planted, priceExcl: string, regionCode = city) {
  const { id } = await aPrice(d.station, { regionCode, period: month, priceExcl, enterprise: `企业${priceExcl}` })
  await d.station.in(({ db }) => db.updateTable('materialInfo').set({ stdMaterialId }).where('id', '=', id).execute())
}

/** What one line of ten tonnes of a material costs. */
async function priced(d: WorkbenchDesk, of: Planted, values: object = {}) {
  const list = await aMatchedList(d, [{ material: of.stdMaterialId }])
  const pricingId = await list.price(values)
  const prices = await d.inside('owner', (ctx) => pricesOfLines(ctx, pricingId, list.lineIds))
  return prices.get(list.lineIds[0] ?? '')
}

describe('the ladder', () => {
  test('takes the price of the region and month, with its evidence and both sides of the tax', async ({ d, bar }) => {
    await reference(d, bar)
    expect(await priced(d, bar)).toMatchObject({
      ...{ level: 'city', priceExcl: '3000.00', priceIncl: '3390.00', taxRate: '0.1300', n: 3, ageMonths: 0 },
      ...{ sourceRegion: city, sourcePeriod: month, unitPrice: '3000.00', amount: '30000.00', revision: 1 },
      ...{ corrected: null, otherFreight: null },
      evidence: { min: '3000.0000', max: '3000.0000', evidenceNo: expect.stringMatching(/^\d+-1$/), missed: [] },
    })
    expect(await priced(d, bar, { taxMode: 1 })).toMatchObject({ unitPrice: '3390.00', amount: '33900.00' })
  })

  test('goes on to the province, to its cities, to the market and to older months', async ({ d, bar }) => {
    expect(await priced(d, bar)).toMatchObject({
      ...{ level: 'none', priceExcl: null, unitPrice: null, amount: null },
      evidence: { missed: ladder.map((level) => ({ level, reason: 'none' })) },
    })
    await reference(d, bar, { period: '202608', priceExcl: '2800.00' })
    expect(await priced(d, bar)).toMatchObject({ level: 'older', ageMonths: 2, sourcePeriod: '202608' })
    await quote(d, bar, '3100.00')
    await quote(d, bar, '3300.00')
    await quote(d, bar, '9000.00', '440100')
    expect(await priced(d, bar)).toMatchObject({
      ...{ level: 'market', priceExcl: '3200.00', priceIncl: '3616.00', n: 2, revision: null },
      evidence: { min: '3100.00', max: '3300.00', sources: [{ priceExcl: '3100.0000' }, { priceExcl: '3300.0000' }] },
    })
    await reference(d, bar, { regionCode: '330200', priceExcl: '2900.00' })
    expect(await priced(d, bar)).toMatchObject({ level: 'market' })
    await reference(d, bar, { regionCode: '330300', priceExcl: '2950.00' })
    expect(await priced(d, bar)).toMatchObject({
      level: 'provinceMedian',
      priceExcl: '2925.00',
      sourceRegion: province,
    })
    await reference(d, bar, { regionCode: province, priceExcl: '2990.00' })
    expect(await priced(d, bar)).toMatchObject({ level: 'province', priceExcl: '2990.00' })
    const only = (...steps: string[]) => priced(d, bar, { ladder: steps })
    expect(await only('market', 'older')).toMatchObject({ level: 'market' })
    expect(await only('city', 'older')).toMatchObject({ level: 'older' })
    expect(await only('city')).toMatchObject({ level: 'none' })
    expect((await only('city'))?.evidence.missed).toContainEqual({ level: 'market', reason: 'off' })
  })

  test('says when there are too few quotations, and takes a carried price as its origin', async ({
    d,
    bar,
    concrete,
  }) => {
    await reference(d, bar, { n: 2 })
    expect(await priced(d, bar)).toMatchObject({ level: 'none', evidence: { missed: [{ reason: 'few' }, {}, {}, {}] } })
    await reference(d, concrete, { period: '202609', priceExcl: '500.00' })
    await reference(d, concrete, { priceExcl: '500.00', sourceLevel: sourceLevel.carried })
    expect(await priced(d, concrete)).toMatchObject({
      ...{ level: 'older', ageMonths: 1, sourcePeriod: '202609' },
      evidence: { missed: [{ level: 'city', reason: 'carried' }, {}, {}] },
    })
  })

  test('takes what the station published before it began here, whose sample nobody knows', async ({ d, bar }) => {
    await reference(d, bar, { n: 0, sourceLevel: sourceLevel.takenOver })
    await d.station.in((ctx) => sql`update material_reference_price set is_reference = 1`.execute(ctx.db))
    expect(await priced(d, bar)).toMatchObject({ level: 'city', n: null })
  })

  test('wants delivered prices, and marks others instead of mixing them', async ({ d, bar, concrete }) => {
    await reference(d, bar, { basis: 1 })
    expect(await priced(d, bar)).toMatchObject({ level: 'city', otherFreight: 1 })
    expect(await priced(d, bar, { freightType: 1 })).toMatchObject({ level: 'city', otherFreight: null })
    await reference(d, concrete, { basis: 1, priceExcl: '480.00' })
    await d.station.in((ctx) =>
      sql`insert into reference_basis_price (std_material_id, region_code, period, basis, price_excl, price_incl, tax_rate,
          n, is_reference) values (${concrete.stdMaterialId}, ${city}, ${month}, 3, 500, 515, 0.03, 3, 1)`.execute(
        ctx.db,
      ),
    )
    expect(await priced(d, concrete)).toMatchObject({ level: 'city', priceExcl: '500.00', otherFreight: null })
  })

  test('goes back as many months as the station says', async ({ d, bar }) => {
    await reference(d, bar, { period: '202604' })
    expect(await priced(d, bar)).toMatchObject({ level: 'older', ageMonths: 6 })
    await d.station.in(({ db }) =>
      db.insertInto('tenantSetting').values({ paramKey: 'workbench.olderMonths', paramValue: '5' }).execute(),
    )
    expect(await priced(d, bar)).toMatchObject({ level: 'none' })
  })
})

describe('a pricing', () => {
  test('converts units, adds up printed amounts and tells what is verified', async ({ d, bar, concrete, board }) => {
    await reference(d, bar, { priceExcl: '3000.00' })
    await reference(d, concrete, { priceExcl: '500.00', period: '202609' })
    const list = await aMatchedList(d, [
      { kind: 'heading', name: '结构' },
      { material: bar.stdMaterialId, factor: '0.001', unitText: 'kg', quantity: '1234.567', section: '结构' },
      { material: bar.stdMaterialId, colour: 'amber', section: '结构', quantity: '1' },
      { material: concrete.stdMaterialId, colour: 'confirmed', quantity: '0.5', section: '地下', supply: 2 },
      { material: bar.stdMaterialId, colour: 'substitute', quantity: '2', section: '地下' },
      { material: board.stdMaterialId, quantity: '5' },
      { material: bar.stdMaterialId, factor: null, quantity: '5' },
      { material: bar.stdMaterialId, quantity: null },
      { colour: 'red', material: bar.stdMaterialId },
      {},
    ])
    const id = await list.price()
    const { data } = await d.get('owner', 'pricing', { id })
    expect(data).toMatchObject({
      ...{ versionNo: 1, regionCode: city, freightType: 3, state: 1, progress: 100, correctedCount: 0 },
      totals: {
        priceable: 9,
        priced: 5,
        withoutAmount: 1,
        coveragePct: '55.6',
        value: '12953.70',
        verifiedValue: '3703.70',
      },
      withoutOwners: { value: '12703.70' },
      levels: { city: 4, older: 1, none: 4 },
    })
    expect(data.sections).toMatchObject([
      { section: '结构', value: '6703.70', verifiedSharePct: '55.2' },
      { section: '地下', value: '6250.00', verifiedSharePct: '0.0' },
      { section: '', value: '0.00', verifiedSharePct: null },
    ])
    const events = (await d.get('owner', d.project('events'), { id: list.projectId })).data.records
    expect(events[0]).toMatchObject({ action: 'price', subjectId: id, details: { lines: 9, priced: 5 } })
    expect(JSON.stringify(events)).not.toMatch(/1234\.567|12953\.70/)
    const summary = (await d.get('owner', d.project('detail'), { id: list.projectId })).data.lastPricing
    expect(summary).toMatchObject({ id, value: '12953.70', coveragePct: '55.6' })
  })

  test('says where the money is, over all lines of a material, and shows its largest lines first', async ({
    d,
    bar,
    concrete,
  }) => {
    for (const one of [bar, concrete]) await reference(d, one, { priceExcl: '100.00' })
    const list = await aMatchedList(d, [
      { material: bar.stdMaterialId, quantity: '10' },
      { material: concrete.stdMaterialId, quantity: '50' },
      { material: bar.stdMaterialId, quantity: '45' },
      { name: '无名构件', quantity: '900' },
      // A deduction belongs to the sum of its material.
      { material: bar.stdMaterialId, quantity: '-5' },
    ])
    const pricingId = await list.price()
    const { data } = await d.get('owner', 'largest', { pricingId })
    expect(data).toMatchObject([{ spec: 'HRB400E Φ16', value: '5000.00' }, { value: '5000.00' }])
    const orders: Record<string, string>[] = [{ pricingId }, {}]
    for (const asked of orders) {
      const page = await d.get('owner', 'lines', { versionId: list.versionId, order: 'amount', ...asked })
      expect(page.data.records.map(({ quantity }: { quantity: string }) => quantity)).toEqual([
        '50',
        '45',
        '10',
        '-5',
        '900',
      ])
    }
    const userIds = [d.callers.colleague?.userId]
    await d.post('owner', d.project('share'), { id: list.projectId, userIds, hideQuantities: 1 })
    expect((await d.get('colleague', 'largest', { pricingId })).data).toEqual([])
    expect(await d.get('third', 'largest', { pricingId })).toMatchObject({ code: 404 })
  })

  test('takes another region, month or delivery for a section or a line', async ({ d, bar }) => {
    await reference(d, bar)
    await reference(d, bar, { regionCode: '330200', priceExcl: '3100.00' })
    await reference(d, bar, { regionCode: '330200', priceExcl: '3200.00', period: '202609' })
    const material = bar.stdMaterialId
    const list = await aMatchedList(d, [{ material }, { material, section: '二区' }, { material, section: '二区' }])
    const exceptions = [
      { section: '二区', regionCode: '330200' },
      { lineId: list.lineIds[2], period: '202609' },
    ]
    const id = await list.price({ exceptions })
    const prices = await d.inside('owner', (ctx) => pricesOfLines(ctx, id, list.lineIds))
    expect(list.lineIds.map((one) => prices.get(one)?.priceExcl)).toEqual(['3000.00', '3100.00', '3200.00'])
    const both = [{ section: '二区', lineId: list.lineIds[0], period: month }]
    const asked = { versionId: list.versionId, regionCode: city, period: month, taxMode: 2, ladder }
    expect(await d.post('owner', 'price', { ...asked, exceptions: both })).toMatchObject({ code: 400 })
  })

  test('follows a merged material, and is not sure of one that was disabled since', async ({ d, bar, concrete }) => {
    await reference(d, concrete, { priceExcl: '500.00' })
    await d.station.in(async ({ db }) => {
      const merged = { mergedInto: concrete.stdMaterialId }
      await db.updateTable('stdMaterial').set(merged).where('id', '=', bar.stdMaterialId).execute()
    })
    expect(await priced(d, bar)).toMatchObject({ level: 'city', priceExcl: '500.00' })
    await d.station.in(({ db }) =>
      db.updateTable('stdMaterial').set({ status: 2 }).where('id', '=', concrete.stdMaterialId).execute(),
    )
    const list = await aMatchedList(d, [{ material: concrete.stdMaterialId, colour: 'confirmed' }])
    const { data } = await d.get('owner', 'pricing', { id: await list.price() })
    expect(data.totals).toMatchObject({ value: '5000.00', verifiedValue: '0.00' })
  })

  test('is seen by a link: the prices always, what they add up to only with the quantities', async ({ d, bar }) => {
    await reference(d, bar)
    const list = await aMatchedList(d, [{ material: bar.stdMaterialId }])
    await list.price()
    for (const [hideQuantities, amount] of [
      [0, '30000.00'],
      [1, null],
    ] as const) {
      const { data } = await d.post('owner', d.project('share'), { id: list.projectId, link: {}, hideQuantities })
      const token = new URL(data.link).searchParams.get('token') ?? ''
      // Its owner sees by the link what everybody sees by it.
      for (const who of ['nobody', 'owner']) {
        const { data: seen } = await d.get(who, d.project('shared'), { token })
        expect(seen).toMatchObject({ hidesQuantities: hideQuantities === 1, lastPricing: { value: amount } })
        expect(seen.lines.records[0].price).toMatchObject({ level: 'city', unitPrice: '3000.00', amount })
      }
    }
  })
})
