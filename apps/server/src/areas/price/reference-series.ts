import type { Point } from '@library/pricing/change'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { priceColumn } from './price-conditions.ts'
import { money } from './price-rows.ts'

export type SeriesPoint = Point & Readonly<{ n: number }>
type Asked = Readonly<{
  stdMaterialId: string
  regions: readonly string[]
  periods: readonly string[]
  taxMode: number
}>

const carriedForward = 2
const nothing: SeriesPoint = { price: null, carried: false, n: 0 }

/** What was published for one thing in each region and period; null where nothing was. */
export async function referenceSeries(ctx: Ctx, asked: Asked): Promise<SeriesPoint[][]> {
  const { stdMaterialId, regions, periods, taxMode } = asked
  const { rows } = await sql<{ regionCode: string; period: string; price: string; n: number; sourceLevel: number }>`
    select region_code, period, ${sql.ref(priceColumn(taxMode))} as price, n, source_level from material_reference_price
    where std_material_id = ${stdMaterialId} and region_code = any (${[...regions]}::text[])
      and period >= ${periods[0]} and period <= ${periods.at(-1)} and replaced_at is null`.execute(ctx.db)
  const known = new Map(rows.map((row) => [`${row.regionCode} ${row.period}`, row]))
  return regions.map((region) =>
    periods.map((period) => {
      const row = known.get(`${region} ${period}`)
      return row ? { price: money(row.price), carried: row.sourceLevel === carriedForward, n: row.n } : nothing
    }),
  )
}
