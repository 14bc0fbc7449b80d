import type { PriceRow } from '@library/contract/price/price-list'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'

export type StoredRow = Omit<PriceRow, 'price' | 'mom'> & {
  mom: string | null
  refIncl: string | null
  refExcl: string | null
  median: string | null
  quotationId: string | null
  deliveryKm: number | null
  minOrder: string | null
}
export type ShownRow = PriceRow & Pick<StoredRow, 'median' | 'quotationId' | 'deliveryKm' | 'minOrder'>

/** The rows with these ids in their order, each with the reference price beside it. Only what readers may see is read. */
export async function priceRows(ctx: Ctx, ids: readonly string[], taxMode: number): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  const wanted = sql`unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)`
  const { rows } = await sql<StoredRow>`${storedRows(wanted)} order by wanted.place`.execute(ctx.db)
  return rows.map((row) => shownRow(row, taxMode))
}

/** What is stored about the rows of `wanted`, which has their ids and places. */
export function storedRows(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select wanted.place, m.id, m.info_no, m.status, m.std_material_id, m.material_type, m.category_id, m.category_code,
      m.category_name, m.material_code, m.material_name, m.spec, m.attrs, m.brand, m.origin, m.manufacturer, m.unit_code,
      m.region_code, m.period, m.price_type, m.tax_rate, m.price_incl, m.price_excl, m.price_min, m.price_max, m.freight_type,
      m.freight_fee, m.valid_from, m.valid_to, m.carried, m.enterprise_id, m.publish_time, m.quotation_id, m.delivery_km,
      m.min_order, m.mom_rate as mom, e.enterprise_name, g.name as region_name, r.price_incl as ref_incl,
      r.price_excl as ref_excl, r.n, r.source_level, r.is_reference, r.median
    from ${wanted}
    join material_info m on m.id = wanted.id and m.status in (4, 7) and m.is_deleted = 0
    join enterprise e on e.id = m.enterprise_id
    left join region g on g.code = m.region_code and g.is_deleted = 0
    left join material_reference_price r on r.std_material_id = m.std_material_id and r.region_code = m.region_code
      and r.period = m.period and r.replaced_at is null`
}

/** Written into the row itself: a copy of some fifty fields for every row costs more than reading it did. */
export function shownRow(row: StoredRow, taxMode: number): ShownRow {
  const [priceIncl, priceExcl] = [money(row.priceIncl), money(row.priceExcl)]
  return Object.assign(row, {
    priceIncl,
    priceExcl,
    price: taxMode === 2 ? priceExcl : priceIncl,
    priceMin: moneyOrNull(row.priceMin),
    priceMax: moneyOrNull(row.priceMax),
    freightFee: moneyOrNull(row.freightFee),
    minOrder: moneyOrNull(row.minOrder),
    mom: row.mom === null ? null : Number(row.mom),
    refPrice: moneyOrNull(taxMode === 2 ? row.refExcl : row.refIncl),
  })
}

/** Four decimals are kept and two are shown, unless the others say something. */
export function money(value: string): string {
  return value.replace(/(\.\d\d)00$/, '$1')
}

export function moneyOrNull(value: string | null): string | null {
  return value === null ? null : money(value)
}
