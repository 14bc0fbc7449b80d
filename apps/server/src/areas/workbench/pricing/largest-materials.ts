import type { AnswerOf } from '@library/contract/kit/call'
import type { largestMaterialsCall } from '@library/contract/workbench/pricing.calls'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { requirePricing } from './pricing-access.ts'

type Largest = AnswerOf<typeof largestMaterialsCall>

const most = 8

/** Of all lines, deductions too: a material of many small ones may be the largest. A line without a material goes by its own name. */
export async function largestMaterials(ctx: Ctx, pricingId: string): Promise<Largest> {
  const { version } = await requirePricing(ctx, pricingId)
  if (version.project.hidesQuantities) return []
  const { rows } = await sql<Largest[number]>`
    select coalesce(s.name, sums.name) as name, coalesce(s.spec, sums.spec) as spec, sums.value::text as value
    from (
      select p.std_material_id, own.name, own.spec, sum(p.amount) as value
      from material_line_price p
      join material_list_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
      cross join lateral (select case when p.std_material_id is null then l.name end, case when p.std_material_id is null then l.spec end)
        own (name, spec)
      where p.pricing_id = ${pricingId}
      group by 1, 2, 3 having sum(p.amount) > 0 order by value desc, 1, 2, 3 limit ${most}) sums
    left join std_material s on s.id = sums.std_material_id
    order by sums.value desc, sums.std_material_id, sums.name, sums.spec`.execute(ctx.db)
  return rows
}
