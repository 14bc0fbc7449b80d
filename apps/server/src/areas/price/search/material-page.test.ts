import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { anIssue, aPrice, aReference } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { someone, test } from '../../../../test/world.ts'
import type { Caller } from '../../../platform/callers/caller.ts'

type Row = Readonly<{ id: string; regionCode: string; spec: string; price: string; period: string }> &
  Readonly<Record<'materialName' | 'stdMaterialId', string>> &
  Readonly<{ quotations: number; lowest: string; highest: string; refPrice: string | null }>
type Answer = Readonly<{ records: readonly Row[]; total: number; limited: boolean; help: unknown }>
type Staged = Readonly<{ app: FastifyInstance; as: (caller: Caller) => Record<string, string> }>

function reader({ app, as }: Staged, station: Station, who: Partial<Caller> = {}) {
  const headers =
    who.userId === '' ? { 'tenant-id': station.tenantId } : as(someone({ tenantId: station.tenantId, ...who }))
  return async (query: Record<string, string> = {}, path = 'page'): Promise<Answer> => {
    const asked = new URLSearchParams({ ...(path === 'page' ? { view: 'materials' } : {}), taxMode: '2', ...query })
    return (await app.inject({ url: `/api/materialInfo/MaterialInfo/${path}?${asked}`, headers })).json().data
  }
}

const [hangzhou, ningbo] = ['330100', '330200']
const bar = { materialName: '热轧带肋钢筋', code: '0101' } as const
const labour = { materialName: '钢筋工', spec: '综合', code: '0001', unitCode: '工日', brand: null }

/** Two issues: a bar in two regions with three quotations in one of them, another size of it, and labour. */
async function prices(station: Station) {
  await anIssue(station, '202609')
  await anIssue(station, '202610')
  const old = await aPrice(station, {
    ...bar,
    regionCode: hangzhou,
    period: '202609',
    priceExcl: '3400.00',
    brand: '中天',
  })
  const cheap = await aPrice(station, { ...bar, regionCode: hangzhou, priceExcl: '3500.00' })
  const own = await aPrice(station, {
    ...bar,
    regionCode: hangzhou,
    priceExcl: '3550.00',
    priceType: 1,
    enterprise: '造价站',
  })
  const dear = await aPrice(station, { ...bar, regionCode: hangzhou, priceExcl: '3700.00', brand: '永钢' })
  const there = await aPrice(station, { ...bar, regionCode: ningbo, priceExcl: '3600.00' })
  const thick = await aPrice(station, { ...bar, spec: 'HRB400E Φ25', regionCode: ningbo, priceExcl: '3650.00' })
  const work = await aPrice(station, { ...labour, regionCode: hangzhou, priceExcl: '200.00' })
  await aReference(station, there, { period: '202610', regionCode: ningbo, priceExcl: '3610.00' })
  return { old, cheap, own, dear, there, thick, work }
}

const ids = ({ records }: Answer) => records.map(({ id }) => id)

describe('one row for each material and region', () => {
  test('shows the newest price with what its quotations span, and unfolds to them', async ({ world, staged }) => {
    const station = await aStation(world)
    const { cheap, own, dear, there, thick, work } = await prices(station)
    const ask = reader(staged, station)
    const found = await ask({ materialName: '钢筋' })
    expect(ids(found)).toEqual([own.id, there.id, thick.id, work.id])
    expect(found.total).toBe(4)
    expect(found.records[0]).toMatchObject({ quotations: 3, lowest: '3500.00', highest: '3700.00', refPrice: null })
    expect(found.records[1]).toMatchObject({ quotations: 1, price: '3600.00', refPrice: '3610.00' })

    const folded = await ask({ stdMaterialId: own.stdMaterialId, regionCode: hangzhou }, 'page/priceQuotation')
    expect(ids(folded).toSorted()).toEqual([cheap.id, own.id, dear.id].toSorted())
    expect(ids(await ask())).toEqual([there.id, own.id, thick.id, work.id])
    expect(ids(await ask({ materialName: '钢筋', size: '2', current: '2' }))).toEqual([thick.id, work.id])
    expect(ids(await ask({ size: '2', current: '2' }))).toEqual([thick.id, work.id])
  })

  test('is narrowed by region, class, period and price shown', async ({ world, staged }) => {
    const station = await aStation(world)
    const { old, own, there, thick, work } = await prices(station)
    const ask = reader(staged, station)
    const cases: [Record<string, string>, string[]][] = [
      [{ regionCode: ningbo }, [there.id, thick.id]],
      [{ categoryId: work.categoryId }, [work.id]],
      [{ period: '202610' }, [there.id, own.id, thick.id, work.id]],
      [{ period: '202609' }, [old.id]],
      [{ priceMin: '3560', priceMax: '3640' }, [there.id]],
      [{ priceMin: '3605', priceMax: '3640' }, [there.id]],
      [{ period: '202609', priceMax: '3300' }, []],
      [{ sort: 'priceDesc' }, [thick.id, there.id, own.id, work.id]],
      [{ stdMaterialId: thick.stdMaterialId }, [thick.id]],
    ]
    for (const [filters, expected] of cases) {
      expect(ids(await ask(filters)), JSON.stringify(filters)).toEqual(expected)
      if (filters.sort) continue
      const searched = await ask({ materialName: '钢筋', ...filters })
      expect(ids(searched).toSorted(), JSON.stringify(filters)).toEqual(expected.toSorted())
      expect(searched.total).toBe(expected.length)
    }
    expect(ids(await ask({ materialName: '宁波钢筋' }))).toEqual([there.id, thick.id])
  })

  test('shows the newest row of a brand, an enterprise or a kind of price instead', async ({ world, staged }) => {
    const station = await aStation(world)
    const { old, own, cheap, dear, there, thick } = await prices(station)
    const ask = reader(staged, station)
    const cases: [Record<string, string>, string[]][] = [
      [{ brand: '永钢' }, [dear.id]],
      [{ brand: '中天' }, [old.id]],
      [{ materialName: '永钢 钢筋' }, [dear.id]],
      [{ materialName: '沙钢' }, [own.id, there.id, thick.id]],
      [{ priceType: '3', regionCode: hangzhou, materialName: '带肋' }, [dear.id]],
      [{ enterpriseId: own.enterpriseId }, [own.id]],
      [{ brand: '沙钢', priceMax: '3520' }, []],
    ]
    for (const [filters, expected] of cases) expect(ids(await ask(filters)), JSON.stringify(filters)).toEqual(expected)
    const [row] = (await ask({ priceType: '3', regionCode: hangzhou, materialName: '带肋' })).records
    expect(row).toMatchObject({ quotations: 2, lowest: '3500.00', highest: '3700.00' })
    expect(cheap.id).not.toBe(dear.id)
  })

  test('has the own region of the reader first', async ({ world, staged }) => {
    const station = await aStation(world)
    const { own, there, thick, work } = await prices(station)
    const deptId = await station.in(async ({ db }) => {
      const dept = { deptName: 'd', fullName: 'd', remark: null, regionCode: ningbo }
      return (await db.insertInto('dept').values(dept).returning('id').executeTakeFirstOrThrow()).id
    })
    const ask = reader(staged, station, { userId: '4711', deptIds: [deptId] })
    expect(ids(await ask({ materialName: '钢筋' }))).toEqual([there.id, own.id, thick.id, work.id])
  })

  test('tells a visitor the newest issue without a total', async ({ world, staged }) => {
    const station = await aStation(world)
    const { own, there, thick, work } = await prices(station)
    await aPrice(station, { ...bar, spec: 'HRB400E Φ32', period: '202609' })
    const ask = reader(staged, station, { userId: '' })
    const seen = await ask({ materialName: '钢筋', size: '2' })
    expect(seen).toMatchObject({ limited: true, total: 2 })
    expect(ids(await ask({ materialName: '钢筋', period: '202609' }))).toEqual([own.id, there.id, thick.id, work.id])
  })
})
