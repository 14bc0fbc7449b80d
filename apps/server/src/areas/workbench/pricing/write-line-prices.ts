import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Evidence, FoundPrice } from './find-price.ts'

export type LineRow = Omit<FoundPrice, 'price' | 'evidence'> &
  Readonly<{
    lineId: string
    quantity: string | null
    colour: string
    stdMaterialId: string | null
    factor: string | null
    factorFrom: string | null
    unitPrice: string | null
    amount: string | null
    evidence: Evidence
  }>

type Of = Readonly<{ id: string; projectId: string }>

/** All rows in one statement. A line that has its row already, from a run that was interrupted, is left as it is. */
export async function writeLinePrices(ctx: Ctx, { id, projectId }: Of, rows: readonly LineRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map((row) => ({
    line_id: row.lineId,
    std_material_id: row.stdMaterialId,
    colour: row.colour,
    factor: row.factor,
    factor_from: row.factorFrom,
    quantity: row.quantity,
    reference_price_id: row.referencePriceId,
    revision: row.revision,
    price_excl: row.priceExcl,
    price_incl: row.priceIncl,
    tax_rate: row.taxRate,
    level: row.level,
    n: row.n,
    age_months: row.ageMonths,
    source_region: row.sourceRegion,
    source_period: row.sourcePeriod,
    other_freight: row.otherFreight,
    evidence: row.evidence,
    unit_price: row.unitPrice,
    amount: row.amount,
  }))
  await sql`
    insert into material_line_price (project_id, pricing_id, ${priceColumns})
    select ${projectId}::bigint, ${id}::bigint, ${priceColumns}
    from jsonb_populate_recordset(null::material_line_price, ${JSON.stringify(given)}::jsonb)
    on conflict (tenant_id, pricing_id, line_id) do nothing`.execute(ctx.db)
}

/** All that a snapshot holds of a line. */
export const priceColumns = sql.raw(
  'line_id, std_material_id, colour, factor, factor_from, quantity, reference_price_id, revision, price_excl, price_incl, tax_rate, ' +
    'level, n, age_months, source_region, source_period, other_freight, evidence, unit_price, amount',
)
