import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aPeriod, aPriceStation, type PriceStation, period, region } from '../../../../test/desks/price-station.ts'
import { aPrice } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

type Head = Readonly<
  { infoId: string; period: string; quotations: number; ref: string | null } & Record<string, unknown>
>

/** The heads of the station, after a comparison with what its prices say. */
async function headsOf({ in: within }: Pick<Station, 'in'>): Promise<Head[]> {
  const columns =
    sql.raw(`std_material_id, region_code, period, info_id, category_code, material_name, spec, price_incl,
    price_excl, ref_incl, ref_excl, quotations, lowest_incl, lowest_excl, highest_incl, highest_excl`)
  const [heads, counted] = await within(async ({ db }) => [
    (await sql<Head>`select ${columns} from price_head order by std_material_id, region_code`.execute(db)).rows,
    (
      await sql<Head>`
        select distinct on (std_material_id, region_code) ${columns} from (
          select m.std_material_id, m.region_code, m.period, m.id as info_id, m.category_code, m.material_name, m.spec,
            m.price_incl, m.price_excl, r.price_incl as ref_incl, r.price_excl as ref_excl, m.price_type,
            count(*) over spans ::int as quotations, min(m.price_incl) over spans as lowest_incl,
            min(m.price_excl) over spans as lowest_excl, max(m.price_incl) over spans as highest_incl,
            max(m.price_excl) over spans as highest_excl
          from material_info m left join material_reference_price r on r.std_material_id = m.std_material_id
            and r.region_code = m.region_code and r.period = m.period and r.replaced_at is null and r.is_reference = 1
          where m.status in (4, 7) and m.is_deleted = 0 and m.std_material_id is not null
          window spans as (partition by m.std_material_id, m.region_code, m.period)) rows
        order by std_material_id, region_code, period desc, price_type <> 1, info_id desc`.execute(db)
    ).rows,
  ])
  expect(heads).toEqual(counted)
  return heads
}

const same = { materialName: '普通硅酸盐水泥', spec: 'P.O 42.5', priceBasis: 2, priceIncl: null }

describe('the newest price of a material in a region', () => {
  test('follows publication, correction, the next issue and what is taken offline', async ({ s }) => {
    await s.addEnterprise('third')
    const who = ['owner', 'rival', 'third'] as const
    const quoted = (prices: readonly string[], values: object = {}) =>
      Promise.all(prices.map((priceExcl, at) => s.approved({ ...same, priceExcl, ...values }, who[at])))
    const [first = '', second = '', third = ''] = await quoted(['400', '410', '450'])
    expect(await headsOf(s.station)).toEqual([])

    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { ids: [first] })
    expect(await headsOf(s.station)).toMatchObject([{ infoId: first, period, quotations: 1, refExcl: null }])
    await s.ask('publisher', 'batchPublish', { ids: [second, third] })
    expect(await headsOf(s.station)).toMatchObject([
      { quotations: 3, refExcl: '410.0000', lowestExcl: '400.0000', highestExcl: '450.0000', regionCode: region },
    ])

    const { version } = await s.rowOf(second)
    const fixed = { id: second, version, priceExcl: '420', reason: '录入有误' }
    expect(await s.ask('admin', 'correct', fixed)).toMatchObject({ code: 200 })
    expect(await headsOf(s.station)).toMatchObject([{ refExcl: '420.0000' }])

    await s.station.in((ctx) => aPeriod(ctx, { period: '202612', state: periodState.collecting }))
    const [next = ''] = await quoted(['430'], { period: '202612' })
    await s.setPeriod(periodState.auditing, '202612')
    await s.ask('publisher', 'batchPublish', { ids: [next] })
    expect((await s.rowOf(first)).status).toBe(materialStatus.archived)
    expect(await headsOf(s.station)).toMatchObject([
      { infoId: next, period: '202612', quotations: 1, refExcl: null, lowestExcl: '430.0000' },
    ])

    const offline = (id: string) => s.ask('admin', 'del_logic', { ids: id, reason: '报价撤回' })
    expect(await offline(next)).toMatchObject({ code: 200 })
    expect(await headsOf(s.station)).toMatchObject([{ period, quotations: 3 }])
    await s.station.in((ctx) => ctx.db.updateTable('materialInfo').set({ isDeleted: 1 }).execute())
    expect(await headsOf(s.station)).toEqual([])
  })

  test('follows materials that become one and are parted again', async ({ s }) => {
    const one = await s.approved({ ...same, priceExcl: '400' })
    const other = await s.approved({ ...same, materialName: '硅酸盐水泥', priceExcl: '410' }, 'rival')
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'batchPublish', { ids: [one, other] })
    const [first, second] = await headsOf(s.station)
    const call = (name: string) => `materialStandard/StdMaterial/${name}`
    const both = { id: first?.stdMaterialId, ids: [second?.stdMaterialId], reason: '同一材料' }
    expect(await s.ask('publisher', call('merge'), { ...both, accepted: 1 })).toMatchObject({ code: 200 })
    expect(await headsOf(s.station)).toMatchObject([{ stdMaterialId: first?.stdMaterialId, quotations: 2 }])
    expect(await s.ask('admin', call('split'), { ...both, reason: '实为两种' })).toMatchObject({ code: 200 })
    expect(await headsOf(s.station)).toMatchObject([{ quotations: 1 }, { quotations: 1 }])
  })

  test('shows the own price of the station before newer quotations', async ({ world }) => {
    const station = await aStation(world)
    const ours = await aPrice(station, { priceType: 1, priceExcl: '3600.00' })
    await aPrice(station)
    const elsewhere = await aPrice(station, { regionCode: '330200', period: '202609' })
    expect(await headsOf(station)).toMatchObject([
      { regionCode: '310000', infoId: ours.id, quotations: 2 },
      { regionCode: '330200', infoId: elsewhere.id, quotations: 1 },
    ])
  })

  test('moves with its rows: to another material, region, class or name, and away', async ({ world }) => {
    const station = await aStation(world)
    const one = await aPrice(station)
    const other = await aPrice(station, { spec: 'HRB400E Φ25' })
    const put = (values: Record<string, unknown>, id = other.id) =>
      station.in((ctx) => ctx.db.updateTable('materialInfo').set(values).where('id', '=', id).execute())
    await put({ stdMaterialId: one.stdMaterialId })
    expect(await headsOf(station)).toMatchObject([{ stdMaterialId: one.stdMaterialId, quotations: 2 }])
    await put({ stdMaterialId: other.stdMaterialId, regionCode: '330100' })
    expect(await headsOf(station)).toHaveLength(2)
    await put({ categoryCode: '0199', materialName: '钢筋' })
    expect(await headsOf(station)).toMatchObject([{}, { categoryCode: '0199', materialName: '钢筋' }])
    await station.in(({ db }) => db.deleteFrom('materialInfo').where('id', '=', one.id).execute())
    expect(await headsOf(station)).toMatchObject([{ infoId: other.id }])
  })

  test('is whole after two changes of its rows at the same time', async ({ world }) => {
    const station = await aStation(world)
    const rows = [await aPrice(station, { priceExcl: '10' }), await aPrice(station, { priceExcl: '20' })]
    const others = [await aPrice(station, { regionCode: '330100' }), await aPrice(station, { regionCode: '330200' })]
    await Promise.all(
      [rows, others.toReversed(), rows.toReversed(), others].flat().map(({ id }, at) =>
        station.in((ctx) =>
          ctx.db
            .updateTable('materialInfo')
            .set({ priceExcl: `${100 + at}` })
            .where('id', '=', id)
            .execute(),
        ),
      ),
    )
    expect(await headsOf(station)).toMatchObject([{ quotations: 2 }, {}, {}])
  })
})
