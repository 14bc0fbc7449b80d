import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { colourNow, linesWithMatch } from '../list/lines/line-rows.ts'

/** Lines whose quantity or material is another one than at this pricing, so that its amounts are no longer theirs. */
export async function countChanged(ctx: Ctx, pricingId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${linesWithMatch}
    join material_line_price p on p.tenant_id = l.tenant_id and p.line_id = l.id
    where p.pricing_id = ${pricingId} and (
      (p.quantity, p.std_material_id, p.factor) is distinct from (l.quantity, s.id, m.factor)
      or (p.colour in ('red', 'none')) <> (coalesce(${colourNow}, 'none') in ('red', 'none')))`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
