import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import type { Ctx } from '../../src/platform/database/database.ts'
import { issues } from './add-prices.ts'

const newest = issues.at(-1)
export const nextIssue = '202611'
const numbers = `MI${nextIssue}L%`

/** The issue after the newest: this many prices of enterprises that quote each month, approved. Once in a folder. */
export async function addApprovedIssue({ db }: Ctx, rows: number): Promise<void> {
  const known = await sql`
    select from material_info where period = ${nextIssue} and status = ${materialStatus.approved} and is_deleted = 0
      and info_no like ${numbers} limit 1`.execute(db)
  if (known.rows.length > 0) return
  await sql`
    insert into material_period (period, start_date, end_date, state) values (${nextIssue}, '2026-11-01', '2026-11-30', 2)
    on conflict (tenant_id, period_type, period) where is_deleted = 0 do update set state = 2`.execute(db)
  await sql`
    insert into material_info (info_no, item_id, std_material_id, enterprise_id, category_id, category_code, category_name,
      material_code, material_name, spec, brand, unit_code, region_code, period, price_type, tax_rate, price_excl, price_incl,
      prev_price_excl, mom_rate, freight_type, status, submit_time, std_key)
    select 'MI' || ${nextIssue} || 'L' || item_id, item_id, std_material_id, enterprise_id, category_id, category_code, category_name,
      material_code, material_name, spec, brand, unit_code, region_code, ${nextIssue}, price_type, tax_rate,
      round(price_excl * 1.01, 2), round(round(price_excl * 1.01, 2) * 1.13, 2), price_excl, 0.01, freight_type,
      ${materialStatus.approved}::int, now(), std_key
    from material_info where period = ${newest} and status = ${materialStatus.published} and is_deleted = 0
      and enterprise_id in (select id from enterprise where credit_code like 'MADE%')
    order by std_material_id, id limit ${rows}`.execute(db)
}
