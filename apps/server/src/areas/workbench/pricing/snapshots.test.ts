import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aMatchedList, aMaterial, city, ladder, month } from '../../../../test/desks/priced-list.ts'
import { aReference, type Planted } from '../../../../test/desks/prices.ts'
import { type WorkbenchDesk, workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { runNow } from '../../../../test/processes/job-world.ts'
import { test as base } from '../../../../test/world.ts'
import { jobs } from '../../../jobs.ts'
import { readPricing } from './pending-lines.ts'
import { priceLines } from './price-lines.ts'
import { pricesOfLines } from './prices-of-lines.ts'

const test = base.extend<{ d: WorkbenchDesk; bar: Planted; concrete: Planted }>({
  d: async ({ staged, world }, use) => use(await workbenchDesk(staged, world)),
  bar: async ({ d }, use) => {
    const bar = await aMaterial(d, '热轧带肋钢筋 HRB400E Φ16')
    await aReference(d.station, bar, { period: month, regionCode: city, priceExcl: '3000.00' })
    await use(bar)
  },
  concrete: async ({ d }, use) => {
    const concrete = await aMaterial(d, '预拌混凝土 C30')
    await aReference(d.station, concrete, { period: month, regionCode: city, priceExcl: '500.00' })
    await use(concrete)
  },
})

/** The station publishes a newer revision of the bar's price. */
async function correct(d: WorkbenchDesk, bar: Planted, priceExcl: string) {
  await d.station.in((ctx) =>
    sql`update material_reference_price set replaced_at = now() where std_material_id = ${bar.stdMaterialId}`.execute(
      ctx.db,
    ),
  )
  await d.station.in((ctx) =>
    sql`insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, price_incl,
        tax_rate, n, min, q1, median, q3, max, method, revision)
      select std_material_id, category_id, region_code, period, ${priceExcl}, ${priceExcl}::numeric * 1.13, tax_rate, 4, min,
        q1, median, q3, max, method, revision + 1 from material_reference_price
      where std_material_id = ${bar.stdMaterialId} order by revision desc limit 1`.execute(ctx.db),
  )
}

const ask = (versionId: string) => ({ versionId, regionCode: city, period: month, taxMode: 2, ladder })

describe('a snapshot', () => {
  test('says how many of its lines were changed since, until the list is priced again', async ({
    d,
    bar,
    concrete,
  }) => {
    const list = await aMatchedList(d, [{ material: bar.stdMaterialId }, { material: concrete.stdMaterialId }, {}])
    const changed = async () => {
      const { data } = await d.get('owner', 'pricings', { projectId: list.projectId })
      return data.map(({ changedCount }: { changedCount: number }) => changedCount)
    }
    await list.price()
    expect(await changed()).toEqual([0])
    const { data } = await d.get('owner', 'lines', { versionId: list.versionId })
    const [{ id, version }, , last] = data.records
    await d.post('owner', 'line', { id, version, quantity: '77' })
    const items = [{ lineId: last.id, stdMaterialId: bar.stdMaterialId, factor: '1', substituteReason: '设计变更' }]
    await d.post('owner', 'confirm', { versionId: list.versionId, items })
    expect(await changed()).toEqual([2])
    await list.price()
    expect(await changed()).toEqual([0, 0])
  })

  test('stays when a price is corrected; the newer revision is taken into a new one', async ({ d, bar, concrete }) => {
    const given = [{ material: bar.stdMaterialId }, { material: concrete.stdMaterialId }, {}]
    const list = await aMatchedList(d, given)
    const [first = '', second = ''] = list.lineIds
    const id = await list.price()
    expect(await d.post('owner', 'take-corrections', { pricingId: id })).toMatchObject({
      error: 'list/nothing-corrected',
    })
    await correct(d, bar, '3100.00')
    const old = await d.inside('owner', (ctx) => pricesOfLines(ctx, id, list.lineIds))
    expect(old.get(first)).toMatchObject({
      ...{ priceExcl: '3000.00', amount: '30000.00', revision: 1 },
      corrected: { priceExcl: '3100.00', priceIncl: '3503.00', amount: '31000.00' },
    })
    expect(old.get(second)?.corrected).toBeNull()
    expect((await d.get('owner', 'pricing', { id })).data.correctedCount).toBe(1)

    // A quantity that was changed since belongs to the next pricing, not to this correction.
    await d.inside('owner', ({ db }) => db.updateTable('materialListLine').set({ quantity: '99' }).execute())
    const { data } = await d.post('owner', 'take-corrections', { pricingId: id })
    await list.run(data.jobId)
    const taken = await d.inside('owner', (ctx) => pricesOfLines(ctx, data.pricingId, list.lineIds))
    expect(taken.get(first)).toMatchObject({ level: 'city', amount: '31000.00', revision: 2, n: 4, corrected: null })
    expect(taken.get(second)).toEqual(old.get(second))
    const pricings = (await d.get('owner', 'pricings', { projectId: list.projectId })).data
    expect(pricings).toMatchObject([
      { id: data.pricingId, correctedCount: 0, totals: { value: '36000.00' } },
      { id, correctedCount: 1, totals: { value: '35000.00' } },
    ])
    expect((await d.get('owner', d.project('events'), { id: list.projectId })).data.records[0]).toMatchObject({
      ...{ action: 'corrections', subjectId: data.pricingId },
    })
  })

  test('is finished by the next run after a crash, each line once', async ({ d, bar }) => {
    const list = await aMatchedList(d, [{ material: bar.stdMaterialId }, { material: bar.stdMaterialId }, {}])
    const { data } = await d.post('owner', 'price', ask(list.versionId))
    await d.inside('owner', async (ctx) => {
      const pricing = await readPricing(ctx, data.pricingId)
      if (pricing) await priceLines(ctx, pricing, list.lineIds.slice(0, 2))
    })
    await correct(d, bar, '3100.00')
    await list.run(data.jobId)
    const { data: done } = await d.get('owner', 'pricing', { id: data.pricingId })
    expect(done).toMatchObject({ state: 1, totals: { priceable: 3, value: '60000.00' } })
  })

  test('is at work once at a time; what a cancelled run left is no pricing', async ({ d, bar }) => {
    const list = await aMatchedList(d, [{ material: bar.stdMaterialId }])
    const { data } = await d.post('owner', 'price', ask(list.versionId))
    expect(await d.post('owner', 'price', ask(list.versionId))).toMatchObject({ error: 'list/at-work' })
    const own = { projectId: list.projectId }
    expect((await d.get('owner', 'pricings', own)).data).toMatchObject([{ state: 0, progress: 0, totals: null }])
    await d.post('owner', 'blade-job/job/cancel', { id: data.jobId })
    expect((await d.get('owner', 'pricings', own)).data).toEqual([])
    const id = await list.price()
    expect((await d.get('owner', 'pricings', own)).data).toMatchObject([{ id, state: 1 }])
    const left = await d.inside('owner', ({ db }) => db.selectFrom('materialListPricing').select('id').execute())
    expect(left).toEqual([{ id }])
  })

  test('needs a list that was matched', async ({ d }) => {
    const list = await aMatchedList(d, [{}])
    await d.inside('owner', ({ db }) => db.updateTable('materialListVersion').set({ state: 0 }).execute())
    expect(await d.post('owner', 'price', ask(list.versionId))).toMatchObject({ error: 'list/not-matched' })
  })
})

describe('a pricing is as private as its project', () => {
  test('nobody else finds it, and jobs and logs hold none of its figures', async ({ d, bar }) => {
    const list = await aMatchedList(d, [{ material: bar.stdMaterialId, quantity: '76543219.87' }])
    const { data } = await d.post('owner', 'price', ask(list.versionId))
    const job = await runNow(d.world, jobs, d.station.tenantId, data.jobId)
    const id = data.pricingId
    for (const who of ['colleague', 'stranger', 'admin', 'administrator']) {
      expect(await d.get(who, 'pricing', { id })).toMatchObject({ code: 404 })
      expect(await d.get(who, 'pricings', { projectId: list.projectId })).toMatchObject({ code: 404 })
      expect(await d.post(who, 'price', ask(list.versionId))).toMatchObject({ code: 404 })
      expect(await d.post(who, 'take-corrections', { pricingId: id })).toMatchObject({ code: 404 })
    }
    expect(JSON.stringify(job)).not.toMatch(/76543219|22962965/)
  })

  test('those who may only read cannot price, and hidden amounts stay hidden', async ({ d, bar }) => {
    const list = await aMatchedList(d, [{ material: bar.stdMaterialId }])
    const id = await list.price()
    const userIds = [d.callers.colleague?.userId]
    await d.post('owner', d.project('share'), { id: list.projectId, userIds, hideQuantities: 1 })
    const { data } = await d.get('colleague', 'pricing', { id })
    expect(data.totals).toMatchObject({ priced: 1, coveragePct: '100.0', value: null, verifiedValue: null })
    expect(data.sections).toMatchObject([{ value: null }])
    const prices = await d.inside('colleague', (ctx) => pricesOfLines(ctx, id, list.lineIds))
    expect([...prices.values()]).toMatchObject([{ unitPrice: '3000.00', amount: null }])
    expect(await d.post('colleague', 'price', ask(list.versionId))).toMatchObject({ code: 403 })
    expect(await d.post('colleague', 'take-corrections', { pricingId: id })).toMatchObject({ code: 403 })
  })
})
