import type { PriceRow } from '@library/contract/price/price-list'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'

/** What is stored about a price, under the names it is answered with. JSON would lose digits: ids and decimals are text. */
const stored = {
  id: 'm.id::text',
  infoNo: 'm.info_no',
  status: 'm.status',
  stdMaterialId: 'm.std_material_id::text',
  materialType: 'm.material_type',
  categoryId: 'm.category_id::text',
  categoryCode: 'm.category_code',
  categoryName: 'm.category_name',
  materialCode: 'm.material_code',
  materialName: 'm.material_name',
  spec: 'm.spec',
  attrs: 'm.attrs',
  brand: 'm.brand',
  origin: 'm.origin',
  manufacturer: 'm.manufacturer',
  unitCode: 'm.unit_code',
  regionCode: 'm.region_code',
  regionName: 'g.name',
  period: 'm.period',
  priceType: 'm.price_type',
  taxRate: 'm.tax_rate::text',
  priceIncl: 'm.price_incl::text',
  priceExcl: 'm.price_excl::text',
  priceMin: 'm.price_min::text',
  priceMax: 'm.price_max::text',
  freightType: 'm.freight_type',
  freightFee: 'm.freight_fee::text',
  validFrom: 'm.valid_from::text',
  validTo: 'm.valid_to::text',
  carried: 'm.carried',
  enterpriseId: 'm.enterprise_id::text',
  enterpriseName: 'e.enterprise_name',
  publishTime: "to_char(m.publish_time, 'YYYY-MM-DD HH24:MI:SS')",
  mom: 'm.mom_rate::text',
  n: 'r.n',
  sourceLevel: 'r.source_level',
  isReference: 'r.is_reference',
  quotationId: 'm.quotation_id::text',
  deliveryKm: 'm.delivery_km',
  minOrder: 'm.min_order::text',
  refIncl: 'r.price_incl::text',
  refExcl: 'r.price_excl::text',
  median: 'r.median::text',
} satisfies Record<keyof StoredRow, string>
const names = Object.keys(stored) as readonly (keyof StoredRow)[]

type StoredRow = Omit<PriceRow, 'price' | 'mom' | 'refPrice'> & {
  mom: string | null
  refIncl: string | null
  refExcl: string | null
  median: string | null
  quotationId: string | null
  deliveryKm: number | null
  minOrder: string | null
}
export type ShownRow = PriceRow & Pick<StoredRow, 'median' | 'quotationId' | 'deliveryKm' | 'minOrder'>
/** The rows of a page as the database writes them down, each with its values in turn: one value to read instead of hundreds. */
export type StoredRows = readonly (readonly unknown[])[] | null

/** The rows with these ids in their order, each with the reference price beside it. Only what readers may see is read. */
export async function priceRows(ctx: Ctx, ids: readonly string[], taxMode: number): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  const wanted = sql`unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)`
  const { rows } = await sql<{ list: StoredRows }>`select (${storedRows(wanted)}) as list`.execute(ctx.db)
  return shownRows(rows[0]?.list ?? null, taxMode)
}

/** What is stored about the rows of `wanted`, which has their ids and places. */
export function storedRows(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_agg(${values} order by wanted.place) from ${wanted}
    join material_info m on m.id = wanted.id and m.status in (4, 7) and m.is_deleted = 0
    join enterprise e on e.id = m.enterprise_id
    left join region g on g.code = m.region_code and g.is_deleted = 0
    left join material_reference_price r on r.std_material_id = m.std_material_id and r.region_code = m.region_code
      and r.period = m.period and r.replaced_at is null`
}

const values = sql.raw(`json_build_array(${Object.values(stored).join(', ')})`)

export function shownRows(list: StoredRows, taxMode: number): ShownRow[] {
  return (list ?? []).map((values) => {
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) row[name] = values[at]
    return shownRow(row as StoredRow, taxMode)
  })
}

/** Written into the row itself: a copy of some fifty fields for every row costs more than reading it did. */
function shownRow(row: StoredRow, taxMode: number): ShownRow {
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
