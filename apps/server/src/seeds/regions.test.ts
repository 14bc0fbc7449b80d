import { describe, expect } from 'vitest'
import { test } from '../../test/seeded.ts'
import { programCaller } from '../platform/callers/caller.ts'
import { countryCode, regionRows } from './regions.ts'

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
    expect(levels.map((level) => Number(level.regions))).toEqual([1, 31, 342, 2851, 77])
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
