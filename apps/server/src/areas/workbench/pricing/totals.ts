import type { PricingCoverage } from '@library/contract/workbench/pricing.calls'
import { type CoveredLine, coverageBySection, coverageOf } from '@library/pricing/list/coverage'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

/** As stored with the pricing. */
export type Totals = Readonly<{
  totals: PricingCoverage
  /** Without what the owner buys. */
  withoutOwners: PricingCoverage
  sections: readonly (PricingCoverage & { section: string })[]
  levels: Readonly<Record<string, number>>
}>

/** A pricing is done with its totals: sums of the printed amounts. */
export async function finishPricing(ctx: Ctx, pricingId: string): Promise<PricingCoverage> {
  const totals = totalsOf(await coveredLines(ctx, pricingId))
  await ctx.db
    .updateTable('materialListPricing')
    .set({ state: 1, totals: JSON.stringify(totals) })
    .where('id', '=', pricingId)
    .execute()
  return totals.totals
}

type Covered = CoveredLine & { level: string }

async function coveredLines(ctx: Ctx, pricingId: string): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select 'line' as kind, p.amount, p.level, p.colour as match, l.supply = 2 as is_supplied_by_owner, l.section
    from material_line_price p join material_list_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
    where p.pricing_id = ${pricingId} order by l.position`.execute(ctx.db)
  return rows
}

function totalsOf(lines: readonly Covered[]): Totals {
  const levels: Record<string, number> = {}
  for (const { level } of lines) levels[level] = (levels[level] ?? 0) + 1
  return {
    totals: coverageOf(lines),
    withoutOwners: coverageOf(lines, { withoutOwnersSupply: true }),
    sections: [...coverageBySection(lines)].map(([section, coverage]) => ({ section, ...coverage })),
    levels,
  }
}
