import { materialStatus } from '@library/contract/material/material.states'
import { foldBrand } from '@library/pricing/query/brand'
import { documentOf } from '@library/pricing/query/document'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aPrice } from '../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../test/world/people.ts'
import { test } from '../../../test/world.ts'
import type { World } from '../../platform/world.ts'
import { askFor, foundMaterials } from './find-materials.ts'
import { lexiconFor } from './words/lexicon.ts'
import { loadSpeech } from './words/speech.ts'

type Found = { stdMaterialId: string; rows: number; lastPeriod: string }

/** What a text finds at a station, in its order. */
async function find(world: World, station: Station, text: string): Promise<Found[]> {
  const { tries } = askFor(text, await lexiconFor(world, station.tenantId))
  return station.in(async ({ db }) => {
    const { rows } = await sql<Found>`select std_material_id, rows, last_period
      from (${foundMaterials(tries, '')}) found order by place`.execute(db)
    return rows
  })
}

const change = (station: Station, id: string, values: object) =>
  station.in(({ db }) => db.updateTable('materialInfo').set(values).where('id', '=', id).execute())

describe('the document of a material', () => {
  test('follows its prices: published, archived, withdrawn, removed', async ({ world }) => {
    const station = await aStation(world)
    const counted = async () => (await find(world, station, '带肋')).map(({ rows, lastPeriod }) => [rows, lastPeriod])
    const bar = await aPrice(station)
    const draft = await aPrice(station, { status: materialStatus.approved, period: '202611' })
    expect(await counted()).toEqual([[1, '202610']])
    const steps: [string, object, unknown][] = [
      [draft.id, { status: materialStatus.published }, [[2, '202611']]],
      [bar.id, { status: materialStatus.archived }, [[2, '202611']]],
      [draft.id, { status: materialStatus.offline }, [[1, '202610']]],
      [draft.id, { status: materialStatus.published }, [[2, '202611']]],
      [draft.id, { isDeleted: 1 }, [[1, '202610']]],
      [bar.id, { status: materialStatus.offline }, []],
    ]
    for (const [id, values, left] of steps) {
      await change(station, id, values)
      expect(await counted(), JSON.stringify(values)).toEqual(left)
    }
  })

  test('has the brands, manufacturers and regions of its prices, as long as one of them has', async ({ world }) => {
    const station = await aStation(world)
    const ids = async (text: string) => (await find(world, station, text)).length
    const { id } = await aPrice(station, { brand: 'Sha Gang-1', regionCode: '330106' })
    await aPrice(station, { brand: '永钢', regionCode: '310000' })
    await change(station, id, { manufacturer: '沙钢集团' })
    for (const text of ['沙钢集团 钢筋', '永钢钢筋', '浙江钢筋', '杭州 钢筋']) expect(await ids(text), text).toBe(1)
    await change(station, id, { status: materialStatus.offline })
    expect(await ids('永钢钢筋')).toBe(1)
    for (const text of ['沙钢集团 钢筋', '杭州 钢筋']) expect(await ids(text), text).toBe(0)
  })

  test('follows the name, the merging and the splitting of materials', async ({ world }) => {
    const station = await aStation(world)
    const [bar, wire] = [await aPrice(station), await aPrice(station, { materialName: '冷拔低碳钢丝', spec: 'Φ4' })]
    const names = async (text: string) => (await find(world, station, text)).map((one) => one.stdMaterialId)
    const set = (id: string, values: object) =>
      station.in(({ db }) => db.updateTable('stdMaterial').set(values).where('id', '=', id).execute())
    expect(await names('低碳钢丝')).toEqual([wire.stdMaterialId])
    await set(wire.stdMaterialId, { mergedInto: bar.stdMaterialId })
    await change(station, wire.id, { stdMaterialId: bar.stdMaterialId })
    expect(await names('低碳钢丝')).toEqual([bar.stdMaterialId])
    await set(wire.stdMaterialId, { mergedInto: null })
    await change(station, wire.id, { stdMaterialId: wire.stdMaterialId })
    expect([await names('低碳钢丝'), await names('带肋钢筋')]).toEqual([[wire.stdMaterialId], [bar.stdMaterialId]])
    await set(wire.stdMaterialId, { name: '预应力钢绞线' })
    expect([await names('低碳钢丝'), await names('钢绞线')]).toEqual([[], [wire.stdMaterialId]])
  })

  test('has the names of its class and of those above, also after they changed', async ({ world }) => {
    const station = await aStation(world)
    const { categoryId, stdMaterialId } = await aPrice(station, {
      code: '0413',
      materialName: '烧结多孔块',
      spec: 'MU10',
    })
    const found = async (text: string) => (await find(world, station, text)).map((one) => one.stdMaterialId)
    expect(await found('砌墙用砖')).toEqual([])
    await station.in(({ db }) =>
      db.updateTable('materialCategory').set({ name: '砌墙用砖' }).where('id', '=', categoryId).execute(),
    )
    expect(await found('砌墙用砖')).toEqual([stdMaterialId])
  })

  test('is found by its own station alone', async ({ world }) => {
    const [station, other] = [await aStation(world), await aStation(world)]
    const own = await aPrice(station)
    await aPrice(other, { spec: 'HRB400E Φ25' })
    for (const text of ['钢筋', 'gangjin', '沙钢', 'HRB400E', '黑色金属'])
      for (const { stdMaterialId } of await find(world, station, text)) expect(stdMaterialId).toBe(own.stdMaterialId)
    expect(await find(world, station, 'Φ25')).toEqual([])
    const peek = station.in(({ db }) => sql`select from search_material`.execute(db))
    await expect(peek).rejects.toMatchObject({ code: '42501' })
  })
})

test('the database and the module write brands and regions alike', async ({ world }) => {
  const station = await aStation(world)
  const odd = ['ABB', ' 3M ', '海 螺-牌', 'a\u00a0b\u3000c\td\ne\r-', 'ÄÖ', "o'b\\c", 'ＡＢ', '聯塑', '😀']
  const { spell, simplify } = await loadSpeech()
  const material = {
    name: '',
    spec: '',
    unitCode: 't',
    classCode: '',
    classNames: [],
    brands: odd,
    regions: ['330106', '33'],
  }
  const made = documentOf(material, { spell, simplify }).filter((lexeme) => /^[br]:/.test(lexeme))
  await station.in(async ({ db }) => {
    const { rows } = await sql<{ folded: string[]; lexemes: string[] }>`
      select array(select fold_brand(brand) from unnest(${odd}::text[]) brand) as folded,
        tsvector_to_array(offer_terms(${odd}::text[], '{330106,33}')) as lexemes`.execute(db)
    expect(rows[0]?.folded).toEqual(odd.map(foldBrand))
    expect(rows[0]?.lexemes.sort()).toEqual(made.sort())
  })
})
