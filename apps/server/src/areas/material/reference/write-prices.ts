import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Group, groupKey, type Issue } from '../publish/issue.ts'

/** The living prices of these groups become earlier revisions. */
export async function retirePrices(ctx: Ctx, { period }: Issue, groups: readonly Group[]): Promise<void> {
  const keys = groups.map(groupKey)
  const ids = groups.map(({ stdMaterialId }) => stdMaterialId)
  for (const table of ['material_reference_price', 'reference_basis_price'])
    await sql`
      update ${sql.table(table)} set replaced_at = ${ctx.now}
      where std_material_id = any (${ids}::bigint[]) and period = ${period} and replaced_at is null
        and std_material_id || ' ' || region_code = any (${keys}::text[])`.execute(ctx.db)
}

export async function insertPrices(ctx: Ctx, prices: readonly object[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into material_reference_price (std_material_id, category_id, region_code, period, price_excl, price_incl,
      tax_rate, n, n_excluded, min, q1, median, q3, max, method, source_level, is_reference, basis, mom, yoy, excluded,
      published_at, revision)
    select g.std_material_id, g.category_id, g.region_code, g.period, g.price_excl, g.price_incl, g.tax_rate, g.n,
      g.n_excluded, g.min, g.q1, g.median, g.q3, g.max, g.method, g.source_level, g.is_reference, g.basis, g.mom, g.yoy,
      g.excluded, ${ctx.now}, coalesce((
        select max(p.revision) + 1 from material_reference_price p where p.std_material_id = g.std_material_id
          and p.region_code = g.region_code and p.period = g.period), 1)
    from jsonb_populate_recordset(null::material_reference_price, ${JSON.stringify(prices)}::jsonb) g`.execute(ctx.db)
}

export async function insertBasisPrices(ctx: Ctx, prices: readonly object[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into reference_basis_price (std_material_id, region_code, period, basis, price_excl, price_incl, tax_rate, n,
      is_reference, published_at)
    select g.std_material_id, g.region_code, g.period, g.basis, g.price_excl, g.price_incl, g.tax_rate, g.n,
      g.is_reference, ${ctx.now}
    from jsonb_populate_recordset(null::reference_basis_price, ${JSON.stringify(prices)}::jsonb) g`.execute(ctx.db)
}
