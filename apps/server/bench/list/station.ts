import { writeXlsx } from 'hucre/xlsx'
import { type RawBuilder, sql } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { platformTenant, programCaller } from '../../src/platform/callers/caller.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'

export type Material = Readonly<{ name: string; spec: string; unitCode: string }>

export const materials = 12_000
export const lines = 20_000
export const [city, province, period] = ['330100', '330000', '202610']

/** The demo's materials, as many more of their names with other sizes, and a published price of each. */
export async function aCatalogue(folder: string): Promise<Material[]> {
  const { database, stop } = await prepareDatabase(readConfig({ DATA_DIR: folder, DEMO: 'on' }), () => undefined)
  try {
    return await database.inTransaction(programCaller(platformTenant), async (ctx) => {
      for (const statement of [moreMaterials, prices]) await statement.execute(ctx.db)
      const { rows } = await sql<Material>`
        select name, spec, unit_code from std_material where is_deleted = 0 order by id`.execute(ctx.db)
      return rows
    })
  } finally {
    await stop()
  }
}

const moreMaterials: RawBuilder<unknown> = sql`
  insert into std_material (category_id, name, spec, unit_code, identity_key)
  select s.category_id, s.name, s.spec || ' L=' || n || 'mm', s.unit_code, md5(s.id || ' ' || n)
  from std_material s cross join generate_series(1, 100) n
  where s.is_deleted = 0 and s.merged_into is null
  order by n, s.id limit greatest(0, ${materials} - (select count(*) from std_material where is_deleted = 0))`

/** Most have one of the city and the month; some an older one, or one of the province. */
const prices: RawBuilder<unknown> = sql`
  insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, tax_rate, price_incl,
    n, min, q1, median, q3, max, method)
  select s.id, s.category_id, case when s.id % 10 = 1 then ${province} else ${city} end,
    case when s.id % 10 = 2 then '202607' else ${period} end, 1000, 0.13, 1130, 5, 900, 950, 1000, 1050, 1100, 'median'
  from std_material s where s.is_deleted = 0
  on conflict do nothing`

/** Every material once as people write it, most of them again, and some that no catalogue has. */
export async function workbook(known: readonly Material[]): Promise<Buffer> {
  const head = ['序号', '材料编码', '名称', '规格型号', '单位', '数量', '除税单价', '合价', '备注']
  const rows = Array.from({ length: lines }, (_, at) => {
    const { name = '', spec = '', unitCode = '' } = known[at % known.length] ?? {}
    const written = (at % known.length) % 3 === 0 ? [`国标${name}`, spec.replace('×', '*')] : [name, spec]
    // The second time another text of the same material: no line is matched for the price of another.
    const again = at < known.length ? written : [written[0], `${written[1]} 优质`]
    const [own = '', size = ''] = at % 50 === 0 ? [`非标构件${at}`, `甲${at}`] : again
    return [at + 1, '', own, size, unitCode, (at % 900) / 10 + 1, 3200 + (at % 70), '', '']
  })
  return Buffer.from(await writeXlsx({ sheets: [{ name: '主要材料表', rows: [['某工程主要材料表'], head, ...rows] }] }))
}
