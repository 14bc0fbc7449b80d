import { materialInput } from '@library/contract/material/material'
import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aPeriod, aPriceStation, type PriceStation, period, region } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'
import { addRows } from '../../../domain/pricing-rows/add-rows.ts'
import { draftsOf } from '../../../domain/pricing-rows/drafts.ts'
import { loadReferenceData } from '../../../domain/pricing-rows/reference-data.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

const call = (name: string) => `materialStandard/StdMaterial/${name}`
const list = async (s: PriceStation, query: Record<string, string> = {}) =>
  (await s.get('publisher', call('list'), query)).data
const merge = (s: PriceStation, body: object, who = 'publisher') =>
  s.ask(who, call('merge'), { reason: '同一材料', ...body })
const split = (s: PriceStation, body: object, who = 'admin') =>
  s.ask(who, call('split'), { reason: '实为两种', ...body })

const one = { materialName: '埋地灯', spec: 'IP67 9W', unitCode: 'piece', priceBasis: 2, priceIncl: null }
const other = { ...one, materialName: '地埋灯', unitCode: 'set' }

/** Two lamps under two names, each published by its own enterprises; the next period carries what has no price. */
async function twoNames(s: PriceStation) {
  await s.station.in((ctx) =>
    ctx.db.updateTable('materialCategory').set({ defaultUnit: null }).where('id', '=', s.categoryId).execute(),
  )
  await s.addEnterprise('third')
  const ids = [
    await s.approved({ ...one, priceExcl: '100' }, 'owner'),
    await s.approved({ ...one, priceExcl: '110' }, 'rival'),
    await s.approved({ ...other, priceExcl: '130' }, 'third'),
  ]
  await s.setPeriod(periodState.auditing)
  await s.ask('publisher', 'batchPublish', { ids })
  await s.station.in((ctx) => aPeriod(ctx, { period: '202612', state: periodState.collecting }))
  const next = await s.approved({ ...one, priceExcl: '104.5', period: '202612' }, 'owner')
  await s.setPeriod(periodState.auditing, '202612')
  await s.ask('publisher', 'batchPublish', { ids: [next] })
  const { records } = await list(s, { name: '灯' })
  const [spare, kept] = records
  expect(records.map((row: { name: string }) => row.name)).toEqual(['地埋灯', '埋地灯'])
  return { ids: [...ids, next], kept, spare }
}

const living = (s: PriceStation) =>
  s.station.in(async (ctx) => {
    const { rows } = await sql<{ name: string; period: string; price: string; n: number; level: number }>`
      select s.name, r.period, r.price_excl::float8::text as price, r.n, r.source_level as level
      from material_reference_price r join std_material s on s.id = r.std_material_id
      where r.replaced_at is null and r.region_code = ${region} order by s.name, r.period`.execute(ctx.db)
    return rows.map((row) => [row.name, row.period, Number(row.price), row.n, row.level])
  })

function aGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

const apart = [
  ['地埋灯', period, 130, 1, 1],
  ['地埋灯', '202612', 130, 1, 2],
  ['埋地灯', period, 105, 2, 1],
  ['埋地灯', '202612', 104.5, 1, 1],
]

describe('standard materials', () => {
  test('become one and are parted again: prices, reference prices, watches and new rows follow', async ({ s }) => {
    const { ids, kept, spare } = await twoNames(s)
    expect(await living(s)).toEqual(apart)
    const watch = (who: string, stdMaterialId: string) =>
      s.ask(who, 'materialWatch/submit', { stdMaterialId, regionCode: region })
    for (const [who, id] of [
      ['member', spare.id],
      ['owner', spare.id],
      ['owner', kept.id],
    ])
      expect(await watch(who, id)).toMatchObject({ code: 200 })

    const dry = await merge(s, { id: kept.id, ids: [spare.id], dryRun: 1 })
    expect(dry.data).toMatchObject({ items: 1, rows: 1, prices: 0 })
    expect(dry.data.differences).toEqual([{ id: spare.id, kind: 'unit', label: null, here: 'piece', there: 'set' }])
    expect(await merge(s, { id: kept.id, ids: [spare.id] })).toMatchObject({ code: 409, error: 'standard/differs' })
    expect(await living(s)).toEqual(apart)

    const done = await merge(s, { id: kept.id, version: kept.version, ids: [spare.id], accepted: 1 })
    expect(done.data).toMatchObject({ items: 1, rows: 1, prices: 2 })
    expect(await living(s)).toEqual([
      ['埋地灯', period, 110, 3, 1],
      ['埋地灯', '202612', 104.5, 1, 1],
    ])
    expect((await s.rowOf(ids[2] ?? '')).stdMaterialId).toBe(kept.id)
    const watched = await s.station.in((ctx) =>
      ctx.db.selectFrom('priceWatch').select('stdMaterialId').where('isDeleted', '=', 0).execute(),
    )
    expect(watched.map((row) => row.stdMaterialId)).toEqual([kept.id, kept.id])
    await s.station.in((ctx) => aPeriod(ctx, { period: '202701', state: periodState.collecting }))
    const { id: fresh } = await s.aRow({ ...other, priceExcl: '131', period: '202701' }, 'third')
    expect((await s.rowOf(fresh)).stdMaterialId).toBe(kept.id)

    const detail = (await s.get('admin', call('detail'), { id: kept.id })).data
    expect(detail).toMatchObject({ parts: 1, items: 3, enterprises: 3, lastPeriod: '202612' })
    expect(detail.parted).toEqual([{ id: spare.id, name: '地埋灯', spec: 'IP67 9W', unitCode: 'set', items: 1 }])
    expect(detail.prices).toHaveLength(5)
    expect(detail.acts).toMatchObject([{ act: 'merge', reason: '同一材料', rows: 1, prices: 2 }])
    expect((await list(s, { name: '灯', merged: '1' })).records).toMatchObject([
      { id: spare.id, mergedInto: kept.id, mergedName: '埋地灯 IP67 9W' },
    ])
    expect(await merge(s, { id: kept.id, version: kept.version, ids: [spare.id] })).toMatchObject({
      code: 409,
      error: 'common/stale',
    })
    expect(await merge(s, { id: kept.id, ids: [spare.id] })).toMatchObject({ error: 'standard/merged-already' })
    expect(await s.ask('publisher', call('names'), { id: spare.id, aliases: '地灯' })).toMatchObject({
      error: 'standard/merged-already',
    })

    expect((await split(s, { id: kept.id, ids: [spare.id], dryRun: 1 })).data).toMatchObject({ items: 1, rows: 2 })
    expect((await split(s, { id: kept.id, ids: [spare.id] })).data).toMatchObject({ items: 1, rows: 2, prices: 3 })
    expect(await living(s)).toEqual(apart)
    expect((await s.rowOf(fresh)).stdMaterialId).toBe(spare.id)
    expect((await s.get('admin', call('detail'), { id: spare.id })).data.acts).toMatchObject([
      { act: 'split', reason: '实为两种' },
      { act: 'merge' },
    ])
    expect(await split(s, { id: kept.id, ids: [spare.id] })).toMatchObject({ error: 'standard/not-part' })
  })

  test('become one while a price is being written: it belongs to the one that is left', async ({ s }) => {
    const { kept, spare } = await twoNames(s)
    await s.station.in((ctx) => aPeriod(ctx, { period: '202701', state: periodState.collecting }))
    const row = materialInput.parse(s.form({ ...other, priceExcl: '131', period: '202701' }))
    const [written, merged] = [aGate(), aGate()]
    const writing = s.station.in(async (ctx) => {
      const drafts = draftsOf([row], await loadReferenceData(ctx, [row]))
      const [added] = await addRows(ctx, { enterpriseId: s.enterprises.third as string }, drafts)
      written.open()
      await merged.opened
      return added as { id: string }
    })
    await written.opened
    const merging = merge(s, { id: kept.id, ids: [spare.id], accepted: 1 })
    const isWaited = () =>
      s.station.in(async (ctx) => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(ctx.db)
        return rows.length > 0
      })
    await expect.poll(isWaited).toBe(true)
    merged.open()
    expect(await merging).toMatchObject({ code: 200 })
    expect((await s.rowOf((await writing).id)).stdMaterialId).toBe(kept.id)
  })

  test('stay apart where their prices do not compare or a hard attribute differs, and need a reason', async ({ s }) => {
    const hard = [{ key: 'diameter', label: '直径', kind: 'number', required: true, hard: true }]
    await s.station.in((ctx) =>
      ctx.db
        .updateTable('materialCategory')
        .set({ attrTemplate: JSON.stringify(hard) })
        .where('id', '=', s.categoryId)
        .execute(),
    )
    const name = { materialName: '圆钢' }
    for (const values of [{ spec: 'Φ20' }, { spec: 'Φ25' }, { spec: 'Φ20', unitCode: 'kg' }])
      await s.approved({ ...name, ...values, attrs: { diameter: values.spec.slice(1) } })
    const { records } = await list(s, { name: '圆钢' })
    const find = (spec: string, unitCode = 't') =>
      records.find((row: { spec: string; unitCode: string }) => row.spec === spec && row.unitCode === unitCode).id
    const wide = await merge(s, { id: find('Φ20'), ids: [find('Φ25')], dryRun: 1 })
    expect(wide.data.differences).toMatchObject([{ kind: 'attribute', label: '直径', here: '20', there: '25' }])
    expect(await merge(s, { id: find('Φ20'), ids: [find('Φ25')] })).toMatchObject({ error: 'standard/differs' })
    expect(await merge(s, { id: find('Φ20'), ids: [find('Φ20', 'kg')], accepted: 1 })).toMatchObject({
      code: 409,
      error: 'standard/units-apart',
    })
    expect(await merge(s, { id: find('Φ20'), ids: [find('Φ20')] })).toMatchObject({ error: 'standard/itself' })
    expect(await merge(s, { id: find('Φ20'), ids: [find('Φ25')], reason: ' ' })).toMatchObject({ code: 400 })
  })

  test('are the station’s own: no reviewer merges them, and those of another station are not there', async ({
    s,
    staged,
    world,
  }) => {
    const elsewhere = await aPriceStation(staged, world)
    await elsewhere.approved()
    await s.approved()
    const [own] = (await list(s)).records
    const [foreign] = (await list(elsewhere)).records
    expect((await list(s)).total).toBe(1)
    expect(await s.get('publisher', call('detail'), { id: foreign.id })).toMatchObject({ code: 404 })
    expect(await merge(s, { id: own.id, ids: [foreign.id], accepted: 1 })).toMatchObject({ code: 404 })
    expect(await merge(s, { id: own.id, ids: [foreign.id] }, 'reviewer')).toMatchObject({ code: 403 })
    expect(await split(s, { id: own.id, ids: [foreign.id] }, 'member')).toMatchObject({ code: 403 })
  })
})
