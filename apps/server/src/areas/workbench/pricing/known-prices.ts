import { quoteCheckState } from '@library/contract/material/quote-check'
import { sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { monthsUpTo, type PricingSetting, type Wanted } from './wanted-price.ts'

/** A published reference price, or a published quotation, which has a number of its own and no figures of a sample. */
export type KnownPrice = Readonly<{
  kind: 'reference' | 'basis' | 'quotation'
  id: string
  stdMaterialId: string
  regionCode: string
  period: string
  priceExcl: string
  priceIncl: string
  taxRate: string
  n: number
  sourceLevel: number
  isReference: number
  freightType: number | null
  min: string | null
  median: string | null
  max: string | null
  revision: number | null
  publishedAt: string | null
  infoNo: string | null
}>

/** Quotes that a reference price leaves out do not make a price of the market either. */
const { held, confirmProposed, excludeProposed, excluded } = quoteCheckState
const leftOut = codes(held, confirmProposed, excludeProposed, excluded)

/**
 * Every published price that the ladder may look at for these materials, in one statement: of the region, its province
 * and the cities of the province, back to the oldest month that counts; quotations of the month itself.
 */
export async function knownPrices(
  ctx: Ctx,
  ids: readonly string[],
  wanted: readonly Wanted[],
  setting: Pick<PricingSetting, 'ladder' | 'olderMonths'>,
): Promise<ReadonlyMap<string, KnownPrice[]>> {
  const regions = [...new Set(wanted.map(({ regionCode }) => regionCode))]
  const provinces = [...new Set(regions.map((code) => code.slice(0, 2)))]
  const periods = [...new Set(wanted.map(({ period }) => period))]
  const months = [...new Set(periods.flatMap((period) => monthsUpTo(period, setting.olderMonths)))]
  const place = (column: string) => sql`left(${sql.ref(column)}, 2) = any (${provinces}::text[])`
  const ofLadder = (column: string) =>
    sql`${place(column)} and (right(${sql.ref(column)}, 2) = '00' or ${sql.ref(column)} = any (${regions}::text[]))`
  const quoted = setting.ladder.includes('market') ? periods : []
  const { rows } = await sql<{ prices: string | null }>`
    select json_agg(json_build_array(kind, id::text, std_material_id::text, region_code, period, price_excl::text,
      price_incl::text, tax_rate::text, n, source_level, is_reference, freight_type, min::text, median::text, max::text,
      revision, substr(published_at::text, 1, 19), info_no) order by id)::text as prices
    from (
      select 'reference' as kind, r.id, r.std_material_id, r.region_code, r.period, r.price_excl, r.price_incl, r.tax_rate,
        r.n, r.source_level, r.is_reference, r.basis as freight_type, r.min, r.median, r.max, r.revision, r.published_at,
        null as info_no
      from material_reference_price r
      where r.std_material_id = any (${ids}::bigint[]) and r.period = any (${months}::text[]) and r.replaced_at is null
        and ${ofLadder('r.region_code')}
      union all
      select 'basis', b.id, b.std_material_id, b.region_code, b.period, b.price_excl, b.price_incl, b.tax_rate, b.n, 1,
        b.is_reference, b.basis, null, null, null, null, b.published_at, null
      from reference_basis_price b
      where b.std_material_id = any (${ids}::bigint[]) and b.period = any (${months}::text[]) and b.replaced_at is null
        and ${ofLadder('b.region_code')}
      union all
      select 'quotation', m.id, m.std_material_id, m.region_code, m.period, m.price_excl, m.price_incl, m.tax_rate, 1, 1, 0,
        m.freight_type, null, null, null, m.revision, m.publish_time, m.info_no
      from material_info m
      where m.std_material_id = any (${ids}::bigint[]) and m.period = any (${quoted}::text[]) and m.status in ${publicStatus}
        and m.is_deleted = 0 and ${place('m.region_code')}
        and not exists (select from quote_check c where c.info_id = m.id and c.price_excl = m.price_excl
          and c.state in ${leftOut} and c.is_deleted = 0)) known`.execute(ctx.db)
  return byMaterial((JSON.parse(rows[0]?.prices ?? '[]') as Cells[]).map(priceOf))
}

type Text = string | null
type Cells = [
  ...[KnownPrice['kind'], string, string, string, string, string, string, string, number, number, number],
  ...[number | null, Text, Text, Text, number | null, Text, Text],
]

/** Tens of thousands of rows are read as one text of lists: row by row they would block other requests. */
function priceOf(cells: Cells): KnownPrice {
  return {
    kind: cells[0],
    id: cells[1],
    stdMaterialId: cells[2],
    regionCode: cells[3],
    period: cells[4],
    priceExcl: cells[5],
    priceIncl: cells[6],
    taxRate: cells[7],
    n: cells[8],
    sourceLevel: cells[9],
    isReference: cells[10],
    freightType: cells[11],
    min: cells[12],
    median: cells[13],
    max: cells[14],
    revision: cells[15],
    publishedAt: cells[16],
    infoNo: cells[17],
  }
}

function byMaterial(rows: readonly KnownPrice[]): ReadonlyMap<string, KnownPrice[]> {
  const found = new Map<string, KnownPrice[]>()
  for (const row of rows) {
    const own = found.get(row.stdMaterialId)
    if (own) own.push(row)
    else found.set(row.stdMaterialId, [row])
  }
  return found
}
