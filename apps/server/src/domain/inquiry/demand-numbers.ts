import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

/** Running numbers of the month. The counter is locked until the end, so none is given twice. */
export async function takeDemandNumbers(ctx: Ctx, count: number): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    with month as (select 'XJ' || to_char(${ctx.now}::timestamptz, 'YYYYMM') as name),
    taken as (insert into material_counter as c (name, last_no) select name, ${count}::int from month
      on conflict (tenant_id, name) do update set last_no = c.last_no + ${count}::int returning name, last_no)
    select name || lpad(no::text, 5, '0') as no
    from taken, generate_series(last_no - ${count}::int + 1, last_no) no order by no`.execute(ctx.db)
  return rows.map(({ no }) => no)
}
