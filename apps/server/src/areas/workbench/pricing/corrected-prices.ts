import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { KnownPrice } from './known-prices.ts'

export type Corrected = KnownPrice & Readonly<{ pricingId: string; lineId: string }>

/**
 * Lines whose published price has a newer revision with other figures, and that revision. Medians rest on several
 * prices and are not followed.
 */
function correctedRows(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.pricing_id, p.line_id, 'reference' as kind, c.id, c.std_material_id, c.region_code, c.period, c.price_excl,
      c.price_incl, c.tax_rate, c.n, c.source_level, c.is_reference, c.basis as freight_type, c.min, c.median, c.max,
      c.revision, c.published_at, null as info_no
    from material_line_price p
    join material_reference_price r on r.tenant_id = p.tenant_id and r.id = p.reference_price_id and r.replaced_at is not null
    join material_reference_price c on c.tenant_id = r.tenant_id and c.std_material_id = r.std_material_id
      and c.region_code = r.region_code and c.period = r.period and c.replaced_at is null
      and c.basis is not distinct from r.basis
    where ${which} and (c.price_excl, c.price_incl) is distinct from (p.price_excl, p.price_incl)
    union all
    select p.pricing_id, p.line_id, 'basis', c.id, c.std_material_id, c.region_code, c.period, c.price_excl, c.price_incl,
      c.tax_rate, c.n, 1, c.is_reference, c.basis, null, null, null, null, c.published_at, null
    from material_line_price p
    join reference_basis_price r on r.tenant_id = p.tenant_id and r.id = p.reference_price_id and r.replaced_at is not null
    join reference_basis_price c on c.tenant_id = r.tenant_id and c.std_material_id = r.std_material_id
      and c.region_code = r.region_code and c.period = r.period and c.basis = r.basis and c.replaced_at is null
    where ${which} and (c.price_excl, c.price_incl) is distinct from (p.price_excl, p.price_incl)`
}

/** By line. */
export async function correctedPrices(
  ctx: Ctx,
  pricingId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Corrected>> {
  const which = sql`p.pricing_id = ${pricingId} and p.line_id = any (${[...lineIds]}::bigint[])`
  const { rows } = await sql<Corrected>`${correctedRows(which)}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.lineId, row]))
}

/** By pricing. */
export async function countCorrected(ctx: Ctx, pricingIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const which = sql`p.pricing_id = any (${[...pricingIds]}::bigint[])`
  const { rows } = await sql<{ pricingId: string; lines: number }>`
    select pricing_id, count(*)::int as lines from (${correctedRows(which)}) corrected group by pricing_id`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ pricingId, lines }) => [pricingId, lines]))
}
