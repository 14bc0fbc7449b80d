import type { MatchColour, PriceLevel } from '@library/contract/workbench/list'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { shownName } from '../project/shown-name.ts'

type Text = string | null

/** A line with its price and the evidence, as the files of an export show it. */
export type ExportedLine = Readonly<{
  sheet: string
  rowNo: number
  name: string
  spec: string
  unit: string
  brand: Text
  section: Text
  quantity: Text
  unreadQuantity: Text
  level: PriceLevel
  colour: MatchColour
  material: Text
  code: Text
  priceExcl: Text
  priceIncl: Text
  taxRate: Text
  unitPrice: Text
  amount: Text
  region: Text
  period: Text
  n: number | null
  ageMonths: number | null
  otherFreight: number | null
  revision: number | null
  min: Text
  median: Text
  max: Text
  publishedAt: Text
  evidenceNo: Text
  factor: Text
  factorFrom: Text
  confirmedBy: Text
}>

const atOnce = 1000

/** The lines of a pricing in the order of the list, in portions of JSON: only the thread that writes the file parses them. */
export async function* exportedLines(ctx: Ctx, pricingId: string): AsyncGenerator<string> {
  const ids = await lineIds(ctx, pricingId)
  for (let from = 0; from < ids.length; from += atOnce)
    yield await linesWith(ctx, pricingId, ids.slice(from, from + atOnce))
}

/** One text: rows of one id each are slow to read. */
async function lineIds(ctx: Ctx, pricingId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(l.id::text, ',' order by l.position) as ids
    from material_line_price p join material_list_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
    where p.pricing_id = ${pricingId}`.execute(ctx.db)
  return rows[0]?.ids?.split(',') ?? []
}

async function linesWith(ctx: Ctx, pricingId: string, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ lines: string }>`
    select json_agg(json_build_object(
      'sheet', l.sheet, 'rowNo', l.row_no, 'name', l.name, 'spec', l.spec, 'unit', l.unit_text, 'brand', l.brand,
      'section', l.section, 'quantity', trim_scale(p.quantity)::text,
      'unreadQuantity', case when p.quantity is null then l.unread_quantity end, 'level', p.level, 'colour', p.colour,
      'material', concat_ws(' ', s.name, nullif(s.spec, ''), s.unit_code), 'code', s.code,
      'priceExcl', trim_scale(p.price_excl)::text, 'priceIncl', trim_scale(p.price_incl)::text,
      'taxRate', trim_scale(p.tax_rate)::text, 'unitPrice', trim_scale(p.unit_price)::text, 'amount', p.amount::text,
      'region', coalesce(g.name, p.source_region), 'period', p.source_period, 'n', p.n, 'ageMonths', p.age_months,
      'otherFreight', p.other_freight, 'revision', p.revision, 'min', p.evidence ->> 'min', 'median', p.evidence ->> 'median',
      'max', p.evidence ->> 'max', 'publishedAt', p.evidence ->> 'publishedAt', 'evidenceNo', p.evidence ->> 'evidenceNo',
      'factor', trim_scale(p.factor)::text, 'factorFrom', p.factor_from, 'confirmedBy', ${shownName('m.confirmed_by')}
    ) order by l.position)::text as lines
    from material_line_price p
    join material_list_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
    left join material_line_match m on m.tenant_id = p.tenant_id and m.line_id = p.line_id
    left join std_material s on s.tenant_id = p.tenant_id and s.id = p.std_material_id
    left join lateral (select r.name from region r where r.code = p.source_region and r.is_deleted = 0 limit 1) g on true
    where p.pricing_id = ${pricingId} and p.line_id = any (string_to_array(${ids.join(',')}, ',')::bigint[])`.execute(
    ctx.db,
  )
  return rows[0]?.lines ?? '[]'
}
