import { describe, expect } from 'vitest'
import { test } from '../../test/world/seeded.ts'
import { undone } from '../../test/world.ts'
import { programCaller } from '../platform/callers/caller.ts'
import { countryCode, moreRegionRows } from './more-regions.ts'
import { seeds } from './plan.ts'
import { regionRows, sowMoreRegions } from './regions.ts'

describe('regions', () => {
  test('are the whole country down to the district, and to the town where a city has no districts', async ({
    world,
  }) => {
    const levels = await world.database.inTransaction(programCaller(''), (ctx) =>
      ctx.db
        .selectFrom('region')
        .select((eb) => ['level', eb.fn.countAll<string>().as('regions')])
        .groupBy('level')
        .orderBy('level')
        .execute(),
    )
    expect(levels.map((level) => Number(level.regions))).toEqual([1, 34, 362, 2877, 77])
  })

  test('are below the right parent, all the way up to the country', async () => {
    const rows = await regionRows()
    const byCode = new Map(rows.map((row) => [row.code, row]))
    expect(byCode.size).toBe(rows.length)
    for (const row of rows.filter((row) => row.code !== countryCode)) {
      const parent = byCode.get(row.parentCode)
      const digits = [0, 0, 2, 4, 4][row.level] ?? 0
      expect(row.code).toMatch(row.level === 4 ? /^\d{12}$/ : /^\d{6}$/)
      expect(parent?.level).toBe(row.level === 4 ? 2 : row.level - 1)
      expect(row.ancestors).toBe(`${parent?.ancestors},${parent?.code}`)
      expect(row.code.slice(0, digits)).toBe(row.parentCode.slice(0, digits))
    }
  })

  test('have 台湾省, 香港 and 澳门 with their divisions, each code once', async () => {
    const rows = moreRegionRows()
    const count = (code: string) => rows.filter((row) => row.parentCode === code).length
    expect(['710000', '810000', '820000'].map(count)).toEqual([20, 18, 8])
    const codes = [...(await regionRows()), ...rows].map((row) => row.code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const row of rows)
      expect(row.code.slice(0, 2)).toBe(row.parentCode === '00' ? row.code.slice(0, 2) : row.parentCode.slice(0, 2))
  })

  test('that an older installation lacks are added by a part of their own, and what it removed stays removed', async ({
    world,
  }) => {
    expect(seeds.map(({ name }) => name)).toContain('more-regions')
    await undone(world.database, programCaller(''), async (ctx) => {
      const removed = { isDeleted: 1 }
      await ctx.db.updateTable('region').set(removed).where('code', 'like', '8%').execute()
      await ctx.db.updateTable('region').set(removed).where('code', '=', '110108').execute()
      await sowMoreRegions(ctx)
      const found = await ctx.db
        .selectFrom('region')
        .select('name')
        .where('code', 'in', ['810000', '810001', '820008', '710100', '110108'])
        .where('isDeleted', '=', 0)
        .orderBy('code')
        .execute()
      expect(found.map((row) => row.name)).toEqual(['台北市', '香港特别行政区', '中西区', '圣方济各堂区'])
    })
  })

  test('of every province are found by name and offered by the pickers', async ({ staged: { app } }) => {
    const url = '/api/blade-system/region'
    for (const [name, code] of [
      ['台湾', '710000'],
      ['油尖旺', '810005'],
      ['花地玛', '820001'],
    ] as const) {
      const { data } = (await app.inject({ url: `${url}/find`, query: { name } })).json()
      expect(JSON.stringify(data)).toContain(code)
    }
    const tree = async (parentCode: string): Promise<{ title: string }[]> =>
      (await app.inject({ url: `${url}/lazy-tree`, query: { parentCode } })).json().data
    expect((await tree('00')).map(({ title }) => title).slice(-3)).toEqual([
      '台湾省',
      '香港特别行政区',
      '澳门特别行政区',
    ])
    expect(await tree('810000')).toHaveLength(18)
  })

  test('have the well-known codes', async () => {
    const path = (await regionRows()).filter((row) => ['110000', '110100', '110108', '330106'].includes(row.code))
    expect(path.map((row) => `${row.code} ${row.name} < ${row.parentCode}`)).toEqual([
      '110000 北京市 < 00',
      '110100 北京市 < 110000',
      '110108 海淀区 < 110100',
      '330106 西湖区 < 330100',
    ])
  })
})
